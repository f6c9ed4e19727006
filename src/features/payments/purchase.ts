import type { Db } from '#core/database.ts'
import type { PaymentKind } from './rules.ts'

/** What a purchase does once it is paid, by its kind (src/purchases.ts). Both run in the transaction recording it. */
export interface Purchase {
  kind: PaymentKind
  /**
   * Gives what was bought, exactly once: called only by the transaction that makes the payment PAID. Must not refuse: a
   * purchase that can no longer be given returns `refund`, and the whole amount goes back.
   */
  activate(tx: Db, payment: BegunPurchase, now: Date): Promise<'given' | 'refund'>
  /** Takes it back after all of it was refunded. */
  reverse(tx: Db, payment: PaidPurchase, now: Date): Promise<void>
}

export interface PaidPurchase {
  paymentId: number
  accountId: number | null
  businessId: number | null
  planId: number | null
  adBookingId: number | null
  /** The subscription whose unused part was credited. */
  upgradesSubscriptionId: number | null
  /** What that lowered the price by. */
  creditPaise: number
  couponCode: string | null
  /** When price and amount were fixed. */
  orderedAt: Date
}

/** A purchase whose buyer began to pay at a time, whenever their bank has confirmed it. */
interface BegunPurchase extends PaidPurchase {
  begunAt: Date
}

export function purchaseOfKind(purchases: readonly Purchase[], kind: PaymentKind): Purchase {
  const purchase = purchases.find((one) => one.kind === kind)
  if (!purchase) throw new Error(`Nothing says what a purchase of the kind ${kind} gives (src/purchases.ts).`)
  return purchase
}

export function paidPurchaseOf(payment: {
  id: number
  account_id: number | null
  business_id: number | null
  plan_id: number | null
  ad_booking_id: number | null
  upgrades_subscription_id: number | null
  credit_paise: number
  coupon_code: string | null
  created_at: Date
}): PaidPurchase {
  return {
    paymentId: payment.id,
    accountId: payment.account_id,
    businessId: payment.business_id,
    planId: payment.plan_id,
    adBookingId: payment.ad_booking_id,
    upgradesSubscriptionId: payment.upgrades_subscription_id,
    creditPaise: payment.credit_paise,
    couponCode: payment.coupon_code,
    orderedAt: payment.created_at,
  }
}
