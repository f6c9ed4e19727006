import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'
import { maxSuggestions } from '../../rules.ts'

/** A name in a city, with its listings. */
export interface KnownName {
  folded: string
  /** Its best listing. */
  listingId: number
  /** How many listings have it. */
  n: number
  /** nameSound of it, where names are looked up by their sounds. */
  sound?: string
}

const maxNames = 200
/** The most listings that are read for their name. */
export const maxBearers = 200

/** What a text may be as a name. */
export interface NameForms {
  letters: readonly string[]
  sounds: readonly string[]
}

/**
 * The names in a city with these letters, and those with one of these sounds: at most 200, of the first sounds first,
 * and of these the most frequent. Indexes suggest_phrase_folded, suggest_phrase_sound.
 */
export async function listNamesBySound(pool: StatementPool, cityId: number, forms: NameForms): Promise<KnownName[]> {
  const named = { name: 'names-by-sound', text: namesBySound, values: soundValues(cityId, forms) }
  return bestFirst((await pool.queryTogether<NameRow>(named, true)).rows)
}

/** At most this many names that go on are listed. */
export const maxBegun = 5

/**
 * The same, and in the same statement the best names that have one of one or two beginnings at one of their first three
 * words: a statement more costs as much as what it reads. Indexes besides: suggest_top_pkey, suggest_key_key,
 * suggest_phrase_pkey.
 */
export async function listNamesBySoundOrBeginning(
  pool: StatementPool,
  cityId: number,
  forms: NameForms,
  [beginning, other]: readonly [string, string?],
): Promise<{ whole: KnownName[]; begun: KnownName[] }> {
  const ends = [beginning, ...(other === undefined ? [] : [other])].flatMap((each) => [each, each + afterAll])
  const named =
    other === undefined
      ? { name: 'names-by-sound-or-beginning', text: namesBySound + namesBegunBy(5) }
      : { name: 'names-by-sound-or-beginnings', text: namesBySound + namesBegunBy(5) + namesBegunBy(7) }
  const values = [...soundValues(cityId, forms), ...ends]
  const { rows } = await pool.queryTogether<NameRow>({ ...named, values }, true)
  return {
    whole: bestFirst(rows.filter(({ isBegun }) => !isBegun)),
    begun: bestFirst(rows.filter(({ isBegun }) => isBegun)),
  }
}

/** `from` is the number of the parameter with the beginning; the next one has its end. */
const namesBegunBy = (from: number) => `
    UNION ALL SELECT ${rowColumns}, true FROM suggest_phrase WHERE id = ANY(coalesce(
      (SELECT ids FROM suggest_top WHERE city_id = $1 AND prefix = $${from}),
      ARRAY(SELECT id FROM (SELECT id, w FROM suggest_key WHERE city_id = $1 AND key >= $${from} AND key < $${from + 1}
        LIMIT ${maxKeysRead}) ranged ORDER BY w DESC, id LIMIT ${maxBegun + extraKeys})))`

interface NameRow extends KnownName {
  id: number
  /** Its weight, as `SuggestedName`. */
  w: number
  isBegun: boolean
}

const rowColumns = 'id, folded, listing_id AS "listingId", n, w, sound'

/** A name with the letters and the sound is there twice. */
const namesBySound = `SELECT ${rowColumns}, false AS "isBegun" FROM suggest_phrase
    WHERE city_id = $1 AND folded = ANY($2::text[])
  UNION ALL (SELECT ${rowColumns}, false FROM suggest_phrase WHERE city_id = $1 AND sound = ANY($3::text[])
    ORDER BY replace(folded, ' ', '') = ANY($4::text[]) DESC, array_position($3::text[], sound), n DESC, folded
    LIMIT ${maxNames})`

/** The best names first, each once. Sorted here: fewer steps of a plan are cheaper than the few rows that they sort. */
function bestFirst(rows: readonly NameRow[]): NameRow[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...known.values()].sort((a, b) => b.w - a.w || a.id - b.id)
}

/** At most this many names of one sound a slip away. */
const maxOfSlip = 20
/** Names with more or fewer letters are other ones, also where two letters were forgotten. */
const maxMoreLetters = 2

/**
 * The names in a city with one of these sounds, at most twenty of each, and those in Latin letters only with about so
 * many letters, where the text has such (null: another script). Index suggest_phrase_sound.
 */
