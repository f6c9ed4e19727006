import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { recordSettled } from './record-settled.ts'
import { listUnsettled } from './settlement-queries.ts'

/** A settlement may be listed days after its day, when the bank refused it first. */
const lookedBackDays = 7
/** Two working days are usual; with holidays around a weekend it may be six days. */
const lateAfterMs = 7 * dayMs
/** What is older has raised its alarm for weeks, or was paid before settlements were booked. */
const lateForMs = 30 * dayMs
const daysAtMost = 400

/** Asks every night what was paid out to our bank account, and books it; from an earlier day when an operator asks. */
export const reconcileSettlements = job({
  name: 'reconcile_settlements',
  payload: z.looseObject({ since: z.iso.date().optional() }),
  maxAttempts: 3,
  handle: (app, { since }) => reconcileSettlementsAt(app, new Date(), since),
})

export async function reconcileSettlementsAt(
  app: Pick<App, 'db' | 'gateway' | 'paymentAlarms'>,
  now: Date,
  since = indianDate(new Date(now.getTime() - lookedBackDays * dayMs)),
): Promise<void> {
  const { db, gateway, paymentAlarms } = app
  for (let daysAgo = 0; daysAgo < daysAtMost; daysAgo++) {
    const day = indianDate(new Date(now.getTime() - daysAgo * dayMs))
    if (day < since) break
    await recordSettled(app, await gateway.listSettledOn(day), now)
  }
  const time = { from: new Date(now.getTime() - lateForMs), until: new Date(now.getTime() - lateAfterMs) }
  const late = await listUnsettled(db, { gateway: gateway.name, ...time, limit: 1000 })
  if (late.length > 0) paymentAlarms.raise('unsettled', { payments: late.length, oldest: late[0]?.paymentId ?? null })
}
