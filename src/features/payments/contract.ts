import { z } from 'zod'
import { pageRequest } from '#core/endpoint.ts'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import { refusals } from '#platform/refusal.ts'
import type { GatewayName, PaymentKind, PaymentStatus } from './rules.ts'

export const refusePayment = refusals({
  payment_not_found: ['not_found', 'This payment does not exist or is not yours.'],
  gateway_unavailable: [
    'unavailable',
    'The payment service does not answer right now. Nothing was taken. Please try again.',
  ],
  purchase_limit_reached: [
    'too_many',
    'You have tried to buy very often today. Please come back tomorrow, or write to us.',
  ],
  already_paid: ['conflict', 'This is paid already.'],
  payment_over: ['gone', 'This payment is no longer open. Please start a new one.'],
  nothing_to_refund: ['conflict', 'Nothing of this payment is left to give back.'],
  refund_too_large: ['invalid', 'That is more than what is left of this payment.'],
  no_lost_dispute: ['conflict', 'No dispute of this payment was lost, or nothing more of it can be taken back.'],
  refund_key_used: ['conflict', 'This key belongs to another refund.'],
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

/** The same in the API. */
export const buyPlanInput = z.strictObject({
  planId: z.int().positive(),
  businessId: z.int().positive().optional().describe('Where the caller has more than one business'),
  couponCode: z.string().trim().max(30).optional(),
  buyer: z
    .strictObject({
      name: z.string().trim().max(200),
      address: z.string().trim().max(500),
      pincode: z.string().trim().max(10),
      gstin: z.string().trim().max(20).optional(),
      stateCode: z
        .string()
        .trim()
        .max(2)
        .optional()
        .describe('The two digits of a GST number; only where the PIN code has no state, as of the army'),
    })
    .optional()
    .describe('Whom the invoice goes to'),
})

export const startedPaymentView = z
  .object({
    paymentId: z.int(),
    status: z.enum(['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED']),
    amountPaise: z.int().describe('To pay, GST included'),
    currency: z.literal('INR'),
    gateway: z.enum(['razorpay', 'sandbox']),
    gatewayOrderId: z.string(),
    keyId: z.string().describe('The public half of the key'),
    checkoutPath: z.string().describe('Where a browser pays'),
  })
  .meta({ id: 'StartedPayment' })

const iso = z.iso.datetime()
const gatewayId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,60}$`), 'This is not right')
const paymentStatus = z.enum(['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'])

export const confirmPaymentInput = z.strictObject({
  orderId: gatewayId('order').describe('`razorpay_order_id`'),
  paymentId: gatewayId('pay').describe('`razorpay_payment_id`'),
  signature: z.string().min(1).max(200).describe('`razorpay_signature`'),
})

export const searchPaymentsInput = z.strictObject({
  page: pageRequest.prefault({}),
  businessId: z.int().positive().optional().describe('One business of the caller; left out: what the caller bought'),
  status: paymentStatus.optional(),
  searchText: z.string().trim().max(100).optional().describe('A part of what was bought, or a number of it'),
  from: iso.optional(),
  to: iso.optional(),
})

export const paymentView = z
  .object({
    paymentId: z.int(),
    businessId: z.int().nullable(),
    kind: z.enum(['PLAN', 'AD']),
    title: z.string().describe('What was bought'),
    status: paymentStatus,
    planId: z.int().nullable(),
    adBookingId: z.int().nullable(),
    amountPaise: z.int().describe('What is paid, GST included: list - credit - discount'),
    listPaise: z.int(),
    creditPaise: z.int().describe('The unused part of an earlier plan'),
    discountPaise: z.int().describe('Of a coupon, and credit for bad leads'),
    refundedPaise: z.int(),
    currency: z.literal('INR'),
    gateway: z.enum(['razorpay', 'sandbox']),
    gatewayOrderId: z.string().nullable(),
    failure: z.string().nullable().describe('Why the last try failed, as the bank says it'),
    startsAt: iso.nullable(),
    endsAt: iso.nullable(),
    dateCreated: iso,
    paidAt: iso.nullable(),
    invoiceCode: z.string().nullable(),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof paymentView>

export const paymentConfigView = z.object({
  businessId: z.int(),
  gateway: z.enum(['razorpay', 'sandbox']),
  keyId: z.string().describe('The public half of the key'),
  currency: z.literal('INR'),
  name: z.string().describe('Of the seller, as the checkout shows it'),
  prefill: z.object({ name: z.string(), email: z.string().nullable(), contact: z.string().nullable() }),
})
