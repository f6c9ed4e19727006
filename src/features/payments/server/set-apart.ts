import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { GatewayPayment } from '#providers/payments/payment-gateway.ts'
import { insertRefund } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

type Why = 'wrong_amount' | 'paid_twice' | 'not_given'

const reasons: Record<Why, string> = {
  wrong_amount: 'Another amount than asked for',
  paid_twice: 'Paid twice',
  not_given: 'Paid when it could no longer be given',
}

/**
 * Keeps money apart that one of our orders received and that pays for nothing, and asks for it to go back. Foreign
 * currency is not ours to count: the attempt keeps it, and an operator gives it back.
 */
export async function setApart<W extends Why>(
  tx: Db,
  { paymentId, attemptId, told, why }: { paymentId: number; attemptId: number; told: GatewayPayment; why: W },
  now: Date,
): Promise<W> {
  if (told.currency !== 'INR' || told.amountPaise === 0) return why
  await postTransfers(
    tx,
    [
      {
        debit: 'gateway',
        credit: 'unassigned',
        amountPaise: told.amountPaise,
        paymentId,
        note: why,
        key: `unassigned:${told.id}`,
      },
    ],
    now,
  )
  const refundId = await insertRefund(tx, {
    paymentId,
    attemptId,
    amountPaise: told.amountPaise,
    reason: reasons[why],
    key: `${why}:${told.id}`,
    isOfPurchase: false,
    now,
  })
  if (refundId !== undefined) await enqueue(tx, sendRefund, { refundId })
  return why
}
