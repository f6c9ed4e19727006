import { z } from 'zod'
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  SettledItem,
} from './payment-gateway.ts'

/* What Razorpay sends, in answers and webhooks: of each only the fields that we use. */

const amount = z.int().min(0)
const id = z.string().min(1).max(100)
const text = z.string().max(2000).nullish()

export const orderEntity = z.object({
  id,
  receipt: z.string().nullish(),
  amount,
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentEntity = z.object({
  id,
  order_id: id.nullish(),
  amount,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: amount.nullish(),
  /** Seconds since 1970. */
  created_at: z.int().min(0).nullish(),
  method: text,
  fee: amount.nullish(),
  error_code: text,
  error_description: text,
  error_reason: text,
  acquirer_data: z.looseObject({ rrn: text, bank_transaction_id: text, auth_code: text }).nullish(),
})

export const refundEntity = z.object({
  id,
  payment_id: id,
  amount,
  status: z.enum(['pending', 'processed', 'failed']).nullish(),
  /** An empty list where there are none. */
  notes: z.union([z.looseObject({ refund: z.unknown() }), z.array(z.unknown())]).nullish(),
})

export const settledEntity = z.object({
  entity_id: id,
  type: z.enum(['payment', 'refund', 'adjustment', 'transfer']),
  debit: amount,
  credit: amount,
  /** Tax included. */
  fee: amount.nullish(),
  tax: amount.nullish(),
  settled: z.boolean(),
  settlement_id: id.nullish(),
  settlement_utr: text,
  dispute_id: id.nullish(),
})

const disputeEntity = z.object({
  id,
  payment_id: id,
  currency: z.string(),
  amount_deducted: amount.nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
})

export const eventBody = z.object({ event: z.string().min(1).max(100), payload: z.looseObject({}) })

export function orderOf(entity: z.infer<typeof orderEntity>): GatewayOrder {
  const { id, receipt, amount: amountPaise, currency, status } = entity
  return { id, receipt: receipt ?? null, amountPaise, currency, status }
}

export function paymentOf(entity: z.infer<typeof paymentEntity>): GatewayPayment {
  const { rrn, bank_transaction_id, auth_code } = entity.acquirer_data ?? {}
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    isCaptured: entity.captured === true || entity.status === 'captured',
    refundedPaise: entity.amount_refunded ?? 0,
    createdAt: typeof entity.created_at === 'number' ? new Date(entity.created_at * 1000) : null,
    method: entity.method ?? null,
    feePaise: entity.fee ?? null,
    errorCode: entity.error_reason ?? entity.error_code ?? null,
    errorText: entity.error_description ?? null,
    bankReference: rrn ?? bank_transaction_id ?? auth_code ?? null,
  }
}

export function refundOf(entity: z.infer<typeof refundEntity>): GatewayRefund {
  const { id, payment_id: paymentId, amount: amountPaise, status, notes } = entity
  const note = notes && !Array.isArray(notes) ? notes.refund : undefined
  return { id, paymentId, amountPaise, status: status ?? 'pending', reference: typeof note === 'string' ? note : null }
}

/** Undefined of what is listed and not paid out yet. */
export function settledOf(entity: z.infer<typeof settledEntity>): SettledItem | undefined {
  if (!entity.settled || !entity.settlement_id) return undefined
  return {
    id: entity.entity_id,
    kind: entity.type,
    netPaise: entity.credit - entity.debit,
    feePaise: entity.fee ?? 0,
    taxPaise: entity.tax ?? 0,
    settlementId: entity.settlement_id,
    bankReference: entity.settlement_utr ?? null,
    disputeId: entity.dispute_id ?? null,
  }
}

function disputeOf(entity: z.infer<typeof disputeEntity>): GatewayDispute {
  const { id, payment_id: paymentId, status, currency, amount_deducted: deducted } = entity
  return { id, paymentId, status, currency, deductedPaise: deducted ?? 0 }
}

/** A webhook about a refund carries the payment too; one about an order the payment that paid it. */
export function eventOf(body: unknown): GatewayEvent {
  const { event, payload } = eventBody.parse(body)
  const entityOf = (name: string) => z.object({ entity: z.unknown() }).parse(payload[name]).entity
  if (/^refund\.(created|processed|failed)$/.test(event)) {
    const refund = refundOf(refundEntity.parse(entityOf('refund')))
    const status = event === 'refund.created' ? refund.status : event === 'refund.failed' ? 'failed' : 'processed'
    return { kind: 'refund', refund: { ...refund, status } }
  }
  if (/^payment\.(authorized|captured|failed|pending)$/.test(event) || event === 'order.paid') {
    return { kind: 'payment', payment: paymentOf(paymentEntity.parse(entityOf('payment'))) }
  }
  if (event.startsWith('payment.dispute.'))
    return { kind: 'dispute', dispute: disputeOf(disputeEntity.parse(entityOf('dispute'))) }
  return { kind: 'other' }
}
