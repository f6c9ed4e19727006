import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import type { Db } from '#core/database.ts'

/** What `ask` returns, and how PostgreSQL ran each of its statements, with the rows of each step. */
export async function explain<Result>(
  db: Db,
  ask: (db: Db) => Promise<Result>,
): Promise<{ result: Result; plans: string[] }> {
  const asked: RootOperationNode[] = []
  const recorded = db.withPlugin({
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const result = await ask(recorded)
  const plans: string[] = []
  for (const node of asked) {
    const query = db.getExecutor().compileQuery(node, createQueryId())
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, costs off, timing off) ${query.sql}`, [...query.parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return { result, plans }
}
