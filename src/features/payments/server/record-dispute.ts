import type { App } from '#core/context.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayDispute } from '#providers/payments/payment-gateway.ts'
import { findAttempt } from './attempt-queries.ts'

/**
 * Records that a buyer's bank takes money back, or wants to. What was lost has left and is booked as that; whether what
 * was bought is taken back, too, an operator decides (take-back-lost.ts).
 */
export async function recordDispute(
  { db, paymentAlarms }: Pick<App, 'db' | 'paymentAlarms'>,
  told: GatewayDispute,
  now: Date,
): Promise<string> {
  const paymentId = (await findAttempt(db, told.paymentId))?.payment_id
  if (told.status === 'lost' && told.currency === 'INR') {
    const gone = { debit: 'losses', credit: 'gateway', amountPaise: told.deductedPaise, paymentId } as const
    await db
      .transaction()
      .execute((tx) => postTransfers(tx, [{ ...gone, note: told.paymentId, key: `dispute:${told.id}` }], now))
  }
  if (told.status !== 'won' && told.status !== 'closed')
    paymentAlarms.raise('disputed', { paymentId: paymentId ?? null, dispute: told.id, status: told.status })
  return `dispute_${told.status}`
}
