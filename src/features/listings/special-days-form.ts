import { comingDays, maxSpecialDays, type SpecialDay } from '#features/businesses/special-days.ts'
import { minutesOfTime, timeField } from '#features/registration/hours-form.ts'
import { parseIndianDate } from '#platform/indian-date.ts'
import { dayMinutes } from '#platform/indian-time.ts'
import { isDate } from '#platform/iso-date.ts'
import type { FieldErrors } from '#platform/refusal.ts'

/*
 * Holidays and days off as a form: for each date `day-2026-12-25` with what is kept on it (`usual`, `closed` or `own`),
 * and for other hours `day-2026-12-25-from` and `-to`; a further date in `new-date` as dd/mm/yyyy, `new`, `new-from`
 * and `new-to`.
 */

type Fields = Readonly<Record<string, string>>

export const dayField = (date: string) => `day-${date}`

/** The fields of such a form for days that are known. */
export function fieldsOfDays(days: readonly SpecialDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ date, spans: [span] }) => {
      const field = dayField(date)
      if (!span) return [[field, 'closed']]
      return [
        [field, 'own'],
        [`${field}-from`, timeField(span[0])],
        [`${field}-to`, timeField(span[1])],
      ]
    }),
  )
}

/**
 * The days of such a form together with those known that it does not name, or an error for each wrong field. `last` is
 * the furthest date that may be given.
 */
export function readSpecialDays(
  form: Fields,
  known: readonly SpecialDay[],
  { today, last }: { today: string; last: string },
): { days: SpecialDay[] } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const named = Object.keys(form).flatMap((name) => /^day-(\d{4}-\d\d-\d\d)$/.exec(name)?.[1] ?? [])
  const days = named.filter(isDate).flatMap((date) => readDay(form, dayField(date), date, errors))
  const typed = (form['new-date'] ?? '').trim()
  if (typed !== '') {
    const added = parseIndianDate(typed)
    if (added === undefined || added < today || added > last)
      errors['new-date'] = /* i18n */ 'Please choose a day from today to a year from now'
    else days.push(...readDay({ ...form, new: form.new || 'closed' }, 'new', added, errors))
  }
  if (Object.keys(errors).length > 0) return { errors }
  const kept = known.filter(({ date }) => !named.includes(date))
  const coming = comingDays([...kept, ...days], today)
  if (coming.length > maxSpecialDays) return { errors: { 'new-date': /* i18n */ 'You can have 60 such days at most.' } }
  return { days: coming }
}

function readDay(form: Fields, field: string, date: string, errors: FieldErrors): SpecialDay[] {
  const choice = form[field]
  if (choice === 'closed') return [{ date, spans: [] }]
  if (choice !== 'own') return []
  const [from, to] = [minutesOfTime(form[`${field}-from`] ?? ''), minutesOfTime(form[`${field}-to`] ?? '')]
  if (from === undefined) errors[`${field}-from`] = /* i18n */ 'Please give the time it opens'
  if (to === undefined) errors[`${field}-to`] = /* i18n */ 'Please give the time it closes'
  if (from === undefined || to === undefined) return []
  return [{ date, spans: [[from, to <= from ? to + dayMinutes : to]] }]
}
