import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'

/** Of so many of a name, or that begin with it, the best are chosen: nobody tells more of one name apart. */
const maxRead = 200

/** Of one sound few are called so; their names are compared one by one. */
const maxSounded = 20

/** As the index has it: folded as a slug, in SQL. */
const native = `regexp_replace(lower(normalize(native_name, NFKC)), '[[:space:][:punct:]]+', '-', 'g')`

/** Whether a slug has letters beyond ASCII, as the index has it. */
const isNative = '(octet_length(slug) > length(slug))'

/** What a text may be in the name of a closed business. */
export interface ClosedName {
  slug: string
  /** How it may be said; none for a text without a letter of a known script. */
  sounds: readonly string[]
  /** Whether it is in Latin letters: its sounds are looked up among names in other scripts, else among Latin ones. */
  isLatin: boolean
  cityId: number | undefined
}

/** A closed business whose name a text may be; by its sound alone the names have to be compared. */
export interface ClosedRow {
  id: number
  name: string
  isBySound: boolean
}

/**
 * Closed businesses with this name, or one that begins with it, as the site or their signboard writes it
 * (`native_name`), those that open again first, at most `limit`; then at most 20 whose names, in the other script, have
 * one of its sounds. Of a city where one is given. Reads at most 200 of a name. Prepared, as most searches ask it; each
 * part in the order of its index, so that no plan reads the table. business_closed_slug, business_closed_city_slug,
 * business_closed_native_name, business_closed_sound.
 */
export async function listClosedNames(
  pool: StatementPool,
  { slug, sounds, isLatin, cityId }: ClosedName,
  limit: number,
): Promise<ClosedRow[]> {
  const closed = `status = 'closed'${cityId === undefined ? '' : ' AND city_id = $4'}`
  const part = (isCalledSo: boolean, condition: string) => `
    (SELECT id, name, slug, closed_for_good, successor_id, ${isCalledSo} AS is_called_so FROM business
      WHERE ${closed} AND ${condition} LIMIT ${maxRead})`
  // Whatever begins with the slug and a hyphen: as a range, which an index serves for a value not known yet.
  const partsOf = (name: string, known: string) => [
    part(true, `${known} AND ${name} = $1`),
    part(false, `${known} AND ${name} ~>=~ ($1 || '-') AND ${name} ~<~ ($1 || '.') ORDER BY ${name} USING ~<~`),
  ]
  const text = `
    WITH called AS MATERIALIZED (
      ${[...partsOf('slug', 'true'), ...partsOf(native, 'native_name IS NOT NULL')].join(' UNION ALL ')})
    (SELECT id, name, false AS "isBySound" FROM (SELECT DISTINCT ON (id) * FROM called ORDER BY id, is_called_so DESC) one
      ORDER BY NOT is_called_so, closed_for_good, successor_id IS NOT NULL, slug, id LIMIT $3)
    UNION ALL
    (SELECT id, name, true FROM business
      WHERE ${closed} AND ${isLatin ? isNative : `NOT ${isNative}`} AND closed_sound = ANY($2::text[])
      ORDER BY closed_sound LIMIT ${maxSounded})`
  const name = `closed-names${isLatin ? '-latin' : ''}${cityId === undefined ? '' : '-city'}`
  const values: StatementValue[] = [slug, sounds, limit, ...(cityId === undefined ? [] : [cityId])]
  return (await pool.query<ClosedRow>({ name, text, values })).rows
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
