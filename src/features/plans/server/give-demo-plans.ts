import type { Db } from '#core/database.ts'
import { insertDemoPeriods } from './subscription-queries.ts'

/** Demo listings that are paid have a period like all others. Safe to repeat. */
export function giveDemoPlans(db: Db): Promise<void> {
  return insertDemoPeriods(db)
}
