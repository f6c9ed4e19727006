import { sql } from 'kysely'
import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'

/** Ids in the order to show, and how many there are in all. */
export interface Found {
  ids: number[]
  n: number
}

export interface Page {
  limit: number
  offset: number
}

/** What a text search found. */
export interface FoundByText extends Found {
  /** How long the list is, with the names that were added to it; `n` is without them. */
  listed: number
  /** How many of `n` have names that read like the text, where such names may be added. */
  alike: number
  /** The folded names of the listings of the page, where they are asked for, all and few (`maxNamed`). */
  names?: string[]
}

/** The names of a list of more listings are not read. */
const maxNamed = 10

/** Statements are named, so that a connection parses and plans each of them once. */
async function ask(pool: StatementPool, name: string, text: string, values: StatementValue[]) {
  const { rows } = await pool.queryTogether<Partial<FoundByText> & { ids: string }>({ name, text, values })
  const [row] = rows
  const n = row?.n ?? 0
  const ids = row?.ids ? row.ids.split(',').map(Number) : []
  return { ids, n, listed: row?.listed ?? n, alike: row?.alike ?? 0, ...(row?.names && { names: row.names }) }
}

/**
 * A category in a city, by rank; the total comes from the counter. Indexes listing_category_city, city_cat_count_pkey,
 * city_cat_delta_key.
 */
export function listByCategoryInCity(
  pool: StatementPool,
  cityId: number,
  categoryId: number,
  page: Page,
): Promise<Found> {
  const text = `SELECT array_to_string(ARRAY(
      SELECT listing_id FROM listing_category WHERE city_id = $1 AND cat_id = $2
      ORDER BY rank DESC, listing_id LIMIT $3::int OFFSET $4::int), ',') AS ids, ${counter('$1', '$2')} AS n`
  return ask(pool, 'category-city', text, [cityId, categoryId, page.limit, page.offset])
}

/** A category in All India, by rank. Index listing_category_india; the total from the counter. */
export function listByCategory(pool: StatementPool, categoryId: number, page: Page): Promise<Found> {
  const text = `SELECT array_to_string(ARRAY(
      SELECT listing_id FROM listing_category WHERE cat_id = $1
      ORDER BY rank DESC, listing_id LIMIT $2 OFFSET $3), ',') AS ids, ${counter('0', '$1')} AS n`
  return ask(pool, 'category-india', text, [categoryId, page.limit, page.offset])
}

function counter(city: string, category: string): string {
  // City 0 is every city: a delta is written once and belongs to both counters.
  const deltas = city === '0' ? `cat_id = ${category}` : `cat_id = ${category} AND city_id = ${city}`
  return `(coalesce((SELECT n FROM city_cat_count WHERE city_id = ${city} AND cat_id = ${category}), 0)
    + coalesce((SELECT sum(n) FROM city_cat_delta WHERE ${deltas}), 0))::int`
}

/**
 * Several categories as one list, by rank; `cityId` 0 for All India. A listing in two of them appears once, but `n`
 * counts it twice. Indexes listing_category_city and listing_category_india.
 */
export function listByCategories(
  pool: StatementPool,
  cityId: number,
  categoryIds: readonly number[],
  page: Page,
): Promise<Found> {
  const text = `WITH best AS MATERIALIZED (
      SELECT max(l.rank) AS rank, l.listing_id FROM unnest($1::int[]) AS wanted (id) CROSS JOIN LATERAL (
        SELECT listing_id, rank FROM listing_category WHERE ${cityId === 0 ? '' : 'city_id = $4 AND'} cat_id = wanted.id
        ORDER BY rank DESC, listing_id LIMIT $2::int + $3::int) l GROUP BY l.listing_id)
    SELECT array_to_string(ARRAY(
      SELECT listing_id FROM best ORDER BY rank DESC, listing_id LIMIT $2 OFFSET $3), ',') AS ids,
      (SELECT coalesce(sum(${counter(cityId === 0 ? '0' : '$4', 'wanted.id')}), 0) FROM unnest($1::int[]) AS wanted (id))::int AS n`
  const values: StatementValue[] = [categoryIds, page.limit, page.offset]
  if (cityId === 0) return ask(pool, 'categories-india', text, values)
  return ask(pool, 'categories-city', text, [...values, cityId])
}

