import { sql } from 'kysely'
import type { Db } from '#database.ts'

export interface PhraseRef {
  id: number
  cityId: number
  folded: string
}

export interface NewPhrase {
  cityId: number
  folded: string
  phrase: string
  w: number
  listingId: number
}

/** One more listing bears the name; the best placed one stands for it. Index suggest_phrase_folded. */
export async function upsertPhrase(db: Db, { cityId, folded, phrase, w, listingId }: NewPhrase) {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    INSERT INTO suggest_phrase AS known (city_id, folded, phrase, w, n, listing_id)
    VALUES (${cityId}, ${folded}, ${phrase}, ${w}, 1, ${listingId})
    ON CONFLICT (folded, city_id) DO UPDATE SET n = known.n + 1, w = greatest(known.w, excluded.w),
      listing_id = CASE WHEN excluded.w > known.w THEN excluded.listing_id ELSE known.listing_id END
    RETURNING id, n = 1 AS "isNew"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The name was not written.')
  return row
}

/** The keys of a new name in its city, and its first one in All India unless another city's stands there. Index suggest_key_key. */
export async function insertSuggestKeys(
  db: Db,
  { id, cityId, w }: NewPhrase & { id: number },
  keys: readonly string[],
) {
  if (keys.length === 0) return
  await sql`
    INSERT INTO suggest_key (city_id, key, w, id)
    SELECT ${cityId}::int, key, ${w}::real, ${id}::bigint FROM unnest(${keys}::text[]) AS key
    UNION ALL
    SELECT 0, ${keys[0]}::text, ${w}::real, ${id}::bigint
    WHERE NOT EXISTS (SELECT FROM suggest_key WHERE city_id = 0 AND key = ${keys[0]}::text)`.execute(db)
}

/** One listing fewer bears the name. Index suggest_phrase_pkey. */
export async function decrementPhrase(db: Db, id: number): Promise<{ n: number; listingId: number }> {
  const row = await db
    .updateTable('suggest_phrase')
    .set((eb) => ({ n: eb('n', '-', 1) }))
    .where('id', '=', id)
    .returning(['n', 'listing_id as listingId'])
    .executeTakeFirst()
  return row ?? { n: 0, listingId: 0 }
}

/** Takes a name and its keys out; in All India another city's steps in. Indexes suggest_key_key, suggest_phrase_folded. */
export async function deletePhrase(db: Db, { id, cityId, folded }: PhraseRef, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('suggest_phrase').where('id', '=', id).execute()
  await sql`DELETE FROM suggest_key WHERE city_id IN (0, ${cityId}) AND key = ANY(${keys}::text[]) AND id = ${id}`.execute(
    db,
  )
  await sql`
    INSERT INTO suggest_key (city_id, key, w, id)
    SELECT 0, ${keys[0] ?? ''}, w, id FROM suggest_phrase WHERE folded = ${folded}
      AND NOT EXISTS (SELECT FROM suggest_key WHERE city_id = 0 AND key = ${keys[0] ?? ''})
    ORDER BY w DESC, id LIMIT 1`.execute(db)
}

/** Another listing that bears the name. Index search_doc_words. */
export async function findOtherBearer(
  db: Db,
  phrase: PhraseRef,
  listingId: number,
  match: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_doc')
    .select('id')
    .where('city_id', '=', phrase.cityId)
    .where(sql<boolean>`tsv @@ ${match}::tsquery`)
    .where('phrase_id', '=', phrase.id)
    .where('id', '<>', listingId)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function setPhraseListing(db: Db, id: number, listingId: number): Promise<void> {
  await db.updateTable('suggest_phrase').set({ listing_id: listingId }).where('id', '=', id).execute()
}
