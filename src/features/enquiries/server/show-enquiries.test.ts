import { expect, test, vi } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { showMerchantEnquiries, showPendingEnquiries } from './show-enquiries.ts'

async function merchant(paidUntil: Date | null): Promise<SignedInCtx> {
  const { app, db } = await testApp()
  const { id, phone, name } = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: id, paid_until: paidUntil })
  for (let made = 0; made < 12; made++)
    await createEnquiry(db, { business_id: business.id, subject: 'Not for everyone' })
  return {
    app,
    db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: '', clientHash: '', browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: 'merchant',
    cookies: new CookieJar(undefined, false),
    actor: { accountId: id, sessionId: '', role: 'merchant', isMerchant: true, name, phone, email: null },
  }
}

const at = (search: string) => new URL(`http://here/merchant-enquiry${search}`)

test('without a plan the page gets the count but no rows', async () => {
  const ctx = await merchant(null)
  expect(await showMerchantEnquiries(ctx, at(''))).toEqual({ isPaid: false, total: 12 })
})

test('an error while looking up the plan is logged and counts as no plan', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const logged = vi.spyOn(ctx.log, 'error')
  const failure = vi.spyOn(ctx.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('The database is away.')
  })
  expect(await showMerchantEnquiries(ctx, at(''))).toEqual({ isPaid: false, total: 12 })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  failure.mockRestore()
})

test('with a plan the page gets ten rows, and a page that it does not have redirects to the nearest one', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const shown = await showMerchantEnquiries(ctx, at('?page=1'))
  expect(shown).toMatchObject({ isPaid: true, total: 12, totalPages: 2, locations: ['Adyar, Chennai'] })
  expect(shown).toHaveProperty('rows.length', 10)
  const redirectOf = async (search: string) => {
    const thrown = await showMerchantEnquiries(ctx, at(search)).catch((error: unknown) => error)
    return thrown instanceof Response ? thrown.headers.get('location') : thrown
  }
  expect(await redirectOf('?page=99&subject=everyone')).toBe('/merchant-enquiry?page=2&subject=everyone')
  for (const page of ['0', '-1', '1.5', 'abc', '1e1', '0x2', ''])
    expect(await redirectOf(`?subject=everyone&page=${page}`)).toBe('/merchant-enquiry?subject=everyone')
})

test('the pending page lists what waits; answered are only those with a reply, not the withdrawn', async () => {
  const ctx = await merchant(null)
  const { id: businessId } = await createBusiness(ctx.db, { owner_id: ctx.actor.accountId })
  const replied = await createEnquiry(ctx.db, { business_id: businessId, subject: 'Answered', status: 'RESOLVED' })
  await ctx.db
    .insertInto('enquiry_message')
    .values({ enquiry_id: replied.id, sender: 'merchant', body: 'Yes, we can.' })
    .execute()
  await createEnquiry(ctx.db, { business_id: businessId, subject: 'Withdrawn', status: 'RESOLVED' })
  const page = (search: string) => showPendingEnquiries(ctx, new URL(`http://here/merchant-enquiryPending${search}`))
  expect(await page('')).toMatchObject({ status: 'PENDING', counts: { PENDING: 12, RESOLVED: 1 } })
  const answered = await page('?status=RESOLVED')
  expect(answered).toMatchObject({ status: 'RESOLVED', list: { totalElements: 1 } })
  expect(answered.list.rows.map(({ subject }) => subject)).toEqual(['Answered'])
  expect((await page('?status=DELETED')).status).toBe('PENDING')
})
