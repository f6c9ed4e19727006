import type { App } from '#core/context.ts'
import { listBookedKeys } from '#features/ledger/server/ledger-queries.ts'
import { postTransfers, type Transfer } from '#features/ledger/server/post-transfers.ts'
import type { SettledItem } from '#providers/payments/payment-gateway.ts'
import { listAttemptsOf, settledKey } from './settlement-queries.ts'

type Attempts = Awaited<ReturnType<typeof listAttemptsOf>>

/**
 * Books what reached our bank, and what the gateway kept of it; each payment, refund and adjustment once, however often
 * it is told. All of it is booked as it happened: what does not fit what we know raises an alarm, and its difference
 * stays in the account `gateway`. Returns how many were new.
 */
export async function recordSettled(
  { db, paymentAlarms }: Pick<App, 'db' | 'paymentAlarms'>,
  told: readonly SettledItem[],
  now: Date,
): Promise<number> {
  const booked = await listBookedKeys(
    db,
    told.map(({ id }) => settledKey(id)),
  )
  const fresh = told.filter(({ id }) => !booked.has(settledKey(id)))
  const attempts = await listAttemptsOf(
    db,
    fresh.filter(({ kind }) => kind === 'payment').map(({ id }) => id),
  )
  for (const item of fresh) {
    await db.transaction().execute((tx) => postTransfers(tx, transfersOf(item, attempts), now))
    const problem = problemOf(item, attempts)
    if (problem) paymentAlarms.raise('settled_unknown', { id: item.id, settlement: item.settlementId, problem })
  }
  return fresh.length
}

function transfersOf(item: SettledItem, attempts: Attempts): Transfer[] {
  const { id, netPaise, feePaise, settlementId, bankReference } = item
  const taxPaise = Math.min(item.taxPaise, feePaise)
  const key = settledKey(id)
  const what = {
    // Money that goes from our bank back to the gateway was not received for a payment.
    paymentId: netPaise > 0 ? attempts.get(id)?.paymentId : undefined,
    note: [id, settlementId, bankReference].filter(Boolean).join(' '),
  }
  const [debit, credit] = netPaise < 0 ? (['gateway', 'bank'] as const) : (['bank', 'gateway'] as const)
  const kept = { ...what, credit: 'gateway' as const }
  return [
    { ...what, debit, credit, amountPaise: Math.abs(netPaise), key },
    { ...kept, debit: 'gateway_fees', amountPaise: feePaise - taxPaise, key: `${key}:fee` },
    { ...kept, debit: 'gst_input', amountPaise: taxPaise, key: `${key}:gst` },
  ]
}

function problemOf(item: SettledItem, attempts: Attempts): string | undefined {
  const { id, kind, netPaise, feePaise, taxPaise, disputeId } = item
  if (taxPaise > feePaise) return 'more GST than fee'
  if (kind === 'refund') return netPaise + feePaise > 0 ? 'money came for a refund' : undefined
  if (kind !== 'payment') return disputeId === null ? kind : undefined
  const attempt = attempts.get(id)
  if (!attempt) return 'a payment that we do not know'
  const isWhole = attempt.currency === 'INR' && attempt.amountPaise === netPaise + feePaise
  return isWhole ? undefined : 'another amount than was paid'
}
