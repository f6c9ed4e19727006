import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { formatDate, formatMonth } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { AdMonth, CalendarDay } from '../ad-booking-view.ts'

const weekdays = [
  /* i18n */ 'Mo',
  /* i18n */ 'Tu',
  /* i18n */ 'We',
  /* i18n */ 'Th',
  /* i18n */ 'Fr',
  /* i18n */ 'Sa',
  /* i18n */ 'Su',
] as const

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_4px,transparent_4px_8px)]'

const looks: Record<CalendarDay['state'], string> = {
  free: 'bg-card border border-line text-action font-semibold hover:bg-action-tint',
  taken: `${hatched} text-muted line-through`,
  chosen: 'bg-action text-on-action font-semibold',
  past: 'text-muted',
  other: '',
}

type AdCalendarProps = {
  month: AdMonth
  /** The page with a run that begins on a day. */
  hrefFor: (from: string) => PageAddress
  /** The page with another month. */
  monthHref: (month: string) => PageAddress
}

/** A month of a place: each free day is a link that begins the run on it. */
export function AdCalendar({ month: { month, before, after, days }, hrefFor, monthHref }: AdCalendarProps) {
  const { i18n } = useLingui()
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const words = { free: i18n.t('free'), taken: i18n.t('taken'), chosen: i18n.t('chosen'), past: '', other: '' }
  const name = formatMonth(noonOf(`${month}-01`), i18n)
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center text-center">
        <MonthLink href={before === null ? null : monthHref(before)} label={i18n.t('Month before')}>
          <ChevronLeft size={20} aria-hidden />
        </MonthLink>
        <h3 className="text-base">{name}</h3>
        <MonthLink href={after === null ? null : monthHref(after)} label={i18n.t('Next month')}>
          <ChevronRight size={20} aria-hidden />
        </MonthLink>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center">
        <caption className="sr-only">{i18n.t('Free days in {month}', { month: name })}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-sm font-normal text-muted">
                {i18n.t(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, state }) => (
                <td key={date} className="p-0">
                  {state !== 'other' && <Day date={date} state={state} word={words[state]} href={hrefFor(date)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Key look={looks.free}>{i18n.t('Free: tap your first day')}</Key>
        <Key look={looks.chosen}>{i18n.t('Yours')}</Key>
        <Key look={looks.taken}>{i18n.t('Taken')}</Key>
      </p>
    </div>
  )
}

const noonOf = (date: string) => `${date}T12:00:00+05:30`

function MonthLink({ href, label, children }: { href: PageAddress | null; label: string; children: ReactNode }) {
  if (!href) return <span />
  return (
    <PageLink
      href={href}
      aria-label={label}
      className="grid size-11 place-items-center rounded-sm text-action hover:bg-action-tint"
    >
      {children}
    </PageLink>
  )
}

function Key({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-4 rounded-[4px] ${look}`} />
      {children}
    </span>
  )
}

function Day({ date, state, word, href }: CalendarDay & { word: string; href: PageAddress }) {
  const { i18n } = useLingui()
  const cell = `grid min-h-11 place-items-center rounded-sm ${looks[state]}`
  const day = Number(date.slice(8))
  if (state === 'taken' || state === 'past')
    return (
      <span className={cell}>
        <span>
          {day}
          {word && <span className="sr-only">, {word}</span>}
        </span>
      </span>
    )
  return (
    <PageLink
      href={href}
      className={cell}
      aria-label={[formatDate(noonOf(date), i18n), word].join(', ')}
      aria-current={state === 'chosen' ? 'date' : undefined}
    >
      {day}
    </PageLink>
  )
}
