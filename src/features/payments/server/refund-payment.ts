import type { App } from '#core/context.ts'
import type { RefundStatus } from '../rules.ts'

export interface RefundWish {
  paymentId: number
  /** Left out: all that is left. */
  amountPaise?: number | undefined
  /** Printed on the credit note. */
  reason: string
  /** The same wish twice is one refund. */
  idempotencyKey: string
}

export interface GivenRefund {
  refundId: number
  amountPaise: number
  status: RefundStatus
}

/** Decides a refund. Refuses: payment_not_found, nothing_to_refund, refund_too_large. */
export type RefundPayment = (
  app: Pick<App, 'db' | 'log' | 'purchases'>,
  wish: RefundWish,
  now: Date,
) => Promise<GivenRefund>
