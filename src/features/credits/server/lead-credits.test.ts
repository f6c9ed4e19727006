import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findPlan } from '#features/plans/server/plan-queries.ts'
import { hourMs } from '#platform/durations.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createPayment } from '#tests/factories/create-payment.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader } from '../pages/lead-credits-page.tsx'
import { creditedAtMost } from '../rules.ts'
import { decideLeadsAt } from './decide-leads.ts'
import { decideByOperator } from './decide-report.ts'
import { listPassedReports } from './lead-report-queries.ts'
import { reportLead } from './report-lead.ts'
import { creditOf, planCredit, returnCredit, spendCredit } from './spend-credit.ts'

async function signedIn({ phone }: { phone: string | null }, userType = '1') {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType })
  return visitor
}

/** A business on a plan that was paid, its owner, and an enquiry of a customer. */
async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const payment = await createPayment(db, { account_id: owner.id, business_id: business.id })
  expect(await findPlan(db, payment.plan_id ?? 0)).toMatchObject({ amount_paise: 36_500 })
  const [from, to] = [new Date(Date.now() - 240 * hourMs), new Date(Date.now() + 8000 * hourMs)]
  const period = { business_id: business.id, plan_id: payment.plan_id ?? 0, payment_id: payment.id }
  await db
    .insertInto('subscription')
    .values({ ...period, starts_at: from, ends_at: to })
    .execute()
  const customer = await createAccount(db)
  const ask = (customerId = customer.id) => createEnquiry(db, { business_id: business.id, customer_id: customerId })
  return { db, owner, business, customer, ask, enquiry: await ask() }
}

const creditsIn = async () => {
  const { db } = await testApp()
  return db.selectFrom('ledger_transfer').select(['debit_account', 'credit_account', 'amount_paise']).execute()
}

test('a bad lead is reported on its page, decided by evidence, credited once, and used by the next purchase', async () => {
  const { db, owner, business, ask, enquiry } = await shop()
  const meena = await signedIn(owner)
  const again = await ask()
  const path = `/lead-credits?enquiry=${again.id}`
  expect((await meena.open(loader, path)).data.lead).toMatchObject({ state: 'open', valuePaise: 400 })
  const empty = await meena.post(action, '/lead-credits', { enquiry: String(again.id), reason: '', note: 'My words' })
  expect(empty).toMatchObject({
    status: 422,
    data: { values: { note: 'My words' }, fieldErrors: { reason: expect.stringContaining('choose') } },
  })
  const report = (id: number, reason: string) =>
    meena.post(action, '/lead-credits', { enquiry: String(id), reason, note: '' })
  expect(await report(again.id, 'DUPLICATE')).toMatchObject({ status: 302 })
  expect(await report(again.id, 'DUPLICATE')).toMatchObject({ status: 409 })
  await report(enquiry.id, 'DUPLICATE')
  expect((await meena.open(loader, '/lead-credits')).data.chosen).toMatchObject({
    creditPaise: 400,
    reports: [
      { outcome: 'REFUSED', because: 'credited_before' },
      { outcome: 'CREDITED', because: 'duplicate' },
    ],
  })
  expect(await creditsIn()).toEqual([{ debit_account: 'revenue', credit_account: 'credits', amount_paise: 400 }])

  const { id: paymentId } = await createPayment(db, { business_id: business.id, discount_paise: 400 })
  await planCredit(db, { paymentId, businessId: business.id, amountPaise: 400 })
  expect(await creditOf(db, business.id), 'not paid yet').toBe(400)
  const now = new Date()
  await Promise.all([1, 2].map(() => db.transaction().execute((tx) => spendCredit(tx, paymentId, now))))
  expect(await creditOf(db, business.id)).toBe(0)
  expect(await creditsIn()).toHaveLength(2)
  for (let n = 0; n < 2; n++) await db.transaction().execute((tx) => returnCredit(tx, paymentId, now))
  expect(await creditOf(db, business.id)).toBe(400)
  expect(await creditsIn()).toHaveLength(3)
})

test('nobody reports enquiries of others, of a plan that was not paid, or after 7 days', async () => {
  const { db, owner, business, customer, enquiry, ask } = await shop()
  const form = { enquiry: String(enquiry.id), reason: 'UNREACHABLE', note: '' }
  const stranger = await signedIn(await createAccount(db, { is_merchant: true }))
  const missing = { init: { status: 404 } }
  await expect(stranger.post(action, '/lead-credits', form)).rejects.toMatchObject(missing)
  await expect(stranger.open(loader, `/lead-credits?enquiry=${enquiry.id}`)).rejects.toMatchObject(missing)
  const asker = await signedIn(customer, '0')
  await expect(asker.post(action, '/lead-credits', form)).rejects.toMatchObject(missing)
  const meena = await signedIn(owner)
  const old = await ask()
  const weekAgo = new Date(Date.now() - 8 * 24 * hourMs)
  await db.updateTable('enquiry').set({ created_at: weekAgo }).where('id', '=', old.id).execute()
  expect((await meena.post(action, '/lead-credits', { ...form, enquiry: String(old.id) })).status).toBe(410)
  await db.updateTable('subscription').set({ ends_at: weekAgo }).where('business_id', '=', business.id).execute()
  expect((await meena.post(action, '/lead-credits', form)).status).toBe(403)
  expect(await creditOf(db, business.id)).toBe(0)
})

