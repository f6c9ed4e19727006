import type { OpeningHours } from '#features/businesses/rules.ts'
import { dayMinutes } from '#platform/indian-time.ts'
import type { FieldErrors } from '#platform/refusal.ts'

/*
 * Opening hours as a form with fields of times: `mon-from`, `mon-to`, for a second shift `mon-from2`, `mon-to2`, and
 * for a third `mon-from3`, `mon-to3`. `mon-split` is the last shift that was asked for and has no times yet.
 */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
export const shifts = ['', '2', '3'] as const
export type Shift = (typeof shifts)[number]

type Fields = Readonly<Record<string, string>>
type Span = readonly [from: number, to: number]

const hourFieldNames = weekdays.flatMap((day) =>
  shifts.flatMap((shift) => [`${day}-from${shift}`, `${day}-to${shift}`]),
)

/** The shifts of a day that have times, or were asked for. */
export function shownShifts(form: Fields, day: Weekday): readonly Shift[] {
  const last = shifts.findLastIndex((shift) => form[`${day}-from${shift}`] || form[`${day}-to${shift}`])
  const asked = shifts.findIndex((shift) => shift !== '' && form[`${day}-split`] === shift)
  return shifts.slice(0, Math.max(last, asked, 0) + 1)
}

/** A day without this shift. */
export function withoutShift(form: Fields, day: Weekday, shift: Shift): Record<string, string> {
  const later = shifts.slice(shifts.indexOf(shift))
  // What comes after it moves up.
  const moved = later.flatMap((each, index) =>
    (['from', 'to'] as const).map((end) => [`${day}-${end}${each}`, form[`${day}-${end}${later[index + 1]}`] ?? '']),
  )
  return { ...form, ...Object.fromEntries(moved), [`${day}-split`]: shift === '3' ? '2' : '' }
}

/** The fields of times as typed. */
function hourFields(form: Fields): Record<string, string> {
  return Object.fromEntries(hourFieldNames.map((name) => [name, (form[name] ?? '').trim()]))
}

/** The first day with a time, which is copied to the others. */
export function firstOpenDay(form: Fields): Weekday | undefined {
  return weekdays.find((day) => (form[`${day}-from`] ?? '').trim() !== '')
}

/**
 * The times of Monday, or else of the first day that has any, on all days. People change what differs afterwards: most
 * shops differ on one.
 */
export function copiedDown(form: Fields): Record<string, string> {
  const fields = hourFields(form)
  const from = firstOpenDay(fields) ?? 'mon'
  return Object.fromEntries(
    weekdays.flatMap((day) =>
      shifts.flatMap((shift) =>
        (['from', 'to'] as const).map((end) => [`${day}-${end}${shift}`, fields[`${from}-${end}${shift}`] ?? '']),
      ),
    ),
  )
}

/**
 * A further shift for a day: the second closes it from 1 to 3 pm where it is open all that time, else, and as the
 * third, it has its times to choose.
 */
export function splitDay(form: Fields, day: Weekday): Record<string, string> {
  if (shownShifts(form, day).length > 1) return { [`${day}-split`]: '3' }
  const [from, to] = ['from', 'to'].map((end) => minutesOfTime((form[`${day}-${end}`] ?? '').trim()))
  const isOpenThen = from !== undefined && to !== undefined && from < 13 * 60 && (to > 15 * 60 || to <= from)
  const asked = { [`${day}-split`]: '2' }
  if (!isOpenThen) return asked
  return { ...asked, [`${day}-to`]: '13:00', [`${day}-from2`]: '15:00', [`${day}-to2`]: timeField(to) }
}

/** A day that opens closes as the other days do, until somebody says otherwise; one without a beginning is closed. */
export function openDay(form: Fields, day: Weekday, from: string): Record<string, string> {
  if (from === '') {
    const closed = shifts.flatMap((shift) => [`${day}-from${shift}`, `${day}-to${shift}`].map((name) => [name, '']))
    return { ...Object.fromEntries(closed), [`${day}-split`]: '' }
  }
  return { [`${day}-from`]: from, [`${day}-to`]: form[`${day}-to`] || usualEnd(form, day, from) }
}

/** When the other days close, or else 9 pm; nothing for a day that only opens after it. */
function usualEnd(form: Fields, day: Weekday, from: string): string {
  const isSplit = shownShifts(form, day).length > 1
  const other = firstOpenDay(form)
  const shift = (!isSplit && shifts.findLast((each) => form[`${other}-to${each}`])) || ''
  const [begins, ends] = form[`${other}-to${shift}`]
    ? [form[`${other}-from${shift}`] ?? '', form[`${other}-to${shift}`] ?? '']
    : ['', '21:00']
  // An end that is not after its own beginning is past midnight: later than anything of the day.
  return ends > from || ends <= begins ? ends : ''
}

