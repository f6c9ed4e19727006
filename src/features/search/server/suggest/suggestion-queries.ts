import type pg from 'pg'
import { maxSuggestions } from '../../rules.ts'
import { keyBeginning } from './suggestion-keys.ts'

export interface SuggestedName {
  phrase: string
  cityId: number
  listingId: number
  n: number
  folded: string
  /** Its weight without popularity (`phraseWeight`). */
  w: number
}

/**
 * At most this many keys of a prefix are read; prefixes of more than `topThreshold` keys have their best in
 * suggest_top.
 */
const maxKeysRead = 256
/** At most this many names of one sound are read. */
const maxSounded = 64
/** Sorts after every text with the prefix it is appended to. */
const afterAll = '\u{10FFFF}'

const nameColumns = 'p.phrase, p.city_id AS "cityId", p.listing_id AS "listingId", p.n, p.folded, p.w'

/** Before every text in an Indian script, and after every one in Latin letters. */
const firstNative = '\u0900'

/**
 * Names of a city in the other script whose sounds begin like one of these. Latin letters find names in Indian scripts,
 * which a partial index holds; the reverse reads the sounds of all names.
 */
const soundedNames = (isLatin: boolean) => `SELECT p.id FROM unnest($6::text[]) AS begun (sound) CROSS JOIN LATERAL (
    SELECT id FROM suggest_phrase WHERE city_id = $1 AND folded ${isLatin ? '>=' : '<'} '${firstNative}'
      AND sound >= begun.sound AND sound < begun.sound || '${afterAll}'
    LIMIT ${maxSounded}) p WHERE (SELECT count(*) FROM ranged) + (SELECT count(*) FROM top) * ${maxKeysRead} < $7::int`

export interface NameBeginning {
  /** As it is typed (`keyBeginning`). */
  letters: string
  /** How it may sound; names in another script are read where fewer than a list begin with the letters. */
  sounds: readonly string[]
  isLatin: boolean
}

/**
 * The best names that have the text at one of their first three words, those in another script that sound like it, and
 * the current names of the chosen listings: a few more than `limit`. `cityId` 0 is All India. Indexes suggest_top_pkey,
 * suggest_key_key, suggest_phrase_native_sound or suggest_phrase_sound, suggest_phrase_pkey, search_doc_pkey.
 */
export async function listNamesByBeginning(
  pool: pg.Pool,
  cityId: number,
  { letters, sounds, isLatin }: NameBeginning,
  limit: number,
  chosenIds: readonly number[],
): Promise<SuggestedName[]> {
  const hasSounds = sounds.length > 0
  const text = `WITH top AS MATERIALIZED (SELECT ids FROM suggest_top WHERE city_id = $1 AND prefix = $2),
    ranged AS MATERIALIZED (SELECT id, w FROM suggest_key
      WHERE city_id = $1 AND key >= $2 AND key < $3 AND NOT EXISTS (SELECT FROM top) LIMIT ${maxKeysRead})
    SELECT ${nameColumns} FROM suggest_phrase p WHERE p.id = ANY(ARRAY(
      SELECT unnest(ids) FROM top UNION (SELECT id FROM ranged ORDER BY w DESC, id LIMIT $4::int + 4)
      UNION SELECT phrase_id FROM search_doc WHERE id = ANY($5::bigint[])${hasSounds ? ` UNION ${soundedNames(isLatin)}` : ''}))
    ORDER BY p.w DESC, p.id`
  const name = `names-by-beginning${hasSounds ? (isLatin ? '-latin' : '-native') : ''}`
  const values: unknown[] = [cityId, letters, letters + afterAll, limit, chosenIds]
  if (hasSounds) values.push(sounds, maxSuggestions)
  return (await pool.query<SuggestedName>({ name, text, values })).rows
}

/**
 * The index of the first of the folded beginnings that any name in the city has, otherwise that any name in All India
 * (`cityId` 0) has. Index suggest_key_key.
 */
export async function findFirstBeginning(
  pool: pg.Pool,
  cityId: number,
  beginnings: readonly string[],
): Promise<number | undefined> {
  const text = `SELECT (b.at - 1)::int AS at FROM unnest($2::text[]) WITH ORDINALITY b(key, at), unnest(ARRAY[$1::int, 0]) WITH ORDINALITY c(id, at)
    WHERE EXISTS (SELECT FROM suggest_key k WHERE k.city_id = c.id AND k.key >= b.key AND k.key < b.key || $3)
    ORDER BY c.at, b.at LIMIT 1`
  const values = [cityId, beginnings, afterAll]
  return (await pool.query<{ at: number }>({ name: 'first-beginning', text, values })).rows[0]?.at
}

