import { readLines } from '#platform/data-lines.ts'
import { isDate } from '#platform/iso-date.ts'
import { memoize } from '#platform/memoize.ts'
import { type TextLanguage, textIn } from '#texts/text-in.ts'

/** A day on which people ask whether a shop is open. */
export interface Holiday {
  /** As 2027-01-26. */
  date: string
  name: string
  nameHi: string
  /** Nothing fixes the date before its gazette: it follows moon or sun, and may shift by a day. */
  isMovable: boolean
  /** Codes of its states; undefined for all. */
  states: ReadonlySet<string> | undefined
  /** Codes of the states that do not have it. */
  exceptStates: ReadonlySet<string>
}

/** Relative to the project folder, in which every command runs. */
const folder = 'db/seed/holidays'
const fileName = 'holidays.tsv'

/** Reads the file of holidays (db/seed/holidays/README.md). Throws an error naming the line of what is wrong. */
export function readHolidays(stateCodes: ReadonlySet<string>, from = folder): Holiday[] {
  let last = ''
  return readLines(from, fileName, 5).map(({ columns, fail }): Holiday => {
    const [date = '', name = '', nameHi = '', kind = '', states = ''] = columns
    if (!isDate(date)) throw fail(`"${date}" is no date`)
    if (date < last) throw fail('the earliest comes first')
    if (kind !== 'fixed' && kind !== 'movable') throw fail(`"${kind}" is neither fixed nor movable`)
    last = date
    const parts = states.split(' ')
    const excepted = parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1))
    const listed = parts.filter((part) => part !== '*' && !part.startsWith('-'))
    const unknown = [...excepted, ...listed].find((code) => !stateCodes.has(code))
    if (unknown !== undefined) throw fail(`there is no state "${unknown}"`)
    if (parts.includes('*') === listed.length > 0) throw fail('either * or codes of states')
    return {
      date,
      name,
      nameHi,
      isMovable: kind === 'movable',
      states: listed.length > 0 ? new Set(listed) : undefined,
      exceptStates: new Set(excepted),
    }
  })
}

interface Places {
  states: readonly { code: string }[]
}

/** The holidays of this installation, read once per process. */
const shipped = memoize((codes: string) => readHolidays(new Set(codes.split(' '))), 2)

/** The holidays of a state, earliest first; both dates are included. */
export function holidaysOf(
  places: Places,
  stateCode: string,
  { from, to }: { from: string; to: string },
): readonly Holiday[] {
  return shipped(places.states.map(({ code }) => code).join(' ')).filter(
    ({ date, states, exceptStates }) =>
      date >= from && date <= to && (states?.has(stateCode) ?? true) && !exceptStates.has(stateCode),
  )
}

/** What a day is called in a state: the names of its holidays; undefined on other days. */
export function holidayName(
  places: Places,
  { date, stateCode }: { date: string; stateCode: string },
  language: TextLanguage,
): string | undefined {
  const names = holidaysOf(places, stateCode, { from: date, to: date }).map(({ name, nameHi }) =>
    textIn(language, name, nameHi),
  )
  return names.length > 0 ? names.join(', ') : undefined
}
