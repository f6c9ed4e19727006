import type { Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PlanTables } from './plan-tables.ts'

export type PlanRow = Selectable<PlanTables['plan']>

const mostSold = 20

/** The plans that can be bought, at most 20, in their order. plan_sold. */
export async function listSoldPlans(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('is_sold', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(mostSold)
    .execute()
}

/** Also one that is not sold any more. plan_pkey. */
export async function findPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst()
}
