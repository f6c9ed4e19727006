import type { OpeningHours } from '../rules.ts'
import { hoursInEnglish } from './hindi-hours.ts'

type Span = readonly [fromMinute: number, toMinute: number]

const dayWord = `(?:mon?(?:day)?|tu(?:e|es|esday)?|wed?(?:nesday)?|thu?(?:r|rs|rsday)?|fri?(?:day)?|sat?(?:urday)?|sun?(?:day)?)(?:['’]?s)?`
const dayStarts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const allDays = [0, 1, 2, 3, 4, 5, 6]

/** A longer text states no hours; reading one takes quadratic time. */
const textLengthMax = 1000

const alwaysOpen =
  /^\W*(?:open\s*)?(?:24\s*(?:[x*/×]|by)\s*7|24\s*-?\s*h(?:ou)?r?s?\b|round the clock|always open)|^24$/i
const clock = String.raw`(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*([ap]\.?\s?m\b\.?)?`
const spanPattern = new RegExp(String.raw`(?<![\d:.])${clock}\s*(?:-|–|—|to|till|until|upto)\s*${clock}(?![\d:])`, 'gi')
const dayRangePattern = new RegExp(String.raw`\b(${dayWord})\b\.?(?:\s*(-|–|to)\s*(${dayWord})\b)?`, 'gi')

/**
 * Parses opening hours: "24x7", "9 am to 5:30 pm", "Mon-Fri: 9am-4pm, Sat 9am-1pm", "10-9, Sunday closed", "Mo-Sa
 * 09:00-21:00", in Hindi too. null when they cannot be parsed: no hours are better than wrong ones.
 */
export function readHours(written: string): OpeningHours | null {
  if (written === '' || written.length > textLengthMax) return null
  const text = hoursInEnglish(written)
  if (alwaysOpen.test(text)) return '24x7'
  const week: (Span[] | undefined)[] = allDays.map(() => undefined)
  let everyDay: Span[] = []
  for (const segment of text.split(/[;\n|]|,(?=\s*(?:\p{L}|\())|\((?=[^)]*closed)/iu)) {
    const days = daysIn(segment)
    const spans = spansIn(segment)
    if (spans.length === 0) {
      // "Sunday closed" closes that day; "9 to 5; Monday - Friday" closes the others.
      const isClosing = /\b(?:closed|holiday|off)\b/i.test(segment)
      const shut = isClosing ? days : allDays.filter((day) => days.length > 0 && !days.includes(day))
      for (const day of shut) week[day] = []
    } else if (days.length > 0) {
      for (const day of days) week[day] = [...(week[day] ?? []), ...spans]
    } else if (everyDay.length === 0) everyDay = spans
  }
  const isDayByDay = everyDay.length === 0
  const hours = week.map((spans) => spans ?? (isDayByDay ? [] : everyDay))
  return hours.some((spans) => spans.length > 0) ? hours : null
}

function daysIn(segment: string): number[] {
  return [...segment.matchAll(dayRangePattern)].flatMap(([, first = '', dash, last]) => {
    const [from, to] = [dayOf(first), dash ? dayOf(last ?? '') : dayOf(first)]
    return from <= to ? allDays.slice(from, to + 1) : [...allDays.slice(from), ...allDays.slice(0, to + 1)]
  })
}

function dayOf(word: string): number {
  return Math.max(0, dayStarts.indexOf(word.slice(0, 2).toLowerCase()))
}

function spansIn(segment: string): Span[] {
  const matches = [...segment.matchAll(spanPattern)]
  return matches.flatMap((match) => {
    const span = spanOf(match, matches.length === 1)
    return span ? [span] : []
  })
}

function spanOf(match: RegExpMatchArray, isOnly: boolean): Span | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
  const from = minuteOf(Number(fromHour), Number(fromMinute ?? 0), halfOf(fromHalf))
  const to = minuteOf(Number(toHour), Number(toMinute ?? 0), halfOf(toHalf))
  if (from === undefined || to === undefined) return undefined
  // "12 am to 7 pm" means noon to one writer and midnight to another.
  if (from < 60 && halfOf(fromHalf) === 'am' && halfOf(toHalf) === 'pm') return undefined
  const isTwelveHour = Number(fromHour) <= 12 && Number(toHour) <= 12
  // "9 - 5": closing is after opening, so the second time is in the afternoon; "6 - 8pm": both are.
  if (!toHalf && isTwelveHour && to <= from && to + 720 > from) return [from, to + 720]
  if (!fromHalf && toHalf && isTwelveHour && from < 720 && to >= 720 && from + 720 < to) {
    // "7 - 9 pm" alone may be a whole day or an evening; after a morning span, or starting before 6, it is an evening.
    return isOnly && from >= 360 ? undefined : [from + 720, to]
  }
  return to > from ? [from, to] : [from, to + 1440]
}

function halfOf(text: string | undefined): 'am' | 'pm' | undefined {
  if (!text) return undefined
  return /^a/i.test(text) ? 'am' : 'pm'
}

function minuteOf(hour: number, minute: number, half: 'am' | 'pm' | undefined): number | undefined {
  if (minute > 59 || hour > (half ? 12 : 24)) return undefined
  const clockHour = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return clockHour * 60 + minute
}
