import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import { foldText } from '#platform/fold-text.ts'
import { rankInTrade } from '../../rules.ts'
import type { SearchTables } from '../search-tables.ts'
import { type CategoryWords, everyLexeme, type LexemeSetup, type SearchableListing } from './lexemes.ts'
import type { ListingFacts } from './listing-facts.ts'
import { searchWords } from './search-text.ts'

/**
 * Every writer holds it shared until it commits; a rebuild holds it exclusively while it starts and while it swaps its
 * tables in.
 */
export const writersLock = 0x6e_75_6b_01
/** Held by the running rebuild, so that there is only one. */
export const rebuildLock = 0x6e_75_6b_02
/** Held by the process that adds up the counters, so that there is only one. */
const countersLock = 0x6e_75_6b_03

export interface ListingRow extends Omit<SearchableListing, 'rank' | 'categoryIds' | keyof ListingFacts> {
  status: string
  isVerified: boolean
  paidUntil: Date | null
  ratingSum: number
  ratingCount: number
  completeness: number
  hours: OpeningHours | null
  specialDays: readonly SpecialDay[] | null
  facts: unknown
}

/** What new documents are made with; waits while a rebuild swaps its tables in. One row. */
export async function getSetupForWriting(db: Db): Promise<LexemeSetup & { isRebuilding: boolean }> {
  // Two statements: the second must see what the rebuild committed before it let go of the lock.
  await sql`SELECT pg_advisory_xact_lock_shared(${writersLock})`.execute(db)
  const row = await db
    .selectFrom('search_setup')
    .select(['tier1_rank as tier1Rank', 'tier2_rank as tier2Rank', 'big_cities as bigCities', 'rebuild_started_at'])
    .executeTakeFirstOrThrow()
  return { ...row, bigCities: new Set(row.bigCities), isRebuilding: row.rebuild_started_at !== null }
}

/** Tells the running rebuild to index this business again before it ends. */
export async function noteChange(db: Db, businessId: number): Promise<void> {
  await db.insertInto('search_change').values({ business_id: businessId }).execute()
}

