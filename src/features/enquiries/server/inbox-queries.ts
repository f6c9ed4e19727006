import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type InboxView, listedAtMost, type Sender, searchWindow } from '../rules.ts'
import { type EnquiryRow, hasSubject, selectEnquiries } from './enquiry-queries.ts'
import {
  type InboxBusiness,
  mergedAtMost,
  mergedOf,
  type OfBusiness,
  ofBusiness,
  ownBusinesses,
} from './merged-list-queries.ts'

export interface InboxFilter {
  businesses: readonly InboxBusiness[]
  /** `answered` are the resolved ones in which the business has written: readable without a plan. */
  view: InboxView | 'answered'
  /** '' means any. */
  location: string
  /** Part of the subject, any case; one or two letters begin a word of it. '' means any. */
  subject: string
}

/** A row of the list with the newest message of its conversation. */
export type InboxRow = EnquiryRow & { preview: string | null; preview_sender: Sender | null }

const viewConditions: Record<InboxFilter['view'], RawBuilder<boolean>> = {
  all: sql`spam_at is null`,
  unread: sql`spam_at is null and unread_by_merchant`,
  pending: sql`spam_at is null and status = 'PENDING'`,
  resolved: sql`spam_at is null and status = 'RESOLVED'`,
  answered: sql`spam_at is null and status = 'RESOLVED'
    and exists (select from enquiry_message where enquiry_id = enquiry.id and sender = 'merchant')`,
  spam: sql`spam_at is not null`,
}

/**
 * The newest of a list, at most `atMost`. Served by enquiry_business_listed, _status, _place, _place_status, _unread
 * and _spam, and for `answered` by enquiry_message_reply.
 */
function newestOf({ businesses, view, location }: Omit<InboxFilter, 'subject'>, atMost: number, columns: string) {
  return mergedOf(businesses, (business) => conditionsOf({ ...business, view, location }), { columns, atMost })
}

function conditionsOf({ view, location, ...business }: OfBusiness & Pick<InboxFilter, 'view' | 'location'>) {
  const found = [ofBusiness(business), viewConditions[view]]
  if (location !== '') found.push(sql`enquiry.location = ${location}`)
  return sql.join(found, sql` and `)
}

/**
 * What a search finds: among the newest enquiries by reading them, and as many others as the list shows by the index of
 * subjects (enquiry_business_subject), which knows no order. So the newest come first however common the word is.
 */
function foundBy({ subject, ...filter }: InboxFilter) {
  // Fewer than three letters have no trigram but at the beginning of a word.
  const isFound = hasSubject([...subject].length < 3 ? ` ${subject}` : subject)
  const others = (found: RawBuilder<unknown>) =>
    sql`(select id, updated_at from enquiry where ${found} and ${isFound} limit ${listedAtMost})`
  return sql`select id, updated_at from (${newestOf(filter, searchWindow, 'id, updated_at, folded_subject')}) as enquiry
      where ${isFound}
    union
    (select * from (${othersOf(filter, others)}) as others limit ${listedAtMost})`
}

/**
 * Of each business apart: with a list of them PostgreSQL reads the word in the enquiries of all businesses of the site.
 * Served by enquiry_business_created, which has the subjects, by enquiry_business_subject or the indexes of the list.
 */
function othersOf(
  { businesses, view, location }: Omit<InboxFilter, 'subject'>,
  select: (found: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  if (businesses.length <= mergedAtMost) {
    const parts = businesses.map(({ id, owner_since }) =>
      select(conditionsOf({ id, since: owner_since, view, location })),
    )
    return sql.join(parts, sql` union all `)
  }
  const claimed = businesses.filter(({ owner_since }) => owner_since !== null)
  const since = sql`not exists (select from ${ownBusinesses(claimed)}
    where own.id = enquiry.business_id and enquiry.created_at < own.since)`
  const found = [
    sql`business_id = any(${businesses.map(({ id }) => id)}::bigint[])`,
    viewConditions[view],
    ...(location === '' ? [] : [sql`enquiry.location = ${location}`]),
    ...(claimed.length === 0 ? [] : [since]),
  ]
  return select(sql.join(found, sql` and `))
}

/**
 * The numbers of one page of a list, last word first, and how many there are, counted to `listedAtMost` and one more.
 */
export async function listInboxIds(
  db: Db,
  filter: InboxFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (filter.businesses.length === 0) return { ids: [], total: 0 }
  const listed = filter.subject === '' ? newestOf(filter, listedAtMost + 1, 'id, updated_at') : sql`${foundBy(filter)}`
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with listed as materialized (${listed})
    select (select array_agg(id order by updated_at desc, id desc) from
        (select id, updated_at from listed order by updated_at desc, id desc limit ${size} offset ${offset}) as page
      ) as ids, (select count(*)::int from listed) as total`.execute(db)
  return { ids: rows[0]?.ids?.map(Number) ?? [], total: rows[0]?.total ?? 0 }
}

/** How many a list has, counted to `atMost`. Served as the list. */
export async function countInbox(
  db: Db,
  filter: Pick<InboxFilter, 'businesses' | 'view'>,
  atMost = listedAtMost + 1,
): Promise<number> {
  if (filter.businesses.length === 0) return 0
  const listed = newestOf({ ...filter, location: '' }, atMost, 'id, updated_at')
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${listed}) as listed`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * These enquiries with the newest messages that people wrote, last word first. Served by the primary keys and
 * enquiry_message_enquiry.
 */
export function listInboxRows(db: Db, ids: readonly number[]): Promise<InboxRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectEnquiries(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enquiry_message')
          .select([sql<string>`left(body, 300)`.as('preview'), sql<Sender>`sender`.as('preview_sender')])
          .whereRef('enquiry_message.enquiry_id', '=', 'enquiry.id')
          .where('enquiry_message.sender', '<>', 'automatic')
          .orderBy('enquiry_message.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.preview', 'newest.preview_sender'])
    .where('enquiry.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('enquiry.updated_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .execute()
}

/**
 * The locations of a business's enquiries in alphabetical order, each found by one step of enquiry_business_place
 * however many enquiries it has.
 */
export async function listInboxLocations(db: Db, businesses: readonly InboxBusiness[]): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    select distinct location from ${ownBusinesses(businesses)}
      cross join lateral (
        with recursive place (location) as (
          (${nextLocation(sql`''`)})
          union all
          select (${nextLocation(sql`place.location`)}) from place where place.location is not null
        )
        select location from place where location is not null limit 200
      ) as known
    order by location limit 200`.execute(db)
  return rows.map(({ location }) => location)
}

const nextLocation = (after: RawBuilder<unknown>) => sql`
  select location from enquiry where business_id = own.id and location > ${after} and spam_at is null
    and created_at >= coalesce(own.since, '-infinity') order by location limit 1`
