import type { SignedInCtx } from '#core/context.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { ctxAt } from './booking-ctx.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

/* Shops that buy plans at times of the test, in November 2026. */

export const at = (text: string) => new Date(`${text}+05:30`)
export const bought = at('2026-11-22T16:15:00')
/** So many days after the day on which everything begins. */
export const later = (days: number, from = bought) => new Date(from.getTime() + days * 86_400_000)
export const place = { address: '12 North Mada Street', locality: 'Mylapore', pincode: '600004' }

/** The ids of the plans that are sold. */
export async function plans() {
  const { db } = await testApp()
  const rows = await db.selectFrom('plan').select(['id', 'code']).where('is_sold', '=', true).execute()
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? 0
  return { business: idOf('business'), growth: idOf('growth') }
}

/** An owner with a business, and their requests at a time. */
export async function shop(overrides: { owner_id?: number } = {}) {
  const { db } = await testApp()
  const owner = await createAccount(db, { name: 'Ravi', is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, ...place, ...overrides })
  const ctxOn = (now: Date) => ctxAt(now, owner, 'merchant')
  return { owner, business, ctxOn, ctx: await ctxOn(bought) }
}

/**
 * The buyer pays in the sandbox, having begun at a time of the test, and the reconciliation fetches the news at
 * another.
 */
export async function pay(ctx: SignedInCtx, paymentId: number, now = ctx.now, begunAt = now): Promise<string> {
  const payment = await findPayment(ctx.db, paymentId)
  const bank = ctx.app.sandboxBank
  if (!payment?.gateway_order_id || !bank) throw new Error('There is nothing to pay.')
  const { paymentId: id } = await bank.pay(payment.gateway_order_id, {
    outcome: 'success',
    method: 'upi',
    webhooks: 'none',
  })
  await ctx.db.updateTable('sandbox_payment').set({ created_at: begunAt }).where('id', '=', id).execute()
  await reconcilePayment(ctx.app, payment, now)
  return (await findPayment(ctx.db, paymentId))?.status ?? ''
}

/** The periods of a business with the codes of their plans. */
export async function periodsOf(businessId: number) {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select(['plan.code', 'starts_at', 'ends_at'])
    .where('business_id', '=', businessId)
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('starts_at')
    .execute()
  return rows.map(({ code, starts_at, ends_at }) => [code, starts_at, ends_at])
}

export async function coupon(
  code: string,
  changes: { percent_off?: number; paise_off?: number } & Record<string, unknown>,
) {
  const { db } = await testApp()
  const { percent_off = null, paise_off = null, ...rest } = changes
  await db
    .insertInto('coupon')
    .values({
      code,
      percent_off,
      paise_off,
      plan_code: null,
      starts_at: later(-1),
      ends_at: later(100),
      max_uses: 100,
      ...rest,
    })
    .execute()
}
