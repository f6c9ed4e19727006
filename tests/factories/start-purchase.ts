import type { App } from '#core/context.ts'
import { recordPurchase } from '#features/payments/server/record-purchase.ts'
import { startPayment } from '#features/payments/server/start-payment.ts'
import { createAccount } from './create-account.ts'
import { createBusiness } from './create-business.ts'
import { someBuyer } from './create-payment.ts'

const yearMs = 365 * 86_400_000

/** A merchant who has begun to buy a plan for a business: the order is made, and nothing is paid. */
export async function startPurchase(
  app: App,
  { plan = 'business', amountPaise }: { plan?: 'business' | 'growth'; amountPaise?: number } = {},
) {
  const { db } = app
  const account = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: account.id })
  const started = await startFor(app, { accountId: account.id, businessId: business.id, plan, amountPaise })
  return { account, business, ...started }
}

/** The same for a business that exists. */
export async function startFor(
  app: App,
  wanted: {
    accountId: number
    businessId: number
    plan?: 'business' | 'growth' | undefined
    amountPaise?: number | undefined
    creditPaise?: number | undefined
    upgradesSubscriptionId?: number | undefined
    title?: string
  },
) {
  const { db } = app
  const now = new Date()
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('code', '=', wanted.plan ?? 'business')
    .where('is_sold', '=', true)
    .executeTakeFirstOrThrow()
  const paymentId = await db.transaction().execute((tx) =>
    recordPurchase(
      app,
      tx,
      {
        accountId: wanted.accountId,
        kind: 'PLAN',
        businessId: wanted.businessId,
        planId: plan.id,
        title: wanted.title ?? `${plan.name} plan, 1 year`,
        startsAt: now,
        endsAt: new Date(now.getTime() + yearMs),
        listPaise: wanted.amountPaise ?? plan.amount_paise,
        creditPaise: wanted.creditPaise,
        upgradesSubscriptionId: wanted.upgradesSubscriptionId,
        buyer: someBuyer,
      },
      now,
    ),
  )
  const actor = { accountId: wanted.accountId } as never
  const started = await startPayment({ app, db, actor }, paymentId)
  return { paymentId, orderId: started.gatewayOrderId, amountPaise: started.amountPaise }
}
