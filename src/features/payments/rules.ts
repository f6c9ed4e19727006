import { minuteMs } from '#platform/durations.ts'
/** Spec §1, "Paid plan benefits". */
export const benefitsOfPaidPlan = [
  /* i18n */ 'Access to all premium features, the page of all enquiries among them',
  /* i18n */ 'Unlimited listings',
  /* i18n */ 'A Verified badge, after your phone or documents were checked',
  /* i18n */ 'A higher place in search',
] as const

/** Purchases that one account begins in a day: for somebody who hesitates. */
export const dailyPurchaseLimit = 100
/** Coupons tried in a day, on the page or by the API, right or wrong: nobody guesses one. */
export const dailyCouponLimit = 40

/** Days after payment during which a plan is refunded in full without a reason. */
export const fullRefundDays = 7

export type GatewayName = 'razorpay' | 'sandbox'
export type PaymentKind = 'PLAN' | 'AD'
export type PaymentStatus = 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
export type AttemptStatus = 'CREATED' | 'FAILED' | 'AUTHORIZED' | 'CAPTURED' | 'REFUNDED'
export type RefundStatus = 'REQUESTED' | 'PROCESSED' | 'FAILED'

/** How states move: only forward, whatever order the news comes in. A bank may confirm what failed or expired. */
const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  CREATED: ['PENDING', 'FAILED', 'EXPIRED', 'PAID'],
  PENDING: ['FAILED', 'EXPIRED', 'PAID'],
  FAILED: ['PENDING', 'EXPIRED', 'PAID'],
  EXPIRED: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
}

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return nextStatuses[from].includes(to)
}

const attemptOrder: readonly AttemptStatus[] = ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED']

/** Whether news about an attempt is newer than what is known of it. */
export function isAttemptProgress(from: AttemptStatus | undefined, to: AttemptStatus): boolean {
  return from === undefined || attemptOrder.indexOf(to) > attemptOrder.indexOf(from)
}

/** The least that gateways take: one rupee. */
export const smallestAmountPaise = 100

/** The receipt of our order at the gateway. */
export const receiptOf = (paymentId: number) => `payment-${paymentId}`

/** The payment of an order of ours, by its receipt; undefined for orders of others. */
export function paymentOfReceipt(receipt: string | null): number | undefined {
  const [, id] = /^payment-(\d{1,15})$/.exec(receipt ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** What a refund of ours says of itself at the gateway. */
export const referenceOf = ({ id, tries }: { id: number; tries: number }) => `${id}-${tries}`

/** The refund that says so, and the try of it. */
export function refundOfReference(reference: string): { id: number; tries: number } | undefined {
  const [, id, tries] = /^(\d{1,15})-(\d{1,4})$/.exec(reference) ?? []
  return id === undefined || tries === undefined ? undefined : { id: Number(id), tries: Number(tries) }
}

/** After this long without news, the gateway is asked. */
export const reconcileAfterMs = 15 * minuteMs
/** How long a bank may still confirm a payment; then it has expired. */
export const unpaidForMs = 3 * 24 * 60 * minuteMs
