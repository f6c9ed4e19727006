import { useLingui } from '@lingui/react'
import { indianDate } from '#platform/indian-time.ts'
import { RadioChips } from '#ui/choice-fields.tsx'
import { formatTime } from '#ui/format.ts'
import { dayOfMonth, shortDay } from './time-texts.ts'

/** Free times around one that was taken meanwhile, within the form: what was typed stays. */
export function NearestTimes({ nearest, error }: { nearest: readonly string[]; error?: string | undefined }) {
  const { i18n } = useLingui()
  if (nearest.length === 0)
    return (
      <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-warning-text">
        {i18n.t('No time near it is free. Please choose another day above; your details are kept.')}
      </p>
    )
  return (
    <RadioChips
      name="startsAt"
      label={i18n.t('The nearest free times')}
      options={nearest.map((startsAt) => {
        const date = indianDate(new Date(startsAt))
        return { value: startsAt, label: `${shortDay(date, i18n)} ${dayOfMonth(date)}, ${formatTime(startsAt, i18n)}` }
      })}
      defaultValue={nearest[0]}
      error={error}
    />
  )
}