/** What a button that only fills in more of the form adds to it: times copied down, or room for a further shift. */
export function filledHours(form: Fields): Record<string, string> | undefined {
  if (form.intent === 'copy') return { choice: 'own', ...copiedDown(form) }
  const day = weekdays.find((each) => form.intent === `split-${each}`)
  return day && { choice: 'own', ...splitDay(form, day) }
}

/**
 * The hours of such a form, or an error for each wrong field. A day without a beginning is closed, but a second shift
 * with an end needs one; a shift that ends before it begins, or at the same time, runs past midnight. `known` are the
 * hours that the form was filled with.
 */
export function readHours(
  form: Fields,
  known: OpeningHours | null = null,
): { hours: OpeningHours } | { errors: FieldErrors } {
  const fields = hourFields(form)
  const errors: FieldErrors = {}
  const week = weekdays.map((day, at) => {
    const typed: TypedShift[] = []
    for (const shift of shifts) {
      const [from = '', to = ''] = [fields[`${day}-from${shift}`], fields[`${day}-to${shift}`]]
      if (from === '' && (shift === '' || to === '')) continue
      const [begins, ends] = [minutesOfTime(from), minutesOfTime(to)]
      if (begins === undefined) errors[`${day}-from${shift}`] = /* i18n */ 'Please give the time it opens'
      if (ends === undefined) errors[`${day}-to${shift}`] = /* i18n */ 'Please give the time it closes'
      if (begins === undefined || ends === undefined) continue
      typed.push({ shift, span: [begins, ends <= begins ? ends + dayMinutes : ends] })
    }
    typed.sort((a, b) => a.span[0] - b.span[0])
    const spans = typed.map(({ span }) => span)
    for (const [shift, begun] of beforeTheEnd(typed)) errors[`${day}-from${shift}`] = begun
    return withLaterShifts(spans, known === null || known === '24x7' ? [] : known[at])
  })
  if (Object.keys(errors).length > 0) return { errors }
  const overlap = weekdays.findIndex((_, at) => runsInto(week[at], week[(at + 1) % 7]))
  if (overlap !== -1)
    return {
      errors: { [`${weekdays[(overlap + 1) % 7]}-from`]: /* i18n */ 'It is still open from the day before then' },
    }
  if (week.every((spans) => spans.length === 0))
    return { errors: { 'mon-from': /* i18n */ 'Please give the hours of at least one day' } }
  return { hours: isAlways(week) ? '24x7' : week }
}

/** A day that was left as it was keeps its fourth shift and later ones, for which the form has no fields. */
function withLaterShifts(spans: readonly Span[], known: readonly Span[] = []): readonly Span[] {
  const isAsBefore = JSON.stringify(known.slice(0, shifts.length)) === JSON.stringify(spans)
  return isAsBefore ? known : spans
}

/** The fields of such a form for hours that are known. */
export function fieldsOfHours(hours: OpeningHours | null): Record<string, string> {
  const week = hours === null ? [] : hours === '24x7' ? weekdays.map(() => [[0, dayMinutes] as Span]) : hours
  return Object.fromEntries(
    weekdays.flatMap((day, at) =>
      shifts.flatMap((shift, index) => {
        const span = week[at]?.[index]
        return [
          [`${day}-from${shift}`, span ? timeField(span[0]) : ''],
          [`${day}-to${shift}`, span ? timeField(span[1]) : ''],
        ]
      }),
    ),
  )
}

const runsInto = (spans: readonly Span[] | undefined, next: readonly Span[] | undefined) =>
  (spans?.at(-1)?.[1] ?? 0) - dayMinutes > (next?.[0]?.[0] ?? dayMinutes)

/** The shifts, in the order of the day, that begin before the one above them has ended, with what to say. */
function beforeTheEnd(typed: readonly TypedShift[]): [shift: string, text: string][] {
  return typed.flatMap((each, at): [string, string][] => {
    const above = typed[at - 1]
    if (!above || each.span[0] >= above.span[1]) return []
    // The later of the two as they are typed, which may be the one that begins first.
    const { shift } = each.shift > above.shift ? each : above
    return [
      [
        shift,
        shift === '2'
          ? /* i18n */ 'The second shift begins after the first has ended'
          : /* i18n */ 'The third shift begins after the second has ended',
      ],
    ]
  })
}

interface TypedShift {
  shift: (typeof shifts)[number]
  span: Span
}

const isAlways = (week: readonly (readonly Span[])[]) =>
  week.every((spans) => spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] === dayMinutes)

/** The minutes of a time as typed, 09:30; undefined for anything else. */
export function minutesOfTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)(?::\d\d)?$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const all = Number(hours) * 60 + Number(minutes)
  return all <= dayMinutes ? all : undefined
}

/** A minute of a day as fields of times hold it. */
export function timeField(minute: number): string {
  const at = minute % dayMinutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}
