import type { StatementPool } from '#platform/statement-pool.ts'
import { hashtagLexeme } from '../index/lexemes.ts'
import { keyBeginning } from '../index/suggestion-keys.ts'
import { afterAll, nameColumns, type SuggestedName } from '../query/name-queries.ts'
import { tsqueryOf } from '../query/text-plan.ts'

/** So many beginnings are looked for in All India. */
const maxAnywhere = 64

/**
 * The index of the first of the folded beginnings that any name in the city has, otherwise of the first 64 that any
 * name in All India (`cityId` 0) has. Index suggest_key_key.
 */
export async function findFirstBeginning(
  pool: StatementPool,
  cityId: number,
  beginnings: readonly string[],
): Promise<number | undefined> {
  const text = `SELECT (b.at - 1)::int AS at FROM unnest($2::text[]) WITH ORDINALITY b(key, at), unnest(ARRAY[$1::int, 0]) WITH ORDINALITY c(id, at)
    WHERE EXISTS (SELECT FROM suggest_key k WHERE k.city_id = c.id AND k.key >= b.key AND k.key < b.key || $3)
      AND (c.at = 1 OR b.at <= ${maxAnywhere})
    ORDER BY c.at, b.at LIMIT 1`
  const values = [cityId, beginnings, afterAll]
  return (await pool.query<{ at: number }>({ name: 'first-beginning', text, values })).rows[0]?.at
}

/**
 * The names of a city whose sounds begin like one of these, at most `limit` for each: the shortest sounds first, and of
 * one sound the best names. Index suggest_phrase_sound.
 */
export async function listNamesBySoundBeginning(
  pool: StatementPool,
  cityId: number,
  sounds: readonly string[],
  limit: number,
): Promise<SuggestedName[]> {
  const text = `SELECT DISTINCT ${nameColumns} FROM unnest($2::text[]) AS begun (sound) CROSS JOIN LATERAL (
      SELECT * FROM suggest_phrase WHERE city_id = $1 AND sound >= begun.sound AND sound < begun.sound || $3
      ORDER BY sound, w DESC, id LIMIT $4) p`
  const values = [cityId, sounds, afterAll, limit]
  return (await pool.query<SuggestedName>({ name: 'names-by-sound-beginning', text, values })).rows
}

/**
 * The listings of categories in a city, 0 for All India, in the order of the ids. Indexes city_cat_count_pkey,
 * city_cat_delta_key.
 */
export async function countOfCategories(
  pool: StatementPool,
  cityId: number,
  ids: readonly number[],
): Promise<number[]> {
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
  pool: StatementPool,
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

/** Those of the folded hashtags that no listing has. Index search_doc_words. */
export async function listGoneHashtags(pool: StatementPool, tags: readonly string[]): Promise<ReadonlySet<string>> {
  const text = `SELECT tag FROM unnest($1::text[], $2::text[]) AS t (tag, match)
    WHERE NOT EXISTS (SELECT FROM search_doc WHERE tsv @@ t.match::tsquery)`
  const matches = tags.map((tag) => tsqueryOf([[[hashtagLexeme(tag)]]], ''))
  const { rows } = await pool.query<{ tag: string }>({ name: 'gone-hashtags', text, values: [tags, matches] })
  return new Set(rows.map(({ tag }) => tag))
}
