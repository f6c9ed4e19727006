import type { OpeningHours } from '../rules.ts'
import { hoursInEnglish } from './hindi-hours.ts'

type Span = readonly [fromMinute: number, toMinute: number]

const dayWord = `(?:mon?(?:day)?|tu(?:e|es|esday)?|wed?(?:nesday)?|thu?(?:r|rs|rsday)?|fri?(?:day)?|sat?(?:urday)?|sun?(?:day)?)(?:['’]?s)?`
const dayStarts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
/** Without "am" a time before it is one of the afternoon. */
const earliestMinute = 300
const allDays = [0, 1, 2, 3, 4, 5, 6]

/** A longer text states no hours; reading one takes quadratic time. */
const textLengthMax = 1000

const alwaysOpen =
  /^\W*(?:open\s*)?(?:24\s*(?:[x*/×]|by)\s*7|24\s*-?\s*h(?:ou)?r?s?\b|round the clock|always open)|^24$/i
const wholeDay = /(?<!\d)24\s*(?:(?:[x*/×]|by)\s*7|-?\s*h(?:ou)?r?s?\b)|round the clock/i
const closing = /\b(?:closed|holiday|off)\b/i
const exception = /\b(?:except|excluding|but not)\b/gi
const clock = String.raw`(\d{1,2})(?:\s*[:.]\s*(\d{2}))?\s*([ap]\.?\s?m\b\.?)?`
const until = '(?:-|–|—|to|till|until|upto)'
const spanPattern = new RegExp(String.raw`(?<![\d:.])${clock}\s*${until}\s*${clock}(?![\d:])`, 'gi')
const dayRangePattern = new RegExp(String.raw`\b(${dayWord})\b\.?(?:\s*(-|–|to)\s*(${dayWord})\b)?`, 'gi')
const dayList = new RegExp(String.raw`\b(${dayWord})\.?\s*(?:,|&|/|\band\b)\s*(?=${dayWord}\b)`, 'gi')
const fourDigits = String.raw`([01]\d|2[0-4])([0-5]\d)\s*(?:h(?:ou)?rs?\b)?`
const fourDigitSpan = new RegExp(String.raw`(?<!\d)${fourDigits}\s*(${until})\s*${fourDigits}(?!\d)`, 'gi')
/** An hour that no clock of twelve hours shows. */
const hourOf24 = /(?<![\d:.])(?:0?0|1[3-9]|2[0-4])\s*[:.]\s*\d{2}/

/**
 * Parses opening hours: "24x7", "9 am to 5:30 pm", "Mon-Fri: 9am-4pm, Sat 9am-1pm", "10-9, Sunday closed", "Mo-Sa
 * 09:00-21:00", in Hindi too. null when a part of them cannot be parsed or means two things: no hours are better than
 * wrong ones.
 */
export function readHours(written: string): OpeningHours | null {
  if (written === '' || written.length > textLengthMax) return null
  const text = plainly(hoursInEnglish(written))
  if (alwaysOpen.test(text) && !closing.test(text) && daysIn(text)?.length === 0) return '24x7'
  const is24 = hourOf24.test(text)
  const week: (Span[] | undefined)[] = allDays.map(() => undefined)
  let everyDay: Span[] = []
  for (const segment of text.split(/[;\n|()]|,(?=\s*\p{L})/u)) {
    const days = daysIn(segment)
    const spans = spansIn(segment, is24)
    if (!days || !spans) return null
    if (spans.length === 0) {
      // "Sunday closed" closes that day; "9 to 5; Monday - Friday" closes the others.
      const shut = closing.test(segment) ? days : allDays.filter((day) => days.length > 0 && !days.includes(day))
      for (const day of shut) week[day] = []
    } else if (days.length > 0) {
      for (const day of days) week[day] = afterEachOther([...(week[day] ?? []), ...spans])
    } else everyDay = afterEachOther([...everyDay, ...spans])
  }
  const isDayByDay = everyDay.length === 0
  const hours = week.map((spans) => spans ?? (isDayByDay ? [] : everyDay))
  if (hours.some(overlap) || hours.every((spans) => spans.length === 0)) return null
  // "2-8" is hardly at night.
  const isSaid = is24 || /\d\s*[ap]\.?\s?m\b/i.test(text)
  if (!isSaid && hours.flat().some(([from, to]) => from < earliestMinute && to < 1440)) return null
  return hours.every(([only]) => only?.[0] === 0 && only[1] === 1440) ? '24x7' : hours
}