test('what rules cannot decide waits for others, then for an operator; two businesses make it credible', async () => {
  const { app } = await testApp()
  const { db, owner, business, customer, enquiry } = await shop()
  const other = await shop()
  const same = await other.ask(customer.id)
  const form = (id: number) => ({ enquiry: String(id), reason: 'UNREACHABLE', note: 'Switched off' })
  const meena = await signedIn(owner)
  await meena.post(action, '/lead-credits', form(enquiry.id))
  const lone = await createEnquiry(db, { business_id: business.id })
  await meena.post(action, '/lead-credits', form(lone.id))
  const now = new Date()
  await decideLeadsAt(app, now)
  expect(await creditOf(db, business.id)).toBe(0)
  await (await signedIn(other.owner)).post(action, '/lead-credits', form(same.id))
  expect(await creditOf(db, other.business.id)).toBe(400)
  await decideLeadsAt(app, now)
  expect(await creditOf(db, business.id)).toBe(400)
  await decideLeadsAt(app, new Date(now.getTime() + 21 * hourMs))
  const passed = await listPassedReports(db, { limit: 10 })
  expect(passed.map(({ enquiry_id: id }) => id)).toEqual([lone.id])
  const reportId = passed[0]?.id ?? 0
  await decideByOperator(db, reportId, 'CREDITED', now)
  expect(await creditOf(db, business.id)).toBe(800)
  await expect(decideByOperator(db, reportId, 'CREDITED', now)).rejects.toMatchObject({ code: 'lead_report_not_found' })
})

test('no more than the limit of a paid year is credited, however many are reported at once', async () => {
  const { db, owner, business } = await shop()
  const meena = await signedIn(owner)
  const blocked = await Promise.all(
    Array.from({ length: creditedAtMost + 2 }, () => createAccount(db, { blocked_at: new Date() })),
  )
  const enquiries = await Promise.all(
    blocked.map(({ id }) => createEnquiry(db, { business_id: business.id, customer_id: id })),
  )
  const report = ({ id }: { id: number }) =>
    meena.post(action, '/lead-credits', { enquiry: String(id), reason: 'ADVERTISING', note: '' })
  for (const enquiry of enquiries.slice(0, creditedAtMost - 1)) await report(enquiry)
  await Promise.all(enquiries.slice(creditedAtMost - 1).map(report))
  expect(await creditOf(db, business.id)).toBe(creditedAtMost * 400)
})

test('of two enquiries of one person that are credited at one moment, one is; the other is refused', async () => {
  const { db, business, customer, enquiry, ask } = await shop()
  const now = new Date()
  const about = { business_id: business.id, customer_id: customer.id, reason: 'OTHER', value_paise: 400 } as const
  const reports = await db
    .insertInto('lead_report')
    .values([enquiry, await ask()].map(({ id }) => ({ ...about, enquiry_id: id, reported_at: now, passed_at: now })))
    .returning('id')
    .execute()
  await Promise.all(reports.map(({ id }) => decideByOperator(db, id, 'CREDITED', now)))
  const decided = await db
    .selectFrom('lead_report')
    .select(['outcome', 'because'])
    .where('business_id', '=', business.id)
    .orderBy('outcome')
    .execute()
  expect(decided).toEqual([
    { outcome: 'CREDITED', because: 'operator' },
    { outcome: 'REFUSED', because: 'credited_before' },
  ])
  expect(await creditOf(db, business.id)).toBe(400)
})

test('one enquiry that is reported eight times at one moment is one report, and credited once', async () => {
  const { db, owner, business, ask } = await shop()
  const blocked = await createAccount(db, { blocked_at: new Date() })
  const { id: enquiryId } = await ask(blocked.id)
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      reportLead(ctx, { enquiryId, reason: 'ADVERTISING', note: '' }).then(String, (error) => error.code),
    ),
  )
  expect(asked.toSorted()).toEqual(['CREDITED', ...Array(7).fill('lead_reported')])
  expect(await creditOf(db, business.id)).toBe(400)
  const booked = await db
    .selectFrom('ledger_transfer')
    .innerJoin('lead_report', (join) => join.on('idempotency_key', '=', sql`'lead:' || lead_report.id`))
    .where('enquiry_id', '=', enquiryId)
    .select('ledger_transfer.amount_paise')
    .execute()
  expect(booked).toEqual([{ amount_paise: 400 }])
})

test('a report that cannot be decided now does not hold up those after it', async () => {
  const { app } = await testApp()
  const { db, business } = await shop()
  const blocked = await Promise.all([1, 2].map(() => createAccount(db, { blocked_at: new Date() })))
  const ids: number[] = []
  for (const [place, { id }] of blocked.entries()) {
    const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: id })
    const about = { business_id: business.id, customer_id: id, enquiry_id: enquiry.id, value_paise: 400 }
    const reported = new Date(Date.now() - (10 - place) * hourMs)
    const row = await db
      .insertInto('lead_report')
      .values({ ...about, reason: 'ADVERTISING', reported_at: reported })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('lead_report')
      .select('id')
      .where('id', '=', ids[0] ?? 0)
      .forUpdate()
      .execute()
    await expect(decideLeadsAt(app, new Date())).rejects.toThrow('1 reported leads')
  })
  expect(await creditOf(db, business.id)).toBe(400)
  await decideLeadsAt(app, new Date())
  expect(await creditOf(db, business.id)).toBe(800)
})
