import { SendError, type SendOutcome } from '../send-error.ts'

/**
 * A payment gateway: takes money for an order that we made, tells us by webhooks how it went, and gives money back.
 * Amounts are paise. Every call ends within its timeout, and throws `GatewayError` when it did not work.
 */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox'
  /** The public half of the key, for the gateway's own checkout in an app or a page. */
  readonly keyId: string

  /** Makes an order, or returns the one that the same receipt and amount already made. */
  createOrder(order: NewOrder): Promise<GatewayOrder>
  findOrder(orderId: string): Promise<GatewayOrder | undefined>
  listPaymentsOfOrder(orderId: string): Promise<GatewayPayment[]>
  findPayment(paymentId: string): Promise<GatewayPayment | undefined>
  /** Takes the money of an authorised payment; one that is captured already is returned as it is. */
  capture(paymentId: string, amountPaise: number): Promise<GatewayPayment>
  /** The same key twice is one refund. */
  refund(refund: NewRefund): Promise<GatewayRefund>
  findRefund(paymentId: string, refundId: string): Promise<GatewayRefund | undefined>
  listRefundsOf(paymentId: string): Promise<GatewayRefund[]>
  /** All refunds that were made since a time, whoever asked for them. */
  listRefundsSince(since: Date): Promise<GatewayRefund[]>
  /** What was paid out to our bank account on a day in India, or taken from it, such as 2026-11-26. */
  listSettledOn(day: string): Promise<SettledItem[]>

  /** Whether the gateway itself said that this payment of this order succeeded. Compares in constant time. */
  verifyCheckoutSignature(signed: CheckoutSignature): boolean
  /** Whether a webhook came from the gateway, by its raw bytes; and what it says. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ReadWebhook
  /** What a webhook says, once it was read and stored. */
  readEvent(body: unknown): GatewayEvent
  /** What a browser needs to pay an order. */
  checkout(order: CheckoutOrder): Checkout
}

interface NewOrder {
  /** Ours, unique for each purchase. */
  receipt: string
  amountPaise: number
  notes: Readonly<Record<string, string>>
}

export interface GatewayOrder {
  id: string
  receipt: string | null
  amountPaise: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
}

export interface GatewayPayment {
  id: string
  /** Null: paid without an order, so not by us. */
  orderId: string | null
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** False of one that the gateway gave back because nobody captured it. */
  isCaptured: boolean
  refundedPaise: number
  /** When the buyer began to pay; null where the gateway does not say it. */
  createdAt: Date | null
  /** upi, card, netbanking, wallet … */
  method: string | null
  feePaise: number | null
  errorCode: string | null
  errorText: string | null
  bankReference: string | null
}

interface NewRefund {
  paymentId: string
  amountPaise: number
  /** At least ten letters, digits, hyphens and underscores. */
  idempotencyKey: string
  /** Told again with everything that is told of the refund. */
  reference: string
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  /** Null of a refund that was not made by us. */
  reference: string | null
}

/** One payment, refund or adjustment within a settlement. */
export interface SettledItem {
  /** Of the payment, the refund or the adjustment. */
  id: string
  kind: 'payment' | 'refund' | 'adjustment' | 'transfer'
  /** What our bank account was given for it; less than 0 of what was taken. */
  netPaise: number
  /** What the gateway took for its service, GST included. */
  feePaise: number
  /** The GST of that. */
  taxPaise: number
  settlementId: string
  /** The reference of the bank, on our statement. */
  bankReference: string | null
  /** The dispute that an adjustment is about. */
  disputeId: string | null
}

/** The buyer's bank takes money back, or wants to. */
export interface GatewayDispute {
  id: string
  paymentId: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** What was taken from us, once it is lost. */
  deductedPaise: number
  currency: string
}

export interface CheckoutSignature {
  orderId: string
  paymentId: string
  signature: string
}

export type GatewayEvent =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'refund'; refund: GatewayRefund }
  | { kind: 'dispute'; dispute: GatewayDispute }
  /** Of a kind that we did not subscribe to. */
  | { kind: 'other' }

type ReadWebhook =
  | { ok: true; eventId: string; name: string; body: unknown }
  | { ok: false; problem: 'bad_signature' | 'unreadable' }

interface CheckoutOrder {
  orderId: string
  amountPaise: number
  /** One line: what is bought. */
  title: string
  siteName: string
  buyer: { name: string; email: string | null; phone: string | null }
  /** Where the gateway sends the browser, by POST, once it was paid. */
  returnUrl: string
  /** Where the browser goes when its owner changed their mind. */
  cancelUrl: string
}

export type Checkout =
  /** A page of the gateway. */
  | { kind: 'page'; url: string }
  /** A script of the gateway on a page of ours, and a form that pays without script. */
  | {
      kind: 'script'
      scriptUrl: string
      options: Readonly<Record<string, unknown>>
      form: { action: string; fields: Readonly<Record<string, string>> }
    }

/** What each kind says of the gateway itself, to the circuit breaker before it. */
const outcomes = { unreachable: 'unknown', busy: 'not_sent', refused: 'refused', denied: 'not_sent' } as const

/** A call to the gateway that did not work. */
export class GatewayError extends SendError {
  /**
   * `unreachable`: nobody knows whether it was carried out; ask before doing it again. `busy`: it was not, and may be
   * asked for again later. `denied`: our key is wrong.
   */
  readonly kind: 'unreachable' | 'busy' | 'refused' | 'denied'
  readonly code: string

  constructor(kind: GatewayError['kind'], code: string, outcome: SendOutcome = outcomes[kind]) {
    super('The payment gateway', outcome, code)
    this.name = 'GatewayError'
    this.message = `The payment gateway did not do it: ${kind}, ${code}.`
    this.kind = kind
    this.code = code
  }
}
