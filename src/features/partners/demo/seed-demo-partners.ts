import type { Db } from '#core/database.ts'
import { claimDemoPartners, hasPartners, insertDemoPartners } from './demo-partner-queries.ts'
import { demoPartners } from './demo-partners.ts'

/**
 * Adds the demo partners to demo data that has none yet, once, unless an operator has partners of their own. Returns
 * how many were added.
 */
export function seedDemoPartners(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await claimDemoPartners(tx)) || (await hasPartners(tx))) return 0
    await insertDemoPartners(tx, demoPartners)
    return demoPartners.length
  })
}
