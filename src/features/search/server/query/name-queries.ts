import type pg from 'pg'

/** A name in a city, with its listings. */
export interface KnownName {
  folded: string
  /** Its best listing. */
  listingId: number
  /** How many listings have it. */
  n: number
}

const maxNames = 200
/** The most listings that are read for their name. */
export const maxBearers = 200

/**
 * The names in a city with these letters, and those with one of these sounds: at most 200, of the first sounds first,
 * and of these the most frequent. Indexes suggest_phrase_folded, suggest_phrase_sound.
 */
export async function listNamesBySound(
  pool: pg.Pool,
  cityId: number,
  { letters, sounds }: { letters: readonly string[]; sounds: readonly string[] },
): Promise<KnownName[]> {
  const columns = 'folded, listing_id AS "listingId", n'
  const text = `SELECT ${columns} FROM suggest_phrase WHERE city_id = $1 AND folded = ANY($2::text[])
    UNION (SELECT ${columns} FROM suggest_phrase WHERE city_id = $1 AND sound = ANY($3::text[])
      ORDER BY array_position($3::text[], sound), n DESC, folded LIMIT ${maxNames})`
  return (await pool.query<KnownName>({ name: 'names-by-sound', text, values: [cityId, letters, sounds] })).rows
}

/** The names in All India that are one of these, once for each city, at most 200. Index suggest_phrase_folded. */
export async function listNamesByLetters(pool: pg.Pool, folded: readonly string[]): Promise<KnownName[]> {
  const text = `SELECT folded, listing_id AS "listingId", n FROM suggest_phrase
    WHERE folded = ANY($1::text[]) LIMIT ${maxNames}`
  return (await pool.query<KnownName>({ name: 'names-by-letters', text, values: [folded] })).rows
}

const maxBorneNames = 200_000

/**
 * Which of these folded names listings have, and in which cities; undefined when too many do. Index
 * suggest_phrase_folded.
 */
export async function listBorneNames(
  pool: pg.Pool,
  folded: readonly string[],
): Promise<{ folded: string; cityId: number }[] | undefined> {
  const text = `SELECT folded, city_id AS "cityId" FROM suggest_phrase WHERE folded = ANY($1::text[]) LIMIT ${maxBorneNames}`
  const { rows } = await pool.query<{ folded: string; cityId: number }>({ name: 'borne-names', text, values: [folded] })
  return rows.length < maxBorneNames ? rows : undefined
}

/**
 * The listings with one of these folded names in a city (undefined: in All India), best first, at most 200. Names, not
 * their ids: a rebuild gives them other ids. Indexes suggest_phrase_folded, search_doc_phrase.
 */
export async function listBearers(
  pool: pg.Pool,
  cityId: number | undefined,
  folded: readonly string[],
): Promise<number[]> {
  const inCity = cityId === undefined ? '' : 'AND p.city_id = $2'
  // The tables in the order in which a rebuild replaces them, so that neither waits for the other.
  const text = `SELECT d.id FROM search_doc d JOIN suggest_phrase p ON p.id = d.phrase_id
    WHERE p.folded = ANY($1::text[]) ${inCity} ORDER BY d.rank DESC, d.id LIMIT ${maxBearers}`
  const { rows } = await pool.query<{ id: number }>({
    name: cityId === undefined ? 'bearers' : 'bearers-city',
    text,
    values: cityId === undefined ? [folded] : [folded, cityId],
  })
  return rows.map(({ id }) => id)
}
