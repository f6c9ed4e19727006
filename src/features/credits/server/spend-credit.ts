import type { Db } from '#core/database.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import {
  findCreditBalance,
  insertCreditUse,
  listCreditsOfPlan,
  updateCreditReturned,
  updateCreditUsed,
  updateWithdrawn,
} from './credit-queries.ts'

/** What a business can use at its next purchase, GST included like every price. */
export async function creditOf(db: Db, businessId: number): Promise<number> {
  return Math.max(0, await findCreditBalance(db, businessId))
}

/** Says of a purchase that credit lowers its price; nothing is used before it is paid. */
export async function planCredit(
  tx: Db,
  { paymentId, businessId, amountPaise }: { paymentId: number; businessId: number; amountPaise: number },
): Promise<void> {
  if (amountPaise <= 0) return
  await insertCreditUse(tx, { payment_id: paymentId, business_id: businessId, amount_paise: amountPaise })
}

/**
 * Uses the credit of a purchase, once, in the transaction that makes it PAID. The promise is kept by the lower price,
 * so that what was set aside for it is revenue again; the tax is that of the invoice alone.
 */
export async function spendCredit(tx: Db, paymentId: number, now: Date): Promise<void> {
  const amountPaise = await updateCreditUsed(tx, paymentId, now)
  if (amountPaise === undefined) return
  const key = `credit-use:${paymentId}`
  await postTransfers(tx, [{ debit: 'credits', credit: 'revenue', amountPaise, paymentId, key }], now)
}

/** Gives the credit back after all of the purchase was refunded. */
export async function returnCredit(tx: Db, paymentId: number, now: Date): Promise<void> {
  const amountPaise = await updateCreditReturned(tx, paymentId, now)
  if (amountPaise === undefined) return
  const key = `credit-return:${paymentId}`
  await postTransfers(tx, [{ debit: 'revenue', credit: 'credits', amountPaise, paymentId, key }], now)
}

/** Takes back what is unused of the credit for leads of a plan, after all that was paid for the plan was refunded. */
export async function withdrawCredit(tx: Db, paymentId: number, now: Date): Promise<void> {
  for (const report of await listCreditsOfPlan(tx, paymentId)) {
    const left = report.business_id === null ? 0 : await creditOf(tx, report.business_id)
    const amountPaise = Math.min(report.credit_paise - report.withdrawn_paise, left)
    if (amountPaise <= 0) continue
    await updateWithdrawn(tx, report.id, report.withdrawn_paise + amountPaise)
    const key = `lead-withdrawn:${report.id}`
    await postTransfers(tx, [{ debit: 'credits', credit: 'revenue', amountPaise, paymentId, key }], now)
  }
}
