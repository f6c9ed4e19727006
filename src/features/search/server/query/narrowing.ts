import { indianMoment } from '#platform/indian-time.ts'
import type { Narrowing } from '../../search-query.ts'
import { traitBits } from '../index/listing-facts.ts'
import { minuteOfWeek } from '../index/open-minutes.ts'

export const notNarrowed: Narrowing = {
  minRating: undefined,
  isVerified: false,
  openAt: undefined,
  sort: 'best',
  from: undefined,
}

/** Adds a value to those of a statement and returns its placeholder. */
export type Bind = (value: unknown, type: string) => string

export function binder(values: unknown[]): Bind {
  return (value, type) => `$${values.push(value)}::${type}`
}

/** Conditions on rows with the columns `traits` and `week_id`, and a name for each combination of them. */
export function conditionsOf({ minRating, isVerified, openAt }: Narrowing, bind: Bind) {
  const conditions: string[] = []
  const bits =
    (isVerified ? traitBits.verified : 0) |
    (minRating === 3 ? traitBits.rated3 : 0) |
    (minRating === 4 ? traitBits.rated4 : 0)
  if (bits > 0) {
    const mask = bind(bits, 'smallint')
    conditions.push(`traits & ${mask} = ${mask}`)
  }
  if (openAt) conditions.push(isOpen(openAt, bind))
  const name = `${bits > 0 ? '-traits' : ''}${openAt ? '-open' : ''}`
  return { name, where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '' }
}

/** Whether `week_id` is open at a moment. `IS TRUE` makes it one hashed subplan, whatever the number of listings. */
export function isOpen(openAt: Date, bind: Bind): string {
  const minute = bind(minuteOfWeek(indianMoment(openAt)), 'int')
  return `(week_id IN (SELECT id FROM search_week WHERE minutes @> ${minute})) IS TRUE`
}