/** The columns of a business that are searched, locked against another writer of its documents. Index business_pkey. */
export async function findListing(db: Db, businessId: number): Promise<ListingRow | undefined> {
  return db
    .selectFrom('business')
    .select([
      'id',
      'name',
      'city_id as cityId',
      'locality',
      'pincode',
      'lat',
      'lng',
      'hashtags',
      'status',
      'is_verified as isVerified',
      'paid_until as paidUntil',
      'rating_sum as ratingSum',
      'rating_count as ratingCount',
      'completeness',
      'hours',
      'special_days as specialDays',
      'facts',
    ])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The categories of a business with their words and ancestors, the main one first. Indexes business_category_pkey,
 * category_pkey.
 */
export async function listCategoryLines(db: Db, businessId: number): Promise<CategoryWords> {
  const { rows } = await sql<{ id: number; name: string; line: number[]; lineage: string[] }>`
    WITH RECURSIVE line AS (
      SELECT c.id AS leaf, c.id, c.slug, c.parent_id, 0 AS depth, b.position FROM business_category b JOIN category c ON c.id = b.category_id
        WHERE b.business_id = ${businessId}
      UNION ALL
      SELECT line.leaf, c.id, c.slug, c.parent_id, depth + 1, line.position FROM line JOIN category c ON c.id = line.parent_id WHERE depth < 10)
    SELECT c.id, c.name, array_agg(line.id ORDER BY depth) AS line,
      array_agg(line.slug ORDER BY depth) AS lineage FROM line JOIN category c ON c.id = line.leaf
    GROUP BY c.id ORDER BY min(position), c.id`.execute(db)
  return new Map(
    rows.map(({ id, name, line, lineage }) => [
      id,
      { words: searchWords(foldText(name)), selfAndAncestorIds: line, lineage },
    ]),
  )
}

/** What the index has about a listing. Indexes listing_category_pkey, search_doc_pkey, suggest_phrase_pkey. */
export async function findIndexed(db: Db, listingId: number) {
  const categories = await db
    .selectFrom('listing_category')
    .select(['city_id as cityId', 'cat_id as categoryId'])
    .where('listing_id', '=', listingId)
    .execute()
  const phrase = await db
    .selectFrom('search_doc')
    .innerJoin('suggest_phrase', 'suggest_phrase.id', 'search_doc.phrase_id')
    .select([
      'suggest_phrase.id',
      'suggest_phrase.city_id as cityId',
      'suggest_phrase.folded',
      'suggest_phrase.w',
      'suggest_phrase.n',
      'suggest_phrase.listing_id as listingId',
    ])
    .where('search_doc.id', '=', listingId)
    .executeTakeFirst()
  return { categories, phrase }
}

/** Index search_doc_pkey. A change of rank alone touches no index. */
export async function upsertSearchDoc(db: Db, doc: Insertable<SearchTables['search_doc']>): Promise<void> {
  const { id: _, ...changes } = doc
  await db
    .insertInto('search_doc')
    .values(doc)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** Index search_doc_pkey. */
export async function deleteSearchDoc(db: Db, id: number): Promise<void> {
  await db.deleteFrom('search_doc').where('id', '=', id).execute()
}

/** Index listing_category_pkey. */
export async function deleteListingCategories(db: Db, listingId: number): Promise<void> {
  await db.deleteFrom('listing_category').where('listing_id', '=', listingId).execute()
}

/** Leaves the listing with exactly its categories. Index listing_category_pkey. */
export async function upsertListingCategories(
  db: Db,
  listing: SearchableListing,
  { cell, weekId }: { cell: number | null; weekId: number },
): Promise<void> {
  const { id, cityId, rank, lat, lng, rating, traits, categoryIds } = listing
  await sql`DELETE FROM listing_category WHERE listing_id = ${id} AND cat_id <> ALL(${categoryIds}::int[])`.execute(db)
  const ranks = categoryIds.map((_, at) => rankInTrade(rank, at === 0))
  await sql`
    INSERT INTO listing_category (listing_id, city_id, cat_id, rank, lat, lng, cell, rating, traits, week_id)
    SELECT ${id}, ${cityId}, cat_id, rank, ${lat}, ${lng}, ${cell}, ${rating}, ${traits}, ${weekId}
      FROM unnest(${categoryIds}::int[], ${ranks}::float8[]) AS trade (cat_id, rank)
    ON CONFLICT (listing_id, cat_id) DO UPDATE SET city_id = excluded.city_id, rank = excluded.rank, lat = excluded.lat,
      lng = excluded.lng, cell = excluded.cell, rating = excluded.rating, traits = excluded.traits,
      week_id = excluded.week_id`.execute(db)
}

export async function insertCounterDeltas(
  db: Db,
  deltas: readonly { cityId: number; categoryId: number; n: number }[],
): Promise<void> {
  if (deltas.length === 0) return
  const rows = deltas.map(({ cityId, categoryId, n }) => ({ city_id: cityId, cat_id: categoryId, n }))
  await db.insertInto('city_cat_delta').values(rows).execute()
}

/** Inserts words that are new to the documents, sorted so that two writers cannot deadlock. Index search_word_pkey. */
export async function insertNewWords(db: Db, words: readonly string[]): Promise<void> {
  const sorted = words.filter((word) => word !== everyLexeme).sort()
  await sql`
    INSERT INTO search_word (word, n) SELECT word, 1 FROM unnest(${sorted}::text[]) AS word
    WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = word.word)
    ON CONFLICT DO NOTHING`.execute(db)
}

/**
 * Adds the deltas to the counters of the cities and of All India. A job runs it every minute; returns false when
 * another process is at it.
 */
export async function foldCounterDeltas(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      locked: boolean
    }>`SELECT pg_try_advisory_xact_lock(${countersLock}) AS locked`.execute(tx)
    if (!rows[0]?.locked) return false
    await sql`
      WITH taken AS (DELETE FROM city_cat_delta RETURNING city_id, cat_id, n),
      added AS (SELECT city_id, cat_id, sum(n)::int AS n FROM taken GROUP BY GROUPING SETS ((city_id, cat_id), (cat_id)))
      INSERT INTO city_cat_count AS counter (city_id, cat_id, n) SELECT coalesce(city_id, 0), cat_id, n FROM added
      ON CONFLICT (city_id, cat_id) DO UPDATE SET n = counter.n + excluded.n`.execute(tx)
    return true
  })
}