/** The exact number of different listings in several small categories. Index listing_category_city or _india. */
export async function countInCategories(
  pool: StatementPool,
  cityId: number,
  categoryIds: readonly number[],
): Promise<number> {
  const text = `SELECT '' AS ids, count(DISTINCT listing_id)::int AS n FROM listing_category
    WHERE cat_id = ANY($1::int[])${cityId === 0 ? '' : ' AND city_id = $2'}`
  const found = await ask(
    pool,
    cityId === 0 ? 'count-india' : 'count-city',
    text,
    cityId === 0 ? [categoryIds] : [categoryIds, cityId],
  )
  return found.n
}

/** A text search of the documents, with queries in the text form of tsquery. */
export interface TextMatch {
  /** Undefined for All India, and for a big city, whose lexemes have a prefix. */
  cityId: number | undefined
  match: string
  /** Checked on the rows that `match` finds, without the index: the frequent words of a long text. */
  alsoMatch: string | undefined
  /**
   * Listings with names that read like the text, though below the tier of `match`. They are added when they are few and
   * the page is not yet full of such names.
   */
  addIfFew: string | undefined
  /** Order of the results: listings that match `preferFirst`, then `prefer`, then `preferLast`, then all others. */
  preferFirst: string | undefined
  prefer: string
  /** Matches everything that `prefer` matches, and more. */
  preferLast: string | undefined
  /** The order depends on the names of a short list as well. */
  needsNames: boolean
}

/** The most rows that are read. In a city these are the best listings, as documents are stored in that order. */
const textLimit = 3000
const fewLimit = 300

/**
 * Listings whose words match, by preference, then rank; the names of a list that fits a page. Indexes search_doc_words,
 * suggest_phrase_pkey.
 */
export function listByText(pool: StatementPool, query: TextMatch, page: Page): Promise<FoundByText> {
  const values: StatementValue[] = [query.match, query.prefer, page.limit, page.offset]
  let name = 'text'
  let inCity = ''
  if (query.cityId !== undefined) {
    inCity = `city_id = $${values.push(query.cityId)} AND`
    name += '-city'
  }
  let also = ''
  if (query.alsoMatch !== undefined) {
    // The function form keeps the planner from using the index for these words too.
    also = `AND ts_match_vq(tsv, $${values.push(query.alsoMatch)}::tsquery)`
    name += '-also'
  }
  let preferred = '(tsv @@ $2::tsquery)::int'
  let maxPreferred = 1
  if (query.preferLast !== undefined) {
    maxPreferred = 2
    preferred = `CASE WHEN tsv @@ $${values.push(query.preferLast)}::tsquery THEN 1 + ${preferred} ELSE 0 END`
    name += '-too'
  }
  if (query.preferFirst !== undefined) {
    preferred = `(tsv @@ $${values.push(query.preferFirst)}::tsquery)::int * 3 + ${preferred}`
    maxPreferred += 3
    name += '-most'
  }
  const columns = `id, phrase_id, rank, ${preferred} AS preferred`
  let ctes = `m AS MATERIALIZED (SELECT ${columns} FROM search_doc WHERE ${inCity} tsv @@ $1::tsquery ${also} LIMIT ${textLimit})`
  // Names added from below the tier do not count towards the size of the tier.
  let counted = '(SELECT count(*) FROM m)::int AS n'
  if (query.addIfFew !== undefined) {
    const match = `$${values.push(query.addIfFew)}::tsquery`
    ctes = `${ctes.replace('m AS', 'best AS')},
      few AS MATERIALIZED (SELECT ${columns} FROM search_doc WHERE ${inCity} tsv @@ ${match}
        AND (SELECT count(*) FROM best WHERE preferred = ${maxPreferred}) < $3::int + $4::int LIMIT ${fewLimit + 1}),
      m AS MATERIALIZED (SELECT * FROM best UNION SELECT * FROM few WHERE (SELECT count(*) FROM few) <= ${fewLimit})`
    // With listings of the locality first, these stand three above.
    counted = `(SELECT count(*) FROM best)::int AS n, (SELECT count(*) FROM m)::int AS listed,
      (SELECT count(*) FROM best WHERE preferred % 3 > 0)::int AS alike`
    name += '-few'
  }
  const order = 'preferred DESC, rank DESC, id'
  const isFew = `EXISTS (SELECT FROM m OFFSET 1) AND NOT EXISTS (SELECT FROM m OFFSET least($3::int, ${maxNamed}))`
  // Only the first page is in the order of its names.
  const needsNames = query.needsNames && page.offset === 0
  if (needsNames) name += '-named'
  const names = `CASE WHEN ${isFew} THEN ARRAY(
    SELECT (SELECT folded FROM suggest_phrase p WHERE p.id = m.phrase_id) FROM m ORDER BY ${order}) END AS names,`
  const text = `WITH ${ctes}
    SELECT array_to_string(ARRAY(SELECT id FROM m ORDER BY ${order} LIMIT $3::int OFFSET $4::int), ',') AS ids,
      ${needsNames ? names : ''}
      ${counted}`
  return ask(pool, name, text, values)
}

