import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { decideByRules } from './decide-report.ts'
import { listOpenReportIds } from './lead-report-queries.ts'

const decidedAtOnce = 1000

/** Looks again at reports that wait: others may have reported the same person, or the customer has replied. */
export const decideLeads = job({
  name: 'decide_leads',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => decideLeadsAt(app, new Date()),
})

export async function decideLeadsAt({ db, log }: Pick<App, 'db' | 'log'>, now: Date): Promise<void> {
  let failed = 0
  for (const id of await listOpenReportIds(db, decidedAtOnce)) {
    try {
      await db.transaction().execute((tx) => decideByRules(tx, id, now))
    } catch (error) {
      // One that cannot be decided must not hold up those after it.
      log.error({ err: error, reportId: id }, 'a reported lead could not be decided')
      failed++
    }
  }
  if (failed > 0) throw new Error(`${failed} reported leads could not be decided.`)
}
