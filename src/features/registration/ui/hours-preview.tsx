import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { hoursAround, type SpecialDay } from '#features/businesses/special-days.ts'
import { OpenText } from '#ui/chip.tsx'
import { HourSpans } from '#ui/hour-spans.tsx'
import { openStateAt, weekLines } from '#ui/opening-hours.ts'

type HoursPreviewProps = {
  /** Undefined while the grid is not complete. */
  hours: OpeningHours | undefined
  now: string
  specialDays: readonly SpecialDay[]
}

/** The line and the week that customers see with these hours, on the coming days with other hours too. */
export function HoursPreview({ hours, now, specialDays }: HoursPreviewProps) {
  const { i18n } = useLingui()
  const id = useId()
  const at = new Date(now)
  const shown = hours && hoursAround(hours, specialDays, at)
  const state = openStateAt(shown, at, i18n)
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-md bg-sunken p-4">
      <h3 id={id} className="text-sm text-muted">
        {i18n.t('As customers will see it')}
      </h3>
      <p aria-live="polite">
        {state ? <OpenText state={state} /> : i18n.t('Nothing yet: please complete the times above.')}
      </p>
      {shown && (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{i18n.t('Opening hours')}</caption>
            <tbody>
              {weekLines(shown, at, i18n).map(({ day, text, isToday }) => (
                <tr key={day} className={isToday ? 'font-semibold' : ''}>
                  <th scope="row" className={`py-1 pe-3 text-start align-top ${isToday ? '' : 'font-normal'}`}>
                    {day}
                    {isToday && ` ${i18n.t('(today)')}`}
                  </th>
                  <td className="py-1 text-end align-top">
                    <HourSpans text={text} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
