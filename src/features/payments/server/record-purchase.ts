import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { NewPurchase } from '../contract.ts'
import { smallestAmountPaise } from '../rules.ts'
import { findSamePurchase, insertPayment, lockPurchasesOf } from './payment-queries.ts'

/** A second press on "Pay" within this time goes on with the first purchase. */
const sameWithinMs = 30 * 60_000

/**
 * Fixes what is bought and for how much, in the transaction of the feature that sells it (which holds its place, or
 * counts its coupon, there); returns the id of the payment, to start with `startPayment` once that has committed. An
 * unpaid purchase of exactly the same by the same account is used again.
 */
export async function recordPurchase(
  app: Pick<App, 'gateway'>,
  tx: Db,
  purchase: NewPurchase,
  now: Date,
): Promise<number> {
  const amountPaise = purchase.listPaise - (purchase.creditPaise ?? 0) - (purchase.discountPaise ?? 0)
  if (amountPaise < smallestAmountPaise) throw new Error('A purchase costs less than a gateway takes.')
  const whole = { ...purchase, amountPaise, gateway: app.gateway.name }
  await lockPurchasesOf(tx, purchase.accountId)
  const same = await findSamePurchase(tx, whole, new Date(now.getTime() - sameWithinMs))
  return same ?? insertPayment(tx, { ...whole, now })
}
