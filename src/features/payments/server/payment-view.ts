import type { Db } from '#core/database.ts'
import { findInvoiceOf } from '#features/invoices/server/invoice-queries.ts'
import type { PaymentView } from '../contract.ts'
import type { PaymentRow } from './payment-queries.ts'

const iso = (time: Date | null) => time?.toISOString() ?? null

/** A payment as its buyer sees it. */
export async function viewPayment(
  db: Db,
  payment: PaymentRow & { invoice_code?: string | null },
): Promise<PaymentView> {
  const isInvoiced = payment.paid_at !== null
  const invoiceCode =
    payment.invoice_code ?? (isInvoiced ? ((await findInvoiceOf(db, payment.id))?.code ?? null) : null)
  return {
    paymentId: payment.id,
    businessId: payment.business_id,
    kind: payment.kind,
    title: payment.title,
    status: payment.status,
    planId: payment.plan_id,
    adBookingId: payment.ad_booking_id,
    amountPaise: payment.amount_paise,
    listPaise: payment.list_paise,
    creditPaise: payment.credit_paise,
    discountPaise: payment.discount_paise,
    refundedPaise: payment.refunded_paise,
    currency: 'INR',
    gateway: payment.gateway,
    gatewayOrderId: payment.gateway_order_id,
    failure: payment.failure,
    startsAt: iso(payment.starts_at),
    endsAt: iso(payment.ends_at),
    dateCreated: payment.created_at.toISOString(),
    paidAt: iso(payment.paid_at),
    invoiceCode,
  }
}