/**
 * The names of a city whose sounds begin like one of these, at most `limit` for each. Index suggest_phrase_sound.
 */
export async function listNamesBySoundBeginning(
  pool: pg.Pool,
  cityId: number,
  sounds: readonly string[],
  limit: number,
): Promise<SuggestedName[]> {
  const text = `SELECT DISTINCT ${nameColumns} FROM unnest($2::text[]) AS begun (sound) CROSS JOIN LATERAL (
      SELECT * FROM suggest_phrase WHERE city_id = $1 AND sound >= begun.sound AND sound < begun.sound || $3
      ORDER BY sound LIMIT $4) p`
  const values = [cityId, sounds, afterAll, limit]
  return (await pool.query<SuggestedName>({ name: 'names-by-sound-beginning', text, values })).rows
}

/**
 * Names of listings whose words match, best first; `cityId` 0 is All India. Indexes search_doc_words,
 * suggest_phrase_pkey.
 */
export async function listNamesByWords(
  pool: pg.Pool,
  cityId: number,
  match: string,
  limit: number,
): Promise<SuggestedName[]> {
  const text = `WITH m AS MATERIALIZED (
      SELECT phrase_id, rank FROM search_doc WHERE ${cityId === 0 ? '' : 'city_id = $3 AND'} tsv @@ $1::tsquery LIMIT 300),
    best AS (SELECT phrase_id, max(rank) AS rank FROM m GROUP BY phrase_id ORDER BY rank DESC LIMIT $2)
    SELECT ${nameColumns} FROM best JOIN suggest_phrase p ON p.id = best.phrase_id ORDER BY best.rank DESC`
  const values = cityId === 0 ? [match, limit] : [match, limit, cityId]
  return (
    await pool.query<SuggestedName>({ name: cityId === 0 ? 'names-by-words' : 'names-by-words-city', text, values })
  ).rows
}

/**
 * The listings of categories in a city, 0 for All India, in the order of the ids. Indexes city_cat_count_pkey,
 * city_cat_delta_key.
 */
export async function countOfCategories(pool: pg.Pool, cityId: number, ids: readonly number[]): Promise<number[]> {
  // A delta is written once and belongs to the counters of the city and of All India.
  const inCity = cityId === 0 ? '' : 'AND d.city_id = $1'
  const text = `SELECT (coalesce((SELECT c.n FROM city_cat_count c WHERE c.city_id = $1 AND c.cat_id = wanted.id), 0)
      + coalesce((SELECT sum(d.n) FROM city_cat_delta d WHERE d.cat_id = wanted.id ${inCity}), 0))::int AS n
    FROM unnest($2::int[]) WITH ORDINALITY AS wanted (id, at) ORDER BY wanted.at`
  const name = cityId === 0 ? 'suggested-categories-india' : 'suggested-categories'
  return (await pool.query<{ n: number }>({ name, text, values: [cityId, ids] })).rows.map(({ n }) => n)
}

/** At most this many names are read for each spelling of a brand. */
const maxBranchNames = 256

/**
 * The listings of a city with names that begin with one of the spellings, also in the plural, in the order of the
 * brands. Indexes suggest_key_key, suggest_phrase_pkey.
 */
export async function countBranches(
  pool: pg.Pool,
  cityId: number,
  brands: readonly { spellings: readonly string[] }[],
): Promise<number[]> {
  const spelled = brands.flatMap(({ spellings }, at) => spellings.map((spelling) => ({ at, spelling })))
  const text = `SELECT b.at, sum(p.n)::int AS n FROM (
      SELECT DISTINCT s.at, k.id FROM unnest($2::int[], $3::text[], $4::text[]) AS s (at, spelling, key)
      CROSS JOIN LATERAL (SELECT id FROM suggest_key
        WHERE city_id = $1 AND key >= s.key AND key < s.key || $5 LIMIT ${maxBranchNames}) k
      JOIN suggest_phrase own ON own.id = k.id AND own.folded || ' ' LIKE ANY (ARRAY[s.spelling || ' %', s.spelling || 's %'])) b
    JOIN suggest_phrase p ON p.id = b.id GROUP BY b.at`
  const spellings = spelled.map(({ spelling }) => spelling)
  const values = [cityId, spelled.map(({ at }) => at), spellings, spellings.map(keyBeginning), afterAll]
  const { rows } = await pool.query<{ at: number; n: number }>({ name: 'branches', text, values })
  const counts = new Map(rows.map(({ at, n }) => [at, n]))
  return brands.map((_, at) => counts.get(at) ?? 0)
}