/** How many listings match, counted up to `limit`. Index search_doc_words. */
export async function countByText(
  pool: StatementPool,
  { cityId, match, alsoMatch }: Pick<TextMatch, 'cityId' | 'match' | 'alsoMatch'>,
  limit: number,
): Promise<number> {
  const values: StatementValue[] = [match, limit]
  const inCity = cityId === undefined ? '' : `city_id = $${values.push(cityId)} AND`
  const also = alsoMatch === undefined ? '' : `AND ts_match_vq(tsv, $${values.push(alsoMatch)}::tsquery)`
  const text = `SELECT count(*)::int AS n FROM (SELECT FROM search_doc WHERE ${inCity} tsv @@ $1::tsquery ${also} LIMIT $2) m`
  const name = `count-text${cityId === undefined ? '' : '-city'}${alsoMatch === undefined ? '' : '-also'}`
  return (await pool.query<{ n: number }>({ name, text, values })).rows[0]?.n ?? 0
}

/** Whether any listing matches. Index search_doc_words. */
export async function existsByText(pool: StatementPool, cityId: number | undefined, match: string): Promise<boolean> {
  const inCity = cityId === undefined ? '' : 'city_id = $2 AND'
  const text = `SELECT id FROM search_doc WHERE ${inCity} tsv @@ $1::tsquery LIMIT 1`
  const values = cityId === undefined ? [match] : [match, cityId]
  const { rows } = await pool.query({ name: cityId === undefined ? 'exists' : 'exists-city', text, values })
  return rows.length > 0
}

/** Those of the listings whose words match, in a city or in All India (undefined). Index search_doc_pkey. */
export async function listMatching(
  pool: StatementPool,
  ids: readonly number[],
  match: string,
  cityId?: number,
): Promise<number[]> {
  const inCity = cityId === undefined ? '' : ' AND city_id = $3'
  const text = `SELECT id FROM search_doc WHERE id = ANY($1::bigint[]) AND tsv @@ $2::tsquery${inCity}`
  const values = cityId === undefined ? [ids, match] : [ids, match, cityId]
  const name = cityId === undefined ? 'matching' : 'matching-city'
  const { rows } = await pool.query<{ id: number }>({ name, text, values })
  return rows.map(({ id }) => id)
}

/** Open listings with one of these numbers (E.164). Index business_phone. */
export function listByPhone(pool: StatementPool, phones: readonly string[], page: Page): Promise<Found> {
  const text = `WITH m AS MATERIALIZED (
      SELECT b.id, d.rank FROM business b JOIN search_doc d ON d.id = b.id WHERE b.phone = ANY($1::text[]) LIMIT ${textLimit})
    SELECT array_to_string(ARRAY(SELECT id FROM m ORDER BY rank DESC, id LIMIT $2 OFFSET $3), ',') AS ids,
      (SELECT count(*) FROM m)::int AS n`
  return ask(pool, 'phone', text, [phones, page.limit, page.offset])
}

/** Where listings are; a listing without a position is left out. Index search_doc_pkey. */
export async function listPositions(pool: StatementPool, ids: readonly number[]) {
  const text =
    'SELECT id, lat, lng FROM search_doc WHERE id = ANY($1::bigint[]) AND lat IS NOT NULL AND lng IS NOT NULL'
  const { rows } = await pool.query<{ id: number; lat: number; lng: number }>({
    name: 'positions',
    text,
    values: [ids],
  })
  return rows
}

/** One of the categories of a listing, and where it is. */
export interface ListingKind {
  cityId: number
  categoryId: number
  lat: number | null
  lng: number | null
}

/** The categories and the position of a listing. Index listing_category_pkey. */
export async function listKinds(pool: StatementPool, listingId: number) {
  const text = `SELECT city_id AS "cityId", cat_id AS "categoryId", lat, lng FROM listing_category
    WHERE listing_id = $1 ORDER BY cat_id`
  const { rows } = await pool.query<ListingKind>({ name: 'kinds', text, values: [listingId] })
  return rows
}

/** Beside columns of `business`: the first of the same, null while it is not listed. Index listing_category_pkey. */
export const findKindBeside = sql<ListingKind | null>`(
  SELECT json_build_object('cityId', city_id, 'categoryId', cat_id, 'lat', lat, 'lng', lng) FROM listing_category
  WHERE listing_id = business.id ORDER BY cat_id LIMIT 1)`
