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

export async function decideLeadsAt({ db }: Pick<App, 'db'>, now: Date): Promise<void> {
  for (const id of await listOpenReportIds(db, decidedAtOnce))
    await db.transaction().execute((tx) => decideByRules(tx, id, now))
}
