import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '#core/database.ts'
import { removeRatingsOf } from '#features/ratings/server/remove-ratings.ts'
import { copyLine, copyLines } from '#platform/copy-streams.ts'
import type { DemoBusiness } from './demo-business.ts'

export interface DemoSeedState {
  listings: number
  isRemoved: boolean
}

/** demo_seed_pkey: one row. */
export async function findDemoSeed(db: Db): Promise<DemoSeedState | undefined> {
  const { rows } = await sql<DemoSeedState>`
    SELECT listings, removed_at IS NOT NULL AS "isRemoved" FROM demo_seed`.execute(db)
  return rows[0]
}

export async function updateDemoSeed(db: Db, { listings, isRemoved }: DemoSeedState): Promise<void> {
  await sql`
    INSERT INTO demo_seed (listings, removed_at) VALUES (${listings}, CASE WHEN ${isRemoved} THEN now() END)
    ON CONFLICT (only_row) DO UPDATE SET listings = excluded.listings, removed_at = excluded.removed_at,
      has_pictures = demo_seed.has_pictures AND excluded.removed_at IS NULL,
      has_partners = demo_seed.has_partners AND excluded.removed_at IS NULL,
      has_reviews = demo_seed.has_reviews AND excluded.removed_at IS NULL`.execute(db)
}

/** Notes that demo data changes from now on, and search does not know it yet. demo_seed_pkey: one row. */
export async function noteIndexBehind(db: Db): Promise<void> {
  await sql`
    INSERT INTO demo_seed (listings, index_behind_since) VALUES (0, clock_timestamp())
    ON CONFLICT (only_row) DO UPDATE SET index_behind_since = excluded.index_behind_since`.execute(db)
}

/** Whether there is anything of demo data. business_is_demo, account_is_demo. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM business WHERE is_demo) OR EXISTS (SELECT FROM account WHERE is_demo) AS has`.execute(db)
  return rows[0]?.has ?? false
}

/** Since when search does not know all demo data, to the microsecond. demo_seed_pkey: one row. */
export async function findIndexBehind(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ since: string | null }>`
    SELECT index_behind_since::text AS since FROM demo_seed`.execute(db)
  return rows[0]?.since ?? undefined
}

/** Search knows what there was then; what changed since is still to come. demo_seed_pkey: one row. */
export async function updateIndexed(db: Db, since: string): Promise<void> {
  await sql`
    UPDATE demo_seed SET index_behind_since = NULL WHERE index_behind_since = ${since}::timestamptz`.execute(db)
}

/** The number after that of the last demo listing; 0 when there is none. business_source_source_key_key. */
export async function findNextDemoIndex(db: Db): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(source_key) AS last FROM business WHERE source = 'demo' AND source_key < 'a'`.execute(db)
  const last = rows[0]?.last
  return last == null ? 0 : Number(last) + 1
}

// Any number will do, as long as no other advisory lock of this project uses it.
const demoLock = 7_220_455_109

/** Waits until no other process is seeding; the lock is released with the connection. */
export async function lockDemoSeed(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${demoLock})`)
}

const columns = `id, name, slug, description, city_id, locality, address, pincode, lat, lng, phone, email, website, hours, hashtags, facts,
  is_verified, paid_until, rating_sum, rating_count, completeness, view_count, source, source_key, is_demo, created_at, updated_at`

/** Writes demo listings with their categories, all or none. */
export async function copyDemoBusinesses(
  client: Client,
  businesses: Iterable<DemoBusiness>,
  count: number,
): Promise<void> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT nextval(pg_get_serial_sequence('business', 'id')) AS id FROM generate_series(1, $1::int)`,
      [count],
    )
    const ids = rows.map(({ id }) => Number(id))
    const categoryLines: string[] = []
    await copyLines(client, `business (${columns})`, businessLines(businesses, ids, categoryLines))
    await copyLines(client, 'business_category (business_id, category_id, position)', categoryLines)
    await client.query('COMMIT')
  } catch (error) {
    // ignored: the error that caused the rollback is the one to report
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Yields a line for each listing and collects the lines of its categories. */
function* businessLines(
  businesses: Iterable<DemoBusiness>,
  ids: readonly number[],
  categoryLines: string[],
): Generator<string> {
  let at = 0
  for (const business of businesses) {
    const id = ids[at++] ?? 0
    yield businessLine(id, business)
    for (const [position, categoryId] of business.categoryIds.entries()) {
      categoryLines.push(copyLine([id, categoryId, position]))
    }
  }
}

function businessLine(id: number, b: DemoBusiness): string {
  const hours = b.hours === null ? null : JSON.stringify(b.hours)
  const place = [b.cityId, b.locality, b.address, b.pincode, b.lat, b.lng]
  const contact = [b.phone, b.email, b.website, hours, arrayText(b.hashtags), b.facts && JSON.stringify(b.facts)]
  const standing = [
    b.isVerified ? 't' : 'f',
    b.paidUntil?.toISOString() ?? null,
    b.ratingSum,
    b.ratingCount,
    b.completeness,
    b.viewCount,
  ]
  const createdAt = b.createdAt.toISOString()
  return copyLine([
    id,
    b.name,
    b.slug,
    b.description,
    ...place,
    ...contact,
    ...standing,
    'demo',
    b.sourceKey,
    't',
    createdAt,
    createdAt,
  ])
}

/** A text[] literal. */
function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Updates the planner's statistics after a bulk load. */
export async function analyseBusinesses(client: Client): Promise<void> {
  await client.query('ANALYZE business, business_category')
}

const removalChunk = 20_000

/** Deletes up to a chunk of demo listings with everything that references them; returns how many. business_is_demo. */
export async function deleteDemoBusinesses(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const deletedRows = await tx
      .selectFrom('business')
      .select('id')
      .where('is_demo', '=', true)
      .limit(removalChunk)
      .execute()
    await deleteBusinesses(
      tx,
      deletedRows.map(({ id }) => id),
    )
    return deletedRows.length
  })
}

/**
 * Deletes the demo people, what they rated, wrote and received, and listings they added themselves. account_is_demo,
 * business_owner, enquiry_customer, dev_outbox_recipient.
 */
export async function deleteDemoPeople(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const people = await tx.selectFrom('account').select(['id', 'phone']).where('is_demo', '=', true).execute()
    const ids = people.map(({ id }) => id)
    await removeRatingsOf(tx, ids)
    const phones = people.flatMap(({ phone }) => phone ?? [])
    const owned = await tx
      .selectFrom('business')
      .select('id')
      .where('owner_id', '=', sql<number>`ANY(${ids}::bigint[])`)
      .execute()
    await deleteBusinesses(
      tx,
      owned.map(({ id }) => id),
    )
    await tx.deleteFrom('enquiry').where('customer_id', '=', sql<number>`ANY(${ids}::bigint[])`).execute()
    await tx.deleteFrom('outgoing_message').where('recipient', '=', sql<string>`ANY(${phones}::text[])`).execute()
    await tx.deleteFrom('dev_outbox').where('recipient', '=', sql<string>`ANY(${phones}::text[])`).execute()
    await tx.deleteFrom('otp_challenge').where('identifier', '=', sql<string>`ANY(${phones}::text[])`).execute()
    await tx.deleteFrom('account').where('is_demo', '=', true).execute()
  })
}

async function deleteBusinesses(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('business').where('id', '=', sql<number>`ANY(${ids}::bigint[])`).execute()
}
