import type { I18n } from '@lingui/core'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { dayMinutes, indianClock, indianDate, indianMoment } from '#platform/indian-time.ts'
import { spellPhone } from '#platform/phone.ts'
import type { Language } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'

/** Formats numbers, money, dates and names for Indian readers (design language; specification §5, display rules). */

export const notAvailable = /* i18n */ 'N/A'

const months = [
  /* i18n */ 'Jan',
  /* i18n */ 'Feb',
  /* i18n */ 'Mar',
  /* i18n */ 'Apr',
  /* i18n */ 'May',
  /* i18n */ 'Jun',
  /* i18n */ 'Jul',
  /* i18n */ 'Aug',
  /* i18n */ 'Sep',
  /* i18n */ 'Oct',
  /* i18n */ 'Nov',
  /* i18n */ 'Dec',
] as const
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Indian grouping of a whole number: 8000000 → `80,00,000`. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return notAvailable
  const digits = String(Math.abs(Math.trunc(count)))
  const head = digits.slice(0, -3).replaceAll(/\B(?=(?:\d{2})+$)/g, ',')
  const grouped = head === '' ? digits : `${head},${digits.slice(-3)}`
  return count <= -1 ? `-${grouped}` : grouped
}

/** Rupees from integer paise: 12500000 → `₹1,25,000`, 12550 → `₹125.50`. */
export function formatRupees(pricePaise: number): string {
  if (!Number.isFinite(pricePaise)) return notAvailable
  const paise = Math.abs(Math.round(pricePaise))
  const fraction = paise % 100 === 0 ? '' : `.${String(paise % 100).padStart(2, '0')}`
  return `${pricePaise < 0 ? '-' : ''}₹${formatCount(Math.floor(paise / 100))}${fraction}`
}

/** The yearly price of a plan, `365 Rs/ year` (specification §3). */
export function formatYearlyPrice(pricePaise: number, i18n: I18n): string {
  return i18n.t('{amount} Rs/ year', { amount: formatRupees(pricePaise).replace('₹', '') })
}

function asIndianDate(time: Date | string): Date | undefined {
  const clock = indianClock(new Date(time))
  return Number.isNaN(clock.getTime()) ? undefined : clock
}

/** Parts of the day as Hindi distinguishes them; English only has am and pm. */
function partOfDay(hours24: number): string {
  if (hours24 < 4) return 'night'
  if (hours24 < 12) return 'morning'
  if (hours24 < 16) return 'noon'
  return hours24 < 20 ? 'evening' : 'late'
}

function clockText(i18n: I18n, hours24: number, minutes: number, alwaysMinutes: boolean): string {
  const hours = hours24 % 12 === 0 ? 12 : hours24 % 12
  const shownMinutes = alwaysMinutes || minutes !== 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return i18n.t(
    '{part, select, night {{clock} am} morning {{clock} am} noon {{clock} pm} evening {{clock} pm} other {{clock} pm}}',
    { part: partOfDay(hours24), clock: `${hours}${shownMinutes}` },
  )
}

/** `20 Nov 2026` in Indian time; takes a Date or an ISO string, returns N/A for anything else. */
export function formatDate(time: Date | string | null | undefined, i18n: I18n): string {
  const date = time ? asIndianDate(time) : undefined
  const month = date && months[date.getUTCMonth()]
  return date && month ? `${date.getUTCDate()} ${i18n.t(month)} ${date.getUTCFullYear()}` : i18n.t(notAvailable)
}

/** `Fri, 25 Dec` of a date as 2026-12-25; `Fri, 1 Jan 2027` where its year is another than that of `today`. */
export function formatDay(date: string, i18n: I18n, today: string): string {
  const noon = new Date(`${date}T12:00:00+05:30`)
  const [day = '', month = '', year = ''] = formatDate(noon, i18n).split(' ')
  const weekday = i18n.t(weekdays[indianMoment(noon).day] ?? '')
  return today.startsWith(`${year}-`)
    ? i18n.t('{weekday}, {day} {month}', { weekday, day, month })
    : i18n.t('{weekday}, {day} {month} {year}', { weekday, day, month, year })
}

/** `Nov 2026` in Indian time. */
export function formatMonth(time: Date | string, i18n: I18n): string {
  const [, ...monthAndYear] = formatDate(time, i18n).split(' ')
  return monthAndYear.join(' ')
}

/** A time to wait, as people say it: `5 min`, `45 min`, `2 h`, `3 days`. */
export function formatWait(minutes: number, i18n: I18n): string {
  const fives = Math.max(1, Math.round(minutes / 5)) * 5
  if (fives < 60) return i18n.t('{minutes} min', { minutes: fives })
  const hours = Math.round(minutes / 60)
  if (hours < 24) return i18n.t('{hours} h', { hours })
  return i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.round(hours / 24) })
}

const weekdays = [
  /* i18n */ 'Mon',
  /* i18n */ 'Tue',
  /* i18n */ 'Wed',
  /* i18n */ 'Thu',
  /* i18n */ 'Fri',
  /* i18n */ 'Sat',
  /* i18n */ 'Sun',
] as const

