import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { dayMs } from '#platform/durations.ts'
import { recordRefundNews } from './record-refund-news.ts'

/** Webhooks that failed for longer than this have raised alarms (watch-payments.ts). */
const lookedBackMs = 7 * dayMs

/** Asks every night for the refunds of the last days: otherwise those made at the gateway come by webhook alone. */
export const reconcileRefunds = job({
  name: 'reconcile_refunds',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => reconcileRefundsAt(app, new Date()),
})

export async function reconcileRefundsAt(
  app: Pick<App, 'db' | 'config' | 'gateway' | 'log' | 'purchases' | 'paymentAlarms'>,
  now: Date,
): Promise<void> {
  let failed = 0
  for (const told of await app.gateway.listRefundsSince(new Date(now.getTime() - lookedBackMs))) {
    try {
      await recordRefundNews(app, told, now)
    } catch (error) {
      // One that cannot be recorded must not hold up the others.
      app.log.error({ err: error }, 'a refund could not be reconciled')
      failed++
    }
  }
  if (failed > 0) throw new Error(`${failed} refunds could not be reconciled.`)
}