/** The same with every time in digits, exceptions as closed days, and lists of days as one. */
function plainly(text: string): string {
  return text
    .replace(/&(?:#0?39|apos);/g, "'")
    .replace(/(?<!\d)7\s*days(?:\s*(?:a|in a|of the)?\s*week)?/gi, '')
    .replace(/\b(?:12\s*)?noon\b/gi, '12:00 pm')
    .replace(/\b(?:12\s*)?midnight\b/gi, '12:00 am')
    .replace(fourDigitSpan, '$1:$2 $3 $4:$5')
    .replace(/([:.]\d{2})\s*h(?:ou)?rs?\b/gi, '$1')
    .replace(exception, '; closed')
    .replace(dayList, '$1 & ')
}

/** Undefined for a range that begins and ends with the same day. */
function daysIn(segment: string): number[] | undefined {
  const days: number[] = []
  for (const [, first = '', dash, last = ''] of segment.matchAll(dayRangePattern)) {
    const [from, to] = [dayOf(first), dash ? dayOf(last) : dayOf(first)]
    if (dash && from === to) return undefined
    days.push(...(from <= to ? allDays.slice(from, to + 1) : [...allDays.slice(from), ...allDays.slice(0, to + 1)]))
  }
  return days
}

function dayOf(word: string): number {
  return Math.max(0, dayStarts.indexOf(word.slice(0, 2).toLowerCase()))
}

/** Undefined when a time in it belongs to no span, or means two things. */
function spansIn(segment: string, is24: boolean): Span[] | undefined {
  const matches = [...segment.matchAll(spanPattern)]
  if (/\d/.test(segment.replace(spanPattern, ' ').replace(new RegExp(wholeDay, 'gi'), ' '))) return undefined
  if (matches.length === 0) {
    const isWholeDay = alwaysOpen.test(segment) || (wholeDay.test(segment) && daysIn(segment)?.length !== 0)
    return isWholeDay ? [[0, 1440]] : []
  }
  const spans = matches.map((match) => spanOf(match, matches.length === 1, is24))
  return spans.includes(undefined) ? undefined : afterEachOther(spans.filter((span) => span !== undefined))
}

/** "10-1, 4-8": the second span is in the afternoon. */
function afterEachOther(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    const before = spans[at - 1]
    const [from, to] = span
    const isLater = before !== undefined && from < before[1] && from + 720 >= before[1] && to <= 720
    return isLater ? [from + 720, to + 720] : span
  })
}

function overlap(spans: readonly Span[]): boolean {
  const inOrder = spans.toSorted((a, b) => a[0] - b[0])
  return inOrder.some(([from], at) => at > 0 && from < (inOrder[at - 1]?.[1] ?? 0))
}

function spanOf(match: RegExpMatchArray, isOnly: boolean, is24: boolean): Span | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour = '', toMinute, toHalf] = match
  const from = minuteOf(Number(fromHour), Number(fromMinute ?? 0), halfOf(fromHalf))
  const to = minuteOf(Number(toHour), Number(toMinute ?? 0), halfOf(toHalf))
  if (from === undefined || to === undefined) return undefined
  // "12 am to 7 pm" means noon to one writer and midnight to another.
  if (from < 60 && halfOf(fromHalf) === 'am' && halfOf(toHalf) === 'pm') return undefined
  const isOf24 = is24 && !fromHalf && !toHalf
  const isTwelveHour = !isOf24 && Number(fromHour) <= 12 && Number(toHour) <= 12
  // "9 - 5": closing is after opening, so the second time is in the afternoon; "6 - 8pm": both are.
  if (!toHalf && isTwelveHour && to <= from && to + 720 > from) {
    // "10:00 - 02:00" is a morning to one writer and a night to another.
    return !fromHalf && /^0[12]/.test(toHour) ? undefined : [from, to + 720]
  }
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