export async function listNamesBySlip(
  pool: StatementPool,
  cityId: number,
  sounds: readonly string[],
  letters: number | null,
): Promise<KnownName[]> {
  const text = `SELECT p.folded, p.listing_id AS "listingId", p.n FROM unnest($2::text[]) AS slipped (sound)
    CROSS JOIN LATERAL (SELECT folded, listing_id, n FROM suggest_phrase
      WHERE city_id = $1 AND sound = slipped.sound
        AND (folded >= '${firstNative}' OR abs(length(replace(folded, ' ', '')) - $3::int) <= ${maxMoreLetters}) IS NOT FALSE
      ORDER BY n DESC, folded LIMIT ${maxOfSlip}) p`
  return (await pool.query<KnownName>({ name: 'names-by-slip', text, values: [cityId, sounds, letters] })).rows
}

const soundValues = (cityId: number, { letters, sounds }: NameForms): StatementValue[] => [
  cityId,
  letters,
  sounds,
  letters.map((name) => name.replaceAll(' ', '')),
]

/** The names in a city that are one of these. Index suggest_phrase_folded. */
export async function listNamesOfCity(
  pool: StatementPool,
  cityId: number,
  folded: readonly string[],
): Promise<KnownName[]> {
  const text = `SELECT folded, listing_id AS "listingId", n FROM suggest_phrase
    WHERE city_id = $1 AND folded = ANY($2::text[]) LIMIT ${maxNames}`
  return (await pool.queryTogether<KnownName>({ name: 'names-of-city', text, values: [cityId, folded] }, true)).rows
}

/**
 * The names in All India that are one of these, once for each city: of the first text first; at most one more than the
 * listings that are read for their name, to tell that there are more. The order within a text is left open, as so many
 * of one text are too many to be one business. Index suggest_phrase_folded.
 */
export async function listNamesByLetters(pool: StatementPool, folded: readonly string[]): Promise<KnownName[]> {
  // The texts are read one after another, until there are enough.
  const text = `SELECT p.folded, p.listing_id AS "listingId", p.n
    FROM unnest($1::text[]) WITH ORDINALITY AS wanted (folded, place) CROSS JOIN LATERAL (
      SELECT folded, listing_id, n FROM suggest_phrase WHERE folded = wanted.folded LIMIT ${maxBearers + 1}) p
    LIMIT ${maxBearers + 1}`
  return (await pool.queryTogether<KnownName>({ name: 'names-by-letters', text, values: [folded] }, true)).rows
}

const maxBorneNames = 200_000

/**
 * Which of these folded names listings have, and in which cities; undefined when too many do. Index
 * suggest_phrase_folded.
 */
export async function listBorneNames(
  pool: StatementPool,
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
  pool: StatementPool,
  cityId: number | undefined,
  folded: readonly string[],
): Promise<number[]> {
  return (await listBearersByName(pool, cityId, folded)).map(({ id }) => id)
}

/** The same, each with its name. */
export async function listBearersByName(
  pool: StatementPool,
  cityId: number | undefined,
  folded: readonly string[],
): Promise<{ id: number; folded: string }[]> {
  const inCity = cityId === undefined ? '' : 'AND p.city_id = $2'
  // The tables in the order in which a rebuild replaces them, so that neither waits for the other.
  const text = `SELECT d.id, p.folded FROM search_doc d JOIN suggest_phrase p ON p.id = d.phrase_id
    WHERE p.folded = ANY($1::text[]) ${inCity} ORDER BY d.rank DESC, d.id LIMIT ${maxBearers}`
  const { rows } = await pool.query<{ id: number; folded: string }>({
    name: cityId === undefined ? 'bearers' : 'bearers-city',
    text,
    values: cityId === undefined ? [folded] : [folded, cityId],
  })
  return rows
}

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
export const maxKeysRead = 256
/** Names are given for their keys, and several keys may be of one name. */
const extraKeys = 4
/** At most this many names of one sound are read. */
const maxSounded = 64
/** Sorts after every text with the prefix it is appended to. */
export const afterAll = '\u{10FFFF}'

export const nameColumns = 'p.phrase, p.city_id AS "cityId", p.listing_id AS "listingId", p.n, p.folded, p.w'

