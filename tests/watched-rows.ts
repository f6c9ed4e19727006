import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/*
 * Every row that belongs to a business or to people, whatever table it is in: found by the foreign keys, so that a
 * table that is added tomorrow is watched, too.
 */

interface Whose {
  businessId: number
  people: readonly number[]
}
interface ForeignKey {
  table: string
  column: string
  referred: string
}

/** What anybody may add to a business that is not theirs: of these only rows of our people are watched. */
const everybodys: ReadonlySet<string> = new Set([
  'booking',
  'business_claim',
  'enquiry',
  'listing_mistake',
  'rating',
  'rating_report',
  'rating_useful',
  'saved_business',
])
/** Counters that every visit and review moves, and when somebody was here last. */
const moving = [
  'view_count',
  'rating_sum',
  'rating_count',
  'useful_count',
  'updated_at',
  'changed_at',
  'last_seen_at',
  'used_at',
  'unread_by_merchant',
]
/** Parents of rows of parents, such as a photo of a message of an enquiry of a business. */
const maxDepth = 3

export type WatchedRows = ReadonlyMap<string, string>

/**
 * Returns what reads all of those rows, in one statement. A function of the database holds it: planning it takes far
 * longer than reading the rows, and a connection plans a function once.
 */
export async function watchRows(db: Db, whose: Whose): Promise<() => Promise<WatchedRows>> {
  const statement = statementFor(await listForeignKeys(db), whose)
  const body = `BEGIN RETURN QUERY ${statement}; END`
  await sql`
    CREATE OR REPLACE FUNCTION watched_rows() RETURNS TABLE (of_table text, found text) LANGUAGE plpgsql
    AS ${sql.lit(body)}`.execute(db)
  return async () => {
    const { rows } = await sql<{ of_table: string; found: string | null }>`SELECT * FROM watched_rows()`.execute(db)
    return new Map(rows.map(({ of_table, found }) => [of_table, found ?? '']))
  }
}

function statementFor(keys: readonly ForeignKey[], { businessId, people }: Whose): string {
  const tables = [...new Set(keys.map(({ table }) => table))]
  const ours = people.join(', ')

  const belongs = (table: string, alias: string, depth: number): string | undefined => {
    if (table === 'account') return `${alias}.id IN (${ours})`
    const ofTable = keys.filter((key) => key.table === table)
    const byPeople = ofTable
      .filter(({ referred }) => referred === 'account')
      .map(({ column }) => `${alias}.${column} IN (${ours})`)
    if (everybodys.has(table)) return byPeople.join(' OR ') || undefined
    const byBusiness = ofTable
      .filter(({ referred }) => referred === 'business')
      .map(({ column }) => `${alias}.${column} = ${businessId}`)
    const byParent =
      depth === 0
        ? []
        : ofTable.flatMap(({ column, referred }) => {
            if (referred === 'account' || referred === 'business' || referred === table) return []
            const parent = `${alias}p`
            const condition = belongs(referred, parent, depth - 1)
            const id = referred === 'business_webhook' ? 'business_id' : 'id'
            return condition
              ? [
                  `EXISTS (SELECT FROM ${referred} ${parent} WHERE ${parent}.${id} = ${alias}.${column} AND (${condition}))`,
                ]
              : []
          })
    return [...byPeople, ...byBusiness, ...byParent].join(' OR ') || undefined
  }

  const selected = ['account', ...tables].flatMap((table) => {
    const condition = table === 'business' ? `t.id = ${businessId}` : belongs(table, 't', maxDepth)
    const row = `(to_jsonb(t) - ARRAY['${moving.join("','")}'])::text`
    return condition
      ? [`SELECT '${table}'::text, string_agg(${row}, E'\\n' ORDER BY ${row}) FROM ${table} t WHERE ${condition}`]
      : []
  })
  return selected.join(' UNION ALL ')
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT conrelid::regclass::text AS table, attname AS column, confrelid::regclass::text AS referred
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND array_length(conkey, 1) = 1 AND connamespace = 'public'::regnamespace
    ORDER BY 1, 2`.execute(db)
  return rows
}

/** The tables whose watched rows differ. */
export const changedTables = (before: WatchedRows, after: WatchedRows) =>
  [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)
