import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import type { PaymentTables } from '#features/payments/server/payment-tables.ts'

let made = 0

export const someBuyer: InvoiceBuyer = {
  name: 'Ravi Electricals',
  address: 'F-14, Central Market, Lajpat Nagar II, New Delhi',
  pincode: '110024',
  stateCode: '07',
  gstin: null,
  email: 'ravi@mail.example.com',
  phone: '+919000000002',
}

type Overrides = Partial<Omit<Insertable<PaymentTables['payment']>, 'buyer'>> & { buyer?: Partial<InvoiceBuyer> }

/** A paid purchase of the Business plan with its captured attempt, as the gateway left it; no invoice is issued yet. */
export async function createPayment(db: Db, { buyer, ...overrides }: Overrides = {}) {
  const { id: planId } = await db
    .selectFrom('plan')
    .select('id')
    .where('code', '=', 'business')
    .executeTakeFirstOrThrow()
  const paidAt = overrides.paid_at ?? new Date()
  const listPaise = overrides.list_paise ?? 36_500
  const payment = await db
    .insertInto('payment')
    .values({
      account_id: null,
      business_id: null,
      kind: 'PLAN',
      plan_id: planId,
      title: 'Business plan, 1 year',
      starts_at: paidAt,
      ends_at: new Date(paidAt.getTime() + 365 * 86_400_000),
      list_paise: listPaise,
      amount_paise: listPaise - Number(overrides.credit_paise ?? 0) - Number(overrides.discount_paise ?? 0),
      gateway: 'razorpay',
      status: 'PAID',
      paid_at: paidAt,
      ...overrides,
      buyer: JSON.stringify({ ...someBuyer, ...buyer }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  made += 1
  const attempt = await db
    .insertInto('payment_attempt')
    .values({
      payment_id: payment.id,
      gateway_payment_id: `pay_factory${process.pid}x${made}`,
      status: 'CAPTURED',
      method: 'upi',
      amount_paise: payment.amount_paise,
      bank_reference: '432617885102',
      captured_at: paidAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...payment, attempt }
}

/** A refund that was decided on; returns its id. */
export async function createRefund(
  db: Db,
  payment: { id: number; attempt: { id: number } },
  amountPaise: number,
): Promise<number> {
  made += 1
  const { id } = await db
    .insertInto('refund')
    .values({
      payment_id: payment.id,
      attempt_id: payment.attempt.id,
      amount_paise: amountPaise,
      reason: 'Cancelled within 7 days',
      idempotency_key: `factory-${process.pid}-${made}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
