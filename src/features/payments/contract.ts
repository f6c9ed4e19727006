import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import { refusals } from '#platform/refusal.ts'
import type { GatewayName, PaymentKind, PaymentStatus } from './rules.ts'

export const refusePayment = refusals({
  payment_not_found: ['not_found', 'This payment does not exist or is not yours.'],
  gateway_unavailable: [
    'unavailable',
    'The payment service does not answer right now. Nothing was taken. Please try again.',
  ],
  already_paid: ['conflict', 'This is paid already.'],
  payment_over: ['gone', 'This payment is no longer open. Please start a new one.'],
  signature_wrong: ['bad_request', 'This is not an answer of the payment service to this payment.'],
})

/** A purchase as its feature decided it; the amount is list - credit - discount, and is never sent by a client. */
export interface NewPurchase {
  accountId: number
  kind: PaymentKind
  businessId: number | null
  planId?: number | undefined
  adBookingId?: number | undefined
  /** The line on the invoice. */
  title: string
  startsAt?: Date | undefined
  endsAt?: Date | undefined
  listPaise: number
  creditPaise?: number | undefined
  discountPaise?: number | undefined
  couponCode?: string | undefined
  upgradesSubscriptionId?: number | undefined
  buyer: InvoiceBuyer
}

/** A purchase that can be paid now. */
export interface StartedPayment {
  paymentId: number
  status: PaymentStatus
  amountPaise: number
  currency: 'INR'
  gateway: GatewayName
  gatewayOrderId: string
  /** Public key of the gateway, for its checkout in an app. */
  keyId: string
  /** Where a browser pays: redirect to it. It comes back to the page of the payment. */
  checkoutPath: `/checkout/${number}`
}

/** What `buyPlan(ctx, input): Promise<StartedPayment>` takes (server/buy-plan.ts). */
export interface BuyPlanInput {
  businessId: number
  planId: number
  couponCode?: string | undefined
  buyer?: InvoiceBuyer | undefined
}
