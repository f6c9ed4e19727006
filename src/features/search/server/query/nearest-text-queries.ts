import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'
import { cellsOutwards } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import { binder, type Circle, metresBetween } from './listing-source-queries.ts'
import { conditionsOf } from './narrowed-queries.ts'

/**
 * How far from the centre of a circle the wanted number of listings with the words is at most. Documents are read cell
 * by cell outwards, until four times as many have the words and pass the filters, or `maxDocuments` were read;
 * undefined where these are too few. Index search_doc_cell.
 */
export async function lookOutwards(
  pool: StatementPool,
  match: string,
  circle: Circle,
  { wanted, maxDocuments, narrowing }: { wanted: number; maxDocuments: number; narrowing: Narrowing },
): Promise<number | undefined> {
  const values: StatementValue[] = []
  const bind = binder(values)
  const cells = bind(cellsOutwards(circle.lat, circle.lng, circle.radiusMetres), 'int[]')
  const { name, where } = conditionsOf(narrowing, bind)
  // The function form keeps the planner off the index of words; the order of the cells is that of the nested loop.
  const text = `SELECT (array_agg(metres ORDER BY metres))[${bind(wanted, 'int')}] AS radius
    FROM (SELECT ${metresBetween('', circle, bind)} AS metres FROM (
        SELECT lat, lng, traits, week_id FROM (
          SELECT l.* FROM unnest(${cells}) AS cells (cell) CROSS JOIN LATERAL (
            SELECT tsv, lat, lng, traits, week_id FROM search_doc WHERE cell = cells.cell OFFSET 0) l
          LIMIT ${bind(maxDocuments, 'int')}) documents
        WHERE ts_match_vq(tsv, ${bind(match, 'tsquery')})) listing ${where} LIMIT ${bind(4 * wanted, 'int')}) found`
  const { rows } = await pool.query<{ radius: number | null }>({ name: `outwards${name}`, text, values })
  return rows[0]?.radius ?? undefined
}
