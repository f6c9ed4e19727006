import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { CalendarDay } from '../ad-booking-view.ts'

const weekdays = [
  /* i18n */ 'Mon',
  /* i18n */ 'Tue',
  /* i18n */ 'Wed',
  /* i18n */ 'Thu',
  /* i18n */ 'Fri',
  /* i18n */ 'Sat',
  /* i18n */ 'Sun',
] as const

const looks: Record<CalendarDay['state'], string> = {
  free: 'bg-card text-action font-semibold hover:bg-action-tint',
  taken: 'bg-sunken text-muted line-through',
  chosen: 'bg-action text-on-action font-semibold',
  past: 'text-muted opacity-60',
}

/** The next nine weeks of a place: each free day is a link that begins the run on it. */
export function AdCalendar({
  days,
  hrefFor,
}: {
  days: readonly CalendarDay[]
  hrefFor: (from: string) => PageAddress
}) {
  const { i18n } = useLingui()
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const words = { free: i18n.t('free'), taken: i18n.t('taken'), chosen: i18n.t('chosen'), past: '' }
  return (
    <div className="grid gap-2">
      <table className="w-full max-w-[28rem] table-fixed border-separate border-spacing-1 text-center">
        <caption className="sr-only">{i18n.t('Free days')}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="text-sm font-normal text-muted">
                {i18n.t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, state }) => (
                <td key={date} className="p-0">
                  <Day date={date} state={state} word={words[state]} href={hrefFor(date)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{i18n.t('Tap the first day. Crossed out days are taken.')}</span>
      </p>
    </div>
  )
}

function Day({ date, state, word, href }: CalendarDay & { word: string; href: PageAddress }) {
  const { i18n } = useLingui()
  const cell = `grid min-h-11 place-items-center rounded-sm leading-tight ${looks[state]}`
  const [year = '', month = '', day = ''] = date.split('-')
  const isFirst = day === '01'
  const whole = formatDate(`${year}-${month}-${day}T12:00:00+05:30`, i18n)
  const shown = (
    <span>
      {Number(day)}
      {isFirst && <span className="block text-xs">{whole.split(' ')[1]}</span>}
    </span>
  )
  if (state === 'taken' || state === 'past')
    return (
      <span className={cell}>
        {shown}
        {word && <span className="sr-only">, {word}</span>}
      </span>
    )
  return (
    <PageLink
      href={href}
      className={cell}
      aria-label={[whole, word].join(', ')}
      aria-current={state === 'chosen' ? 'date' : undefined}
    >
      {shown}
    </PageLink>
  )
}