/** Before every text in an Indian script, and after every one in Latin letters. */
const firstNative = '\u0900'

/**
 * Names of a city in the other script whose sounds begin like one of these: the shortest sounds first, and of one sound
 * the best names, as the index is in the order of sounds. Latin letters find names in Indian scripts, which a partial
 * index holds; the reverse reads the sounds of all names.
 */
const soundedNames = (isLatin: boolean) => `SELECT p.id FROM unnest($6::text[]) AS begun (sound) CROSS JOIN LATERAL (
    SELECT id FROM suggest_phrase WHERE city_id = $1 AND folded ${isLatin ? '>=' : '<'} '${firstNative}'
      AND sound >= begun.sound AND sound < begun.sound || '${afterAll}'
    ORDER BY sound, w DESC, id LIMIT ${maxSounded}) p WHERE (SELECT count(*) FROM ranged) + (SELECT count(*) FROM top) * ${maxKeysRead} < $7::int`

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
  pool: StatementPool,
  cityId: number,
  { letters, sounds, isLatin }: NameBeginning,
  limit: number,
  chosenIds: readonly number[],
): Promise<SuggestedName[]> {
  const hasSounds = sounds.length > 0
  // The names of a prefix that are ready, or the keys from it up to its end.
  const text = `WITH top AS MATERIALIZED (SELECT ids FROM suggest_top WHERE city_id = $1 AND prefix = $2),
      ranged AS MATERIALIZED (SELECT id, w FROM suggest_key
        WHERE city_id = $1 AND key >= $2 AND key < $3 AND NOT EXISTS (SELECT FROM top) LIMIT ${maxKeysRead})
    SELECT ${nameColumns} FROM suggest_phrase p WHERE p.id = ANY(ARRAY(
      SELECT unnest(ids) FROM top UNION (SELECT id FROM ranged ORDER BY w DESC, id LIMIT $4::int + ${extraKeys})
      UNION SELECT phrase_id FROM search_doc WHERE id = ANY($5::bigint[])${hasSounds ? ` UNION ${soundedNames(isLatin)}` : ''}))
    ORDER BY p.w DESC, p.id`
  const name = `names-by-beginning${hasSounds ? (isLatin ? '-latin' : '-native') : ''}`
  const values: StatementValue[] = [cityId, letters, letters + afterAll, limit, chosenIds]
  if (hasSounds) values.push(sounds, maxSuggestions)
  return (await pool.query<SuggestedName>({ name, text, values })).rows
}

/** As many listings are compared by rank; their index has no order, but they are stored best first. */
export const maxWithWords = 1000

/**
 * Names of listings whose words match, best first; `cityId` 0 is All India. Indexes search_doc_words,
 * suggest_phrase_pkey.
 */
export async function listNamesByWords(
  pool: StatementPool,
  cityId: number,
  match: string,
  limit: number,
): Promise<SuggestedName[]> {
  const text = `WITH m AS MATERIALIZED (
      SELECT phrase_id, rank FROM search_doc WHERE ${cityId === 0 ? '' : 'city_id = $3 AND'} tsv @@ $1::tsquery LIMIT ${maxWithWords}),
    best AS (SELECT phrase_id, max(rank) AS rank FROM m GROUP BY phrase_id ORDER BY rank DESC, phrase_id LIMIT $2)
    SELECT ${nameColumns} FROM best JOIN suggest_phrase p ON p.id = best.phrase_id ORDER BY best.rank DESC, p.id`
  const values = cityId === 0 ? [match, limit] : [match, limit, cityId]
  return (
    await pool.query<SuggestedName>({ name: cityId === 0 ? 'names-by-words' : 'names-by-words-city', text, values })
  ).rows
}

export interface NamedListing {
  id: number
  cityId: number
  folded: string
}

/** The names of listings, without listings that left the index. Indexes search_doc_pkey, suggest_phrase_pkey. */
export async function listNamesOf(pool: StatementPool, listingIds: readonly number[]): Promise<NamedListing[]> {
  const text = `SELECT d.id, p.city_id AS "cityId", p.folded
    FROM search_doc d JOIN suggest_phrase p ON p.id = d.phrase_id WHERE d.id = ANY($1::bigint[])`
  return (await pool.query<NamedListing>({ name: 'names-of', text, values: [listingIds] })).rows
}
