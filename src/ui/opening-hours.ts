import type { I18n } from '@lingui/core'
import { minuteMs } from '#platform/durations.ts'
import { dayMinutes, indianMoment } from '#platform/indian-time.ts'
import { formatMinuteOfDay } from './format.ts'

/**
 * A week in Indian time, Monday first: for each day spans in minutes from its midnight; a span that ends after 1440
 * continues into the next day. `'24x7'` never closes.
 */
export type WeekHours = '24x7' | readonly (readonly (readonly [fromMinute: number, toMinute: number])[])[]

/** `isSoon`: it opens or closes within half an hour. */
export type OpenState = { isOpen: boolean; text: string; isSoon?: boolean | undefined }

const weekMinutes = 7 * dayMinutes
export const dayNames = [
  /* i18n */ 'Monday',
  /* i18n */ 'Tuesday',
  /* i18n */ 'Wednesday',
  /* i18n */ 'Thursday',
  /* i18n */ 'Friday',
  /* i18n */ 'Saturday',
  /* i18n */ 'Sunday',
] as const
const shortDayNames = [
  /* i18n */ 'Mon',
  /* i18n */ 'Tue',
  /* i18n */ 'Wed',
  /* i18n */ 'Thu',
  /* i18n */ 'Fri',
  /* i18n */ 'Sat',
  /* i18n */ 'Sun',
] as const

type Span = { from: number; to: number }

/**
 * Last week to next week on one axis of minutes, with touching spans joined: open until midnight and from midnight is
 * one span.
 */
function joinedSpans(hours: Exclude<WeekHours, '24x7'>): Span[] {
  const week = hours
    .slice(0, 7)
    .flatMap((spans, day) =>
      spans
        .filter(([from, to]) => to > from)
        .map(([from, to]) => ({ from: day * dayMinutes + from, to: day * dayMinutes + to })),
    )
  const spans = [-weekMinutes, 0, weekMinutes]
    .flatMap((shift) => week.map(({ from, to }) => ({ from: from + shift, to: to + shift })))
    .sort((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

function whenText(i18n: I18n, minute: number, now: { day: number }): string {
  const daysAhead = Math.floor(minute / dayMinutes) - now.day
  const clock = formatMinuteOfDay(((minute % dayMinutes) + dayMinutes) % dayMinutes, i18n)
  if (daysAhead <= 0) return clock
  if (daysAhead === 1) return i18n.t('{clock} tomorrow', { clock })
  const day = i18n.t(shortDayNames[(now.day + daysAhead) % 7] ?? '')
  // On a Friday, "Fri" would mean today.
  return daysAhead >= 7 ? i18n.t('next {day} {clock}', { day, clock }) : i18n.t('{day} {clock}', { day, clock })
}

/** When something opens, as seen at `now`: `8 am`, `8 am tomorrow`, `Mon 8 am`. */
export function openingText(opensAt: Date, now: Date, i18n: I18n): string {
  const moment = indianMoment(now)
  const minutes = Math.floor(opensAt.getTime() / minuteMs) - Math.floor(now.getTime() / minuteMs)
  return whenText(i18n, moment.day * dayMinutes + moment.minute + minutes, moment)
}

/** Shown to those who would only just make it, or only have to wait briefly. */
const soonMinutes = 30

/** `changesAt`: when it opens or closes next. */
type OpenStateAt = OpenState & { changesAt?: Date }

/**
 * What a visitor wants to know at `now`: `Open now · Closes 9 pm`, `Closed · Opens 9 am tomorrow`; undefined when
 * unknown.
 */
export function openStateAt(hours: WeekHours | null | undefined, now: Date, i18n: I18n): OpenStateAt | undefined {
  if (!hours) return undefined
  const always: OpenStateAt = { isOpen: true, text: i18n.t('Open 24 hours') }
  if (hours === '24x7') return always
  const moment = indianMoment(now)
  const minuteOfWeek = moment.day * dayMinutes + moment.minute
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  const timeOf = (minute: number) => new Date(thisMinute + (minute - minuteOfWeek) * minuteMs)
  const spans = joinedSpans(hours)
  const current = spans.find(({ from, to }) => minuteOfWeek >= from && minuteOfWeek < to)
  if (current) {
    if (current.to - minuteOfWeek >= weekMinutes) return always
    // "Closes 2 am" is clear late at night; the word "tomorrow" would mislead at 11 pm.
    const closesSoon = current.to - minuteOfWeek <= dayMinutes
    const when = closesSoon ? formatMinuteOfDay(current.to % dayMinutes, i18n) : whenText(i18n, current.to, moment)
    const isSoon = current.to - minuteOfWeek <= soonMinutes
    const text = isSoon
      ? i18n.t('Open now · Closes soon, {when}', { when })
      : i18n.t('Open now · Closes {when}', { when })
    return { isOpen: true, text, isSoon, changesAt: timeOf(current.to) }
  }
  const next = spans.find(({ from }) => from > minuteOfWeek)
  if (!next) return { isOpen: false, text: i18n.t('Closed') }
  const when = whenText(i18n, next.from, moment)
  const isSoon = next.from - minuteOfWeek <= soonMinutes
  const text = isSoon ? i18n.t('Closed · Opens soon, {when}', { when }) : i18n.t('Closed · Opens {when}', { when })
  return { isOpen: false, text, isSoon, changesAt: timeOf(next.from) }
}

/** The hours of one day: `9 am – 1 pm, 4 pm – 9 pm`, or that it is closed. */
export function spansText(spans: readonly (readonly [fromMinute: number, toMinute: number])[], i18n: I18n): string {
  const texts = spans.map(([from, to]) =>
    from === 0 && to === dayMinutes
      ? i18n.t('Open 24 hours')
      : `${formatMinuteOfDay(from, i18n)} – ${formatMinuteOfDay(to % dayMinutes, i18n)}`,
  )
  return texts.join(', ') || i18n.t('Closed')
}

export type DayHours = { day: string; text: string; isToday: boolean }

/** The week as lines for a business page: `Monday  9 am – 1 pm, 4 pm – 9 pm`. */
export function weekHoursText(hours: WeekHours, now: Date, i18n: I18n): DayHours[] {
  const today = indianMoment(now).day
  return dayNames.map((day, index) => {
    const dayText = hours === '24x7' ? i18n.t('Open 24 hours') : spansText(hours[index] ?? [], i18n)
    return { day: i18n.t(day), text: dayText, isToday: index === today }
  })
}

/** The same in as few lines: days after each other with the same hours are one, today stands for itself. */
export function weekLines(hours: WeekHours, now: Date, i18n: I18n): DayHours[] {
  return joinDays(weekHoursText(hours, now, i18n), i18n)
}

/**
 * Lines of days, those after each other with the same hours as one: `Monday to Friday`. `at` is the place of a day in
 * the week where some are left out; today stands for itself.
 */
export function joinDays(days: readonly (DayHours & { at?: number })[], i18n: I18n): DayHours[] {
  const lines: (DayHours & { first: string; last: number })[] = []
  for (const [index, { day, text, isToday, at = index }] of days.entries()) {
    const before = lines.at(-1)
    if (before && before.text === text && before.last === at - 1 && !before.isToday && !isToday) {
      before.day = i18n.t('{first} to {last}', { first: before.first, last: day })
      before.last = at
    } else lines.push({ day, text, isToday, first: day, last: at })
  }
  return lines.map(({ day, text, isToday }) => ({ day, text, isToday }))
}
