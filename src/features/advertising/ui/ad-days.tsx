import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { formatCount, formatDay } from '#ui/format.ts'

interface DayCounts {
  day: string
  seen: number
  opened: number
}

/** Days that are shown at once; those before are behind a fold. */
const shownDays = 14

/** The counts of an advertisement day by day, the newest first, on phones too as a table: three columns fit. */
export function AdDays({ days }: { days: readonly DayCounts[] }) {
  const { i18n } = useLingui()
  const newestFirst = days.toReversed()
  const earlier = newestFirst.slice(shownDays)
  const newest = newestFirst[0]?.day ?? ''
  return (
    <div className="overflow-hidden rounded-md bg-card shadow-soft">
      <CountsTable caption={i18n.t('Counts of each day')} days={newestFirst.slice(0, shownDays)} newest={newest} />
      {earlier.length > 0 && (
        <details className="group border-t border-line">
          <summary className="text-link flex min-h-12 items-center justify-between gap-3 px-4">
            {i18n.t('{count, plural, one {# earlier day} other {# earlier days}}', { count: earlier.length })}
            <ChevronDown size={20} aria-hidden className="flex-none group-open:rotate-180" />
          </summary>
          <CountsTable caption={i18n.t('Earlier days')} days={earlier} newest={newest} />
        </details>
      )}
    </div>
  )
}

type CountsTableProps = { caption: string; days: readonly DayCounts[]; newest: string }

function CountsTable({ caption, days, newest }: CountsTableProps) {
  const { i18n } = useLingui()
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted *:px-4 *:py-2 *:font-semibold">
          <th scope="col" className="text-start">
            {i18n.t('Day')}
          </th>
          <th scope="col" className="text-end">
            {i18n.t('Seen')}
          </th>
          <th scope="col" className="text-end">
            {i18n.t('Opened')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, seen, opened }) => (
          <tr key={day} className="border-t border-line *:px-4 *:py-2">
            <th scope="row" className="text-start font-normal">
              {formatDay(day, i18n, newest)}
            </th>
            <td className="text-end">{formatCount(seen)}</td>
            <td className="text-end">{formatCount(opened)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
