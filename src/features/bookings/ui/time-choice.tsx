import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { indianMoment } from '#platform/indian-time.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { formatTime } from '#ui/format.ts'
import { longDate } from '#ui/long-date.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownDay, ShownSlot, ShownTimes } from '../form-state.ts'
import type { BookChoice } from '../paths.ts'
import { dayOfMonth, shortDay } from './time-texts.ts'

type TimeChoiceProps = {
  times: ShownTimes
  /** The address with this day or time chosen. */
  hrefFor: (choice: Omit<BookChoice, 'service'>) => PageAddress
}

/** Days and their free times as links: every step is an address, and works without script. */
export function TimeChoice({ times, hrefFor }: TimeChoiceProps) {
  const { i18n } = useLingui()
  const { days, date, slots, earlier, later } = times
  const more = 'inline-flex min-h-11 items-center gap-1 text-link'
  return (
    <>
      <section aria-labelledby="which-day" id="days" className="grid gap-2">
        <h2 id="which-day" className="text-lg">
          {i18n.t('Which day?')}
        </h2>
        <ol className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
          {days.map((day, index) => (
            <li key={day.date} className="flex-none">
              <Day
                day={day}
                isToday={!earlier && index === 0}
                isChosen={day.date === date}
                href={hrefFor({ date: day.date })}
              />
            </li>
          ))}
        </ol>
        {(earlier || later) && (
          <p className="flex justify-between gap-4">
            <span>
              {earlier && (
                <PageLink href={hrefFor({ from: earlier })} className={more}>
                  <ChevronLeft size={20} aria-hidden />
                  {i18n.t('Earlier days')}
                </PageLink>
              )}
            </span>
            {later && (
              <PageLink href={hrefFor({ from: later })} className={more}>
                {i18n.t('Later days')}
                <ChevronRight size={20} aria-hidden />
              </PageLink>
            )}
          </p>
        )}
      </section>
      {date ? (
        <Times slots={slots} date={date} chosen={times.startsAt} hrefFor={hrefFor} />
      ) : (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">
          {later
            ? i18n.t('No time is free in these days. Please look at later ones.')
            : i18n.t('No time is free in these days.')}
        </p>
      )}
    </>
  )
}

type DayProps = { day: ShownDay; isToday: boolean; isChosen: boolean; href: PageAddress }

function Day({ day, isToday, isChosen, href }: DayProps) {
  const { i18n } = useLingui()
  const { date, state, free } = day
  const word = state === 'free' ? i18n.t('{free} free', { free }) : state === 'full' ? i18n.t('full') : i18n.t('closed')
  const box = 'grid min-w-16 justify-items-center rounded-md border px-2 py-1.5 text-sm leading-snug'
  const content = (
    <>
      <span>{isToday ? i18n.t('Today') : shortDay(date, i18n)}</span> <b className="text-lg">{dayOfMonth(date)}</b>{' '}
      <span>{word}</span>
    </>
  )
  if (state !== 'free')
    return <span className={`${box} border-dashed border-line bg-sunken text-muted`}>{content}</span>
  return (
    <PageLink
      href={`${href}#days`}
      aria-current={isChosen ? 'date' : undefined}
      className={`${box} border-control bg-card hover:bg-action-tint aria-[current]:border-2 aria-[current]:border-action aria-[current]:bg-action-tint aria-[current]:text-action-strong`}
    >
      {content}
    </PageLink>
  )
}

const parts = [
  { label: /* i18n */ 'Night', until: 5 * 60 },
  { label: /* i18n */ 'Morning', until: 12 * 60 },
  { label: /* i18n */ 'Afternoon', until: 16 * 60 },
  { label: /* i18n */ 'Evening', until: 24 * 60 },
] as const

const partOf = ({ startsAt }: ShownSlot) =>
  parts.find(({ until }) => indianMoment(new Date(startsAt)).minute < until) ?? parts[3]

type TimesProps = Pick<TimeChoiceProps, 'hrefFor'> & {
  slots: readonly ShownSlot[]
  date: string
  chosen: string | undefined
}

function Times({ slots, date, chosen, hrefFor }: TimesProps) {
  const { i18n } = useLingui()
  const groups = parts.flatMap((part) => {
    const within = slots.filter((slot) => partOf(slot) === part)
    return within.length > 0 ? [{ label: part.label, within }] : []
  })
  return (
    <section aria-label={longDate(date, i18n)} className="grid gap-4">
      {groups.length === 0 && (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">{i18n.t('Nothing can be booked on this day any more.')}</p>
      )}
      {groups.map(({ label, within }, index) => (
        <div key={label} className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-base">{i18n.t(label)}</h3>
            {index === 0 && <p className="text-muted">{longDate(date, i18n)}</p>}
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 [html:lang(hi)_&]:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
            {within.map((slot) => (
              <li key={slot.startsAt} className="grid">
                <Time slot={slot} isChosen={slot.startsAt === chosen} href={hrefFor({ date, time: slot.time })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Time({ slot, isChosen, href }: { slot: ShownSlot; isChosen: boolean; href: PageAddress }) {
  const { i18n } = useLingui()
  const clock = formatTime(slot.startsAt, i18n)
  const box = 'grid min-h-11 place-items-center rounded-md border px-2 tabular-nums'
  if (slot.isPresent)
    return (
      <span className={`${box} border-verified bg-verified-tint leading-tight font-semibold text-verified-text`}>
        {clock}
        <span className="text-sm font-normal">{i18n.t('your time')}</span>
      </span>
    )
  if (!slot.isFree)
    return (
      <span className={`${box} border-dashed border-line bg-sunken text-muted`}>
        <s aria-hidden>{clock}</s>
        <span className="sr-only">{i18n.t('{clock}, taken', { clock })}</span>
      </span>
    )
  return (
    <PageLink
      href={`${href}#details`}
      aria-current={isChosen ? 'time' : undefined}
      className={`${box} border-control bg-card hover:bg-action-tint aria-[current]:border-action aria-[current]:bg-action aria-[current]:font-semibold aria-[current]:text-on-action`}
    >
      {clock}
    </PageLink>
  )
}
