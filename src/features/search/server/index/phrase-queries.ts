import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { nameInitials } from '#features/search/spelling/name-initials.ts'
import { nameSound } from '#features/search/spelling/name-sound.ts'
import { keyWeight, topSize } from './suggestion-keys.ts'

export interface PhraseRef {
  id: number
  cityId: number
  folded: string
}

export interface PhraseState extends PhraseRef {
  w: number
  /** How many listings have it. */
  n: number
  /** The best of them. */
  listingId: number
}

export interface NewPhrase {
  cityId: number
  folded: string
  phrase: string
  w: number
  listingId: number
}

/** Adds one listing to a name; the best listing represents it. Index suggest_phrase_folded. */
export async function upsertPhrase(db: Db, { cityId, folded, phrase, w, listingId }: NewPhrase) {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    INSERT INTO suggest_phrase AS known (city_id, folded, sound, initials, phrase, w, n, listing_id)
    VALUES (${cityId}, ${folded}, ${nameSound(folded)}, ${nameInitials(folded)}, ${phrase}, ${w}, 1, ${listingId})
    ON CONFLICT (folded, city_id) DO UPDATE SET n = known.n + 1, w = greatest(known.w, excluded.w),
      listing_id = CASE WHEN excluded.w > known.w THEN excluded.listing_id ELSE known.listing_id END
    RETURNING id, n = 1 AS "isNew"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The name was not written.')
  return row
}

/**
 * Inserts the keys of a new name in its city, and its first key in All India unless the name of another city has it.
 * Index suggest_key_key.
 */
export async function insertSuggestKeys(
  db: Db,
  { id, cityId, w }: NewPhrase & { id: number },
  keys: readonly string[],
) {
  if (keys.length === 0) return
  await sql`
    INSERT INTO suggest_key (city_id, key, w, id)
    SELECT ${cityId}::int, key, w, ${id}::bigint FROM unnest(${keys}::text[], ${weights(w, keys)}::real[]) AS k (key, w)
    UNION ALL
    SELECT 0, ${keys[0]}::text, ${keyWeight(w, 0)}::real, ${id}::bigint
    WHERE NOT EXISTS (SELECT FROM suggest_key WHERE city_id = 0 AND key = ${keys[0]}::text)`.execute(db)
}

/** Indexes suggest_phrase_pkey, suggest_key_key. */
export async function setPhraseWeight(
  db: Db,
  { id, cityId, w, listingId }: PhraseState,
  keys: readonly string[],
): Promise<void> {
  await db.updateTable('suggest_phrase').set({ w, listing_id: listingId }).where('id', '=', id).execute()
  await sql`
    UPDATE suggest_key k SET w = v.w FROM unnest(${keys}::text[], ${weights(w, keys)}::real[]) AS v (key, w)
    WHERE k.city_id IN (0, ${cityId}) AND k.key = v.key AND k.id = ${id}`.execute(db)
}

const weights = (w: number, keys: readonly string[]) => keys.map((_, at) => keyWeight(w, at))

/**
 * Adds a name to the best names of its prefixes where it outranks one of them, and drops names that no longer exist.
 * Names that begin with the prefix outrank those that have it at a later word (`keyWeight`).
 * Indexes suggest_top_pkey, suggest_phrase_pkey.
 */
export async function insertIntoTops(
  db: Db,
  { id, cityId, folded, w }: PhraseRef & { w: number },
  prefixes: { inCity: readonly string[]; inIndia: readonly string[] },
): Promise<void> {
  // Rows are locked in order, so that two writers cannot deadlock.
  await sql`
    WITH held AS (
      SELECT t.city_id, t.prefix, t.ids FROM suggest_top t
      WHERE ((t.city_id = ${cityId} AND t.prefix = ANY(${prefixes.inCity}::text[]))
          OR (t.city_id = 0 AND t.prefix = ANY(${prefixes.inIndia}::text[])))
        AND ${id}::bigint <> ALL(t.ids)
        AND (SELECT count(*) FROM suggest_phrase p WHERE p.id = ANY(t.ids)
          AND (starts_with(p.folded, t.prefix), p.w) >= (starts_with(${folded}::text, t.prefix), ${w}::real)) < ${topSize}
      ORDER BY t.city_id, t.prefix FOR UPDATE)
    UPDATE suggest_top t SET ids = ARRAY(
      SELECT p.id FROM suggest_phrase p WHERE p.id = ANY(held.ids || ${id}::bigint) ORDER BY starts_with(p.folded, held.prefix) DESC, p.w DESC, p.id
      LIMIT ${topSize})
    FROM held WHERE t.city_id = held.city_id AND t.prefix = held.prefix`.execute(db)
}

/** Removes one listing from a name. Index suggest_phrase_pkey. */
export async function decrementPhrase(db: Db, id: number): Promise<{ n: number; listingId: number }> {
  const row = await db
    .updateTable('suggest_phrase')
    .set((eb) => ({ n: eb('n', '-', 1) }))
    .where('id', '=', id)
    .returning(['n', 'listing_id as listingId'])
    .executeTakeFirst()
  return row ?? { n: 0, listingId: 0 }
}

/**
 * Deletes a name and its keys; in All India the same name of another city replaces it. Indexes suggest_key_key,
 * suggest_phrase_folded.
 */
export async function deletePhrase(db: Db, { id, cityId, folded }: PhraseRef, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('suggest_phrase').where('id', '=', id).execute()
  await sql`DELETE FROM suggest_key WHERE city_id IN (0, ${cityId}) AND key = ANY(${keys}::text[]) AND id = ${id}`.execute(
    db,
  )
  await sql`
    INSERT INTO suggest_key (city_id, key, w, id)
    SELECT 0, ${keys[0] ?? ''}, w + ${keyWeight(0, 0)}::real, id FROM suggest_phrase WHERE folded = ${folded}
      AND NOT EXISTS (SELECT FROM suggest_key WHERE city_id = 0 AND key = ${keys[0] ?? ''})
    ORDER BY w DESC, id LIMIT 1`.execute(db)
}

/** Another listing with the name. Index search_doc_phrase. */
export async function findOtherBearer(db: Db, phraseId: number, listingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_doc')
    .select('id')
    .where('phrase_id', '=', phraseId)
    .where('id', '<>', listingId)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function setPhraseListing(db: Db, id: number, listingId: number): Promise<void> {
  await db.updateTable('suggest_phrase').set({ listing_id: listingId }).where('id', '=', id).execute()
}
