import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { minuteMs } from '#platform/durations.ts'
import { findGatewayHealth } from './watch-queries.ts'

/** Webhooks are handled within seconds. */
const openTooLongMs = 10 * minuteMs
const silenceMs = 60 * minuteMs
/** Fewer payments may come without a webhook by chance. */
const silentPayments = 3

/** Raises an alarm while something is wrong with money that no request would notice. */
export const watchPayments = job({
  name: 'watch_payments',
  payload: z.unknown(),
  maxAttempts: 1,
  handle: (app) => watchPaymentsAt(app, new Date()),
})

export async function watchPaymentsAt(
  { db, gateway, paymentAlarms }: Pick<App, 'db' | 'gateway' | 'paymentAlarms'>,
  now: Date,
): Promise<void> {
  const health = await findGatewayHealth(db, gateway.name, now)
  const { openEvents, openSince, paidSince, lastEventAt, lateRefunds, unassignedPaise } = health
  if (openSince && now.getTime() - openSince.getTime() > openTooLongMs)
    paymentAlarms.raise('events_open', { openEvents })
  // Payments were found by asking or by buyers who came back, while the gateway sent nothing.
  const isSilent = !lastEventAt || now.getTime() - lastEventAt.getTime() > silenceMs
  if (paidSince >= silentPayments && isSilent) paymentAlarms.raise('gateway_silent', { paidSince })
  if (lateRefunds > 0) paymentAlarms.raise('refund_failed', { lateRefunds })
  if (unassignedPaise > 0) paymentAlarms.raise('money_unassigned', { unassignedPaise })
}