const shortDay = { weekday: 'short', timeZone: 'UTC' } as const
/** Made once: a page writes fourteen of them, and making one takes longer than using it. */
const shortDayFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en', shortDay),
  hi: new Intl.DateTimeFormat('hi', shortDay),
}
const someMonday = Date.UTC(2026, 10, 23)

/** A day of the week, Monday 0, where seven stand side by side or below each other: `Mon`, `सोम`. */
export function shortWeekday(day: number, i18n: I18n): string {
  return shortDayFormats[languageOfTexts(i18n)].format(someMonday + day * dayMs)
}

/** When something was, as lists of messages tell it: `now`, `40 min`, `1:39 pm` today, `Fri`, `20 Nov 2026`. */
export function formatAgo(time: Date | string, now: Date | string, i18n: I18n): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(time).getTime()) / minuteMs)
  if (minutes < 1) return i18n.t('now')
  if (minutes < 60) return i18n.t('{minutes} min', { minutes })
  const [then, today] = [indianDate(new Date(time)), indianDate(new Date(now))]
  if (then === today) return formatTime(time, i18n)
  const isThisWeek = minutes < 6 * 24 * 60
  return isThisWeek ? i18n.t(weekdays[indianMoment(new Date(time)).day] ?? '') : formatDate(time, i18n)
}

/** How long somebody has waited, exactly enough to act on: `40 minutes`, `26 hours`, `5 days`. */
export function formatWaited(since: Date | string, now: Date | string, i18n: I18n): string {
  const minutes = Math.max(1, Math.floor((new Date(now).getTime() - new Date(since).getTime()) / minuteMs))
  if (minutes < 60) return i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 72) return i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours })
  return i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.floor(hours / 24) })
}

/** `4:15 pm` in Indian time. */
export function formatTime(time: Date | string | null | undefined, i18n: I18n): string {
  const date = time ? asIndianDate(time) : undefined
  return date ? clockText(i18n, date.getUTCHours(), date.getUTCMinutes(), true) : i18n.t(notAvailable)
}

/** `20 Nov 2026, 4:15 pm` in Indian time. */
export function formatDateTime(time: Date | string | null | undefined, i18n: I18n): string {
  const isKnown = time && asIndianDate(time)
  return isKnown ? `${formatDate(time, i18n)}, ${formatTime(time, i18n)}` : i18n.t(notAvailable)
}

/** A minute of the day as people say it: 540 → `9 am`, 1290 → `9:30 pm`; minutes past midnight wrap around. */
export function formatMinuteOfDay(minuteOfDay: number, i18n: I18n): string {
  const inDay = minuteOfDay % dayMinutes
  const known = knownClocks.get(i18n)?.[inDay]
  if (known !== undefined) return known
  const text = clockText(i18n, Math.floor(inDay / 60), inDay % 60, false)
  // A browser loads its texts piece by piece.
  if (import.meta.env.SSR) {
    const clocks = knownClocks.get(i18n) ?? []
    knownClocks.set(i18n, clocks)
    clocks[inDay] = text
  }
  return text
}

/** By language and minute: pages of the server name dozens, and a message with choices is slow to format. */
const knownClocks = new WeakMap<I18n, string[]>()

/** A formatted phone number, or `N/A`. */
export function formatPhone(phone: string | null | undefined): string {
  return phone ? spellPhone(phone) : notAvailable
}

/** `350 m`, `1.2 km`, `14 km`. */
export function formatDistance(distanceMetres: number, i18n: I18n): string {
  if (distanceMetres < 950) return i18n.t('{metres} m', { metres: Math.max(50, Math.round(distanceMetres / 50) * 50) })
  const kilometres = distanceMetres / 1000
  return i18n.t('{kilometres} km', {
    kilometres: kilometres < 9.95 ? kilometres.toFixed(1) : formatCount(Math.round(kilometres)),
  })
}

/** `PENDING` → `Pending` (specification §4). */
export function formatStatus(status: string, i18n: I18n): string {
  switch (status.toUpperCase()) {
    case 'PENDING':
      return i18n.t('Pending')
    case 'RESOLVED':
      return i18n.t('Resolved')
    default:
      return status.slice(0, 1).toUpperCase() + status.slice(1).toLowerCase()
  }
}

/** The text, or N/A when it is empty (specification §5). */
export function orNotAvailable(text: string | null | undefined, i18n: I18n): string {
  return text === null || text === undefined || text.trim() === '' ? i18n.t(notAvailable) : text
}

/**
 * A name or subject cut to 10 user-perceived characters, so that no Devanagari syllable is split; `isCut` means that
 * the full text belongs in a tooltip (specification §5).
 */
export function shortenText(text: string, maxCharacters = 10): { text: string; isCut: boolean } {
  const shown: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    if (shown.length === maxCharacters) return { text: shown.join(''), isCut: true }
    shown.push(segment)
  }
  return { text, isCut: false }
}

/** `No {info} {sorry} {name} Available` (specification §2); omitted parts leave no double space. */
export function emptyText(
  { info = '', sorry = '', name }: { info?: string; sorry?: string; name: string },
  i18n: I18n,
): string {
  return i18n.t('No {what} Available', { what: [info, sorry, name].filter((part) => part !== '').join(' ') })
}
