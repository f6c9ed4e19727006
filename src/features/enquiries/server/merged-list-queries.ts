import { type RawBuilder, sql } from 'kysely'

/** A business whose enquiries somebody may read, and since when it has its owner. */
export interface InboxBusiness {
  id: number
  owner_since: Date | null
}

/** One of them in a statement: its number and the time, or columns that have them. */
export type OfBusiness = { id: RawBuilder<unknown> | number; since: RawBuilder<unknown> | Date | null }

/** The condition that picks of one business what a list has; a plain equality, so that an index gives the order. */
export type FoundOf = (business: OfBusiness) => RawBuilder<unknown>

/** What a part reads, in the order of the list. */
export interface Picked {
  /** Of the table; `updated_at` and `id` among them. */
  columns: string
  atMost: number
  /** Most recent activity first unless it says otherwise. */
  isOldestFirst?: boolean
}

/**
 * The lists of more businesses are each read to the end of what is shown: to plan a part of the statement takes as long
 * as to read some hundred rows, and many businesses have few (docs/decisions/482-lists-of-several-shops.md).
 */
export const mergedAtMost = 12

/** For a join: the businesses as `own (id, since)`. */
export const ownBusinesses = (businesses: readonly InboxBusiness[]) => sql`
  unnest(${businesses.map(({ id }) => id)}::bigint[],
    ${businesses.map(({ owner_since }) => owner_since)}::timestamptz[]) as own (id, since)`

/** Numbers are recycled: enquiries from before the owner claimed the business were meant for somebody else. */
export function ofBusiness({ id, since }: OfBusiness): RawBuilder<unknown> {
  const isTheirs = sql`enquiry.business_id = ${id}`
  return since === null
    ? isTheirs
    : sql`${isTheirs} and enquiry.created_at >= coalesce(${since}::timestamptz, '-infinity')`
}

const orderOf = ({ isOldestFirst, atMost }: Picked) =>
  sql`order by updated_at ${sql.raw(isOldestFirst ? '' : 'desc')}, id ${sql.raw(isOldestFirst ? '' : 'desc')} limit ${atMost}`

/** Lists that are each read from an index in their order, merged row by row: as much is read as is shown. */
export function mergedParts(found: readonly RawBuilder<unknown>[], picked: Picked): RawBuilder<unknown> {
  const parts = found.map(
    (condition) => sql`select ${sql.raw(picked.columns)} from enquiry where ${condition} ${orderOf(picked)}`,
  )
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  return sql`select * from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as found ${orderOf(picked)}`
}

/**
 * The first of a list of some businesses (at least one), at most `atMost`: each business from the index with its order,
 * and of several only as much as comes first of all. So a business with 100,000 enquiries costs what one with ten does,
 * and three of them what one does.
 */
export function mergedOf(businesses: readonly InboxBusiness[], found: FoundOf, picked: Picked): RawBuilder<unknown> {
  if (businesses.length <= mergedAtMost) {
    return mergedParts(
      businesses.map(({ id, owner_since }) => found({ id, since: owner_since })),
      picked,
    )
  }
  return sql`select found.* from ${ownBusinesses(businesses)} cross join lateral (${mergedParts([found(ofOwn)], picked)}) as found
    ${orderOf(picked)}`
}

/** How many enquiries a condition finds, exactly or counted to `atMost`. */
export const countedRows = (found: RawBuilder<unknown>, atMost?: number) =>
  atMost === undefined
    ? sql`select count(*) as n from enquiry where ${found}`
    : sql`select count(*) as n from (select from enquiry where ${found} limit ${atMost}) as found`

/**
 * How many the lists of some businesses (at least one) have: each is counted in an index of its own, with `atMost` no
 * further than that.
 */
export function countOf(businesses: readonly InboxBusiness[], found: FoundOf, atMost?: number): RawBuilder<unknown> {
  const ofOne = (business: OfBusiness) => countedRows(found(business), atMost)
  if (businesses.length > mergedAtMost) {
    return sql`select sum(n) as n from ${ownBusinesses(businesses)} cross join lateral (${ofOne(ofOwn)}) as counted`
  }
  const parts = businesses.map(({ id, owner_since }) => ofOne({ id, since: owner_since }))
  return sql`select sum(n) as n from (${sql.join(parts, sql` union all `)}) as counted`
}

const ofOwn: OfBusiness = { id: sql.ref('own.id'), since: sql.ref('own.since') }
