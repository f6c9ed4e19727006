import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'

/** Of so many of a name, or that begin with it, the best are chosen: nobody tells more of one name apart. */
const maxRead = 200

/** Of one sound few are called so; their names are compared one by one. */
const maxSounded = 20

/** As the index has it: folded as a slug, in SQL. */
const native = sql`regexp_replace(lower(normalize(native_name, NFKC)), '[[:space:][:punct:]]+', '-', 'g')`

/**
 * Closed businesses with this name, or one that begins with it, as the site or their signboard writes it
 * (`native_name`), those that open again first; of a city where one is given. Reads at most 200 of either.
 * business_closed_slug, business_closed_city_slug, business_closed_native_name.
 */
export async function listClosedIds(
  db: Db,
  { slug, cityId, limit }: { slug: string; cityId: number | undefined; limit: number },
): Promise<number[]> {
  // Texts without conditions on a value: each part is planned with its own index, in the order of that index.
  const inCity = cityId === undefined ? sql`` : sql`AND city_id = ${cityId}`
  const part = (isCalledSo: boolean, condition: RawBuilder<unknown>) => sql`
    (SELECT id, slug, closed_for_good, successor_id, ${sql.lit(isCalledSo)} AS is_called_so FROM business
      WHERE status = 'closed' ${inCity} AND ${condition} LIMIT ${maxRead})`
  const partsOf = (name: RawBuilder<unknown>, known: RawBuilder<unknown>) => [
    part(true, sql`${known} AND ${name} = ${slug}`),
    part(false, sql`${known} AND ${name} LIKE ${`${slug}-%`} ORDER BY ${name} USING ~<~`),
  ]
  const parts = [...partsOf(sql`slug`, sql`true`), ...partsOf(native, sql`native_name IS NOT NULL`)]
  const { rows } = await sql<{ id: number }>`
    WITH closed AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)})
    SELECT id FROM (SELECT DISTINCT ON (id) * FROM closed ORDER BY id, is_called_so DESC) named
    ORDER BY NOT is_called_so, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a slug has letters beyond ASCII, as the index has it. */
const isNative = '(octet_length(slug) > length(slug))'

/**
 * Closed businesses whose names, in the other script than a text, have one of its sounds: at most 20, of a city where
 * one is given. Prepared, as most searches ask it; in the order of the index, so that no plan reads the table.
 * business_closed_sound.
 */
export async function listClosedSounding(
  pool: StatementPool,
  { sounds, cityId, areNative }: { sounds: readonly string[]; cityId: number | undefined; areNative: boolean },
): Promise<{ id: number; name: string }[]> {
  const inCity = cityId === undefined ? '' : 'AND city_id = $2'
  const text = `SELECT id, name FROM business WHERE status = 'closed' AND ${areNative ? isNative : `NOT ${isNative}`}
    AND closed_sound = ANY($1::text[]) ${inCity} ORDER BY closed_sound LIMIT ${maxSounded}`
  const name = `closed-sounding${areNative ? '-native' : ''}${cityId === undefined ? '' : '-city'}`
  const values: StatementValue[] = cityId === undefined ? [sounds] : [sounds, cityId]
  return (await pool.query<{ id: number; name: string }>({ name, text, values })).rows
}

/** Closed businesses whose sound is not written yet, of either kind so many at most. business_closed_sound. */
export async function listClosedWithoutSound(db: Db, limit: number): Promise<{ id: number; name: string }[]> {
  const ofKind = (kind: string) => sql`
    (SELECT id, name FROM business WHERE status = 'closed' AND ${sql.raw(kind)} AND closed_sound IS NULL LIMIT ${limit})`
  const { rows } = await sql<{
    id: number
    name: string
  }>`${ofKind(isNative)} UNION ALL ${ofKind(`NOT ${isNative}`)}`.execute(db)
  return rows
}

/** business_pkey. */
export async function updateClosedSound(db: Db, id: number, sound: string): Promise<void> {
  await db
    .updateTable('business')
    .set({ closed_sound: sound })
    .where('id', '=', id)
    .where('status', '=', 'closed')
    .where('closed_sound', 'is distinct from', sound)
    .execute()
}
