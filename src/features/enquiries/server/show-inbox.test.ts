import { expect, test, vi } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { exportLeads } from '#features/connections/server/export-leads.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { originPath, threadPath } from '../inbox-origin.ts'
import { searchEnquiries } from './search-enquiries.ts'
import { showMerchantEnquiries, showPendingEnquiries } from './show-inbox.ts'
import { showThread } from './show-thread.ts'

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
  const price = { yearPaise: 36_500, dayPaise: 100 }
  expect(await showMerchantEnquiries(ctx, at(''))).toEqual({ isPaid: false, total: 12, waiting: 12, price })
})

/** The database as it is while every look-up of plans fails. */
function withoutPlans(db: Db): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('paid_until > ')) throw new Error('Plans cannot be read.')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

test('while plans cannot be looked up the page is that of no plan, however long it lasts, and each time is logged', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const logged = vi.spyOn(ctx.log, 'error')
  const failing = { ...ctx, db: withoutPlans(ctx.db) }
  for (const time of [1, 2]) {
    expect(await showMerchantEnquiries(failing, at(''))).toMatchObject({ isPaid: false, total: 12, waiting: 12 })
    expect(logged).toHaveBeenCalledTimes(time)
  }
  logged.mockRestore()
})

test('the plan of an owner opens the list of that owner alone, to staff as well', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const ownId = ctx.actor.accountId
  const friend = await createAccount(ctx.db, { is_merchant: true })
  const free = await createBusiness(ctx.db, { owner_id: friend.id, name: 'Free Shop' })
  await createEnquiry(ctx.db, { business_id: free.id, subject: 'Of the friend' })
  await ctx.db.insertInto('staff_member').values({ business_id: free.id, account_id: ownId, role: 'replier' }).execute()
  const mine = await showMerchantEnquiries(ctx, at(''))
  expect(mine).toMatchObject({ isPaid: true, total: 12, list: { total: 12 }, closed: ['Free Shop'] })

  const unpaid = await merchant(null)
  const paying = await createBusiness(unpaid.db, { owner_id: ownId })
  await createEnquiry(unpaid.db, { business_id: paying.id, subject: 'Of the paying' })
  await unpaid.db
    .insertInto('staff_member')
    .values({ business_id: paying.id, account_id: unpaid.actor.accountId, role: 'replier' })
    .execute()
  expect(await subjectsOf(unpaid, '')).toEqual(['Of the paying'])
})

test('a paid friend who works for a free shop gets neither its answered enquiries by the API nor as CSV', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const free = await createBusiness(ctx.db, { owner_id: (await createAccount(ctx.db)).id })
  await createEnquiry(ctx.db, { business_id: free.id, subject: 'Closed silently', status: 'RESOLVED' })
  await ctx.db
    .insertInto('staff_member')
    .values({ business_id: free.id, account_id: ctx.actor.accountId, role: 'replier' })
    .execute()
  const found = await searchEnquiries(ctx, { page: { page: 0, size: 50 }, subject: 'silently' })
  expect(found.enquiryRespList).toEqual([])
  const csv = await new Response(await exportLeads(ctx, { businessId: free.id, kind: undefined })).text()
  expect(csv).not.toContain('Closed silently')
})

test('with a plan the page gets ten rows, and a page that it does not have redirects to the nearest one', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const shown = await showMerchantEnquiries(ctx, at('?page=1'))
  expect(shown).toMatchObject({ isPaid: true, total: 12, list: { totalPages: 2 }, locations: ['Adyar, Chennai'] })
  expect(shown).toHaveProperty('list.rows.length', 10)
  const redirectOf = async (search: string) => {
    const thrown = await showMerchantEnquiries(ctx, at(search)).catch((error: unknown) => error)
    return thrown instanceof Response ? thrown.headers.get('location') : thrown
  }
  expect(await redirectOf('?page=99&subject=everyone')).toBe('/merchant-enquiry?page=2&subject=everyone')
  for (const page of ['0', '-1', '1.5', 'abc', '1e1', '0x2', ''])
    expect(await redirectOf(`?subject=everyone&page=${page}`)).toBe('/merchant-enquiry?subject=everyone')
})

test('an owner of several shops reads the list of one, with its counts and places; a shop of another counts as all', async () => {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  const own = await createBusiness(ctx.db, { owner_id: ctx.actor.accountId, name: 'Deshmukh Medicals' })
  await createEnquiry(ctx.db, { business_id: own.id, subject: 'Of the second', location: 'Dharampeth, Nagpur' })
  const foreign = await createBusiness(ctx.db)
  await createEnquiry(ctx.db, { business_id: foreign.id, subject: 'Of a stranger' })
  const pending = (search: string) => showPendingEnquiries(ctx, new URL(`http://here/merchant-enquiryPending${search}`))
  const one = `?business=${own.id}`
  expect(await showMerchantEnquiries(ctx, at(one))).toMatchObject({
    total: 1,
    waiting: 1,
    choice: { listings: [{}, { id: own.id, name: 'Deshmukh Medicals' }], chosenId: own.id },
    locations: ['Dharampeth, Nagpur'],
    list: { total: 1, ofSeveral: false, rows: [{ subject: 'Of the second' }] },
  })
  const list = await pending(one)
  expect(list).toMatchObject({ counts: { pending: 1 }, choice: { chosenId: own.id }, list: { total: 1 } })
  expect(threadPath(5, list.list.origin)).toBe(
    `/merchant-message?enquiryId=5&from=merchant-enquiryPending&business=${own.id}`,
  )
  for (const search of ['', `?business=${foreign.id}`, '?business=x', '?business=0']) {
    expect(await showMerchantEnquiries(ctx, at(search))).toMatchObject({ total: 13, choice: { chosenId: null } })
    const all = await pending(search)
    expect(all).toMatchObject({ counts: { pending: 13 }, choice: { chosenId: null }, list: { total: 13 } })
    expect(originPath(all.list.origin)).toBe('/merchant-enquiryPending')
  }
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
  expect(await page('')).toMatchObject({ view: 'pending', counts: { pending: 12, answered: 1, spam: 0 } })
  const answered = await page('?status=RESOLVED')
  expect(answered).toMatchObject({ view: 'answered', list: { total: 1 } })
  expect(answered.list.rows.map(({ subject }) => subject)).toEqual(['Answered'])
  expect((await page('?status=DELETED')).view).toBe('pending')
})

test('answered stays readable on the free plan: in its list, as a conversation and by the API, also after a plan ended', async () => {
  for (const paidUntil of [null, new Date(Date.now() - 60_000)]) {
    const ctx = await merchant(paidUntil)
    const { as } = await testApp()
    const { id: businessId } = await createBusiness(ctx.db, { owner_id: ctx.actor.accountId })
    const { id } = await createEnquiry(ctx.db, { business_id: businessId, subject: 'A fan that hums' })
    const caller = await as({ id: ctx.actor.accountId, is_merchant: true })
    expect((await caller.put(`/enquiries/${id}/reply`, { message: 'Yes, at five.' })).status).toBe(200)
    const answered = await showPendingEnquiries(ctx, new URL('http://here/merchant-enquiryPending?status=RESOLVED'))
    expect(answered.list.rows.map(({ subject, preview }) => [subject, preview])).toEqual([
      ['A fan that hums', 'Yes, at five.'],
    ])
    const thread = await showThread(ctx, new URL(`http://here/merchant-message?enquiryId=${id}`))
    expect(thread.messages.map(({ text }) => text)).toContain('Yes, at five.')
    expect((await caller.get(`/enquiries/${id}/messages`)).status).toBe(200)
  }
})

/** The subjects of a list, in its order. */
async function subjectsOf(ctx: SignedInCtx, search: string): Promise<string[]> {
  const shown = await showMerchantEnquiries(ctx, at(search))
  return 'list' in shown && shown.list ? shown.list.rows.map(({ subject }) => subject) : []
}

async function emptyShop(businesses = 1): Promise<{ ctx: SignedInCtx; ids: number[] }> {
  const ctx = await merchant(new Date(Date.now() + 60_000))
  await ctx.db
    .deleteFrom('enquiry')
    .where('business_id', 'in', (eb) =>
      eb.selectFrom('business').select('id').where('owner_id', '=', ctx.actor.accountId),
    )
    .execute()
  const ids: number[] = []
  for (let made = 0; made < businesses; made++)
    ids.push((await createBusiness(ctx.db, { owner_id: ctx.actor.accountId })).id)
  return { ctx, ids }
}

test('a list shows the newest message of each enquiry, whose it is, and the number to call', async () => {
  const { ctx, ids } = await emptyShop()
  const asked = await createEnquiry(ctx.db, { business_id: ids[0] ?? 0, message: 'Third floor,\n\nno lift.' })
  const answered = await createEnquiry(ctx.db, { business_id: ids[0] ?? 0, contact_phone: '+919812345678' })
  await ctx.db
    .insertInto('enquiry_message')
    .values({ enquiry_id: answered.id, sender: 'merchant', body: 'At 6.' })
    .execute()
  const shown = await showMerchantEnquiries(ctx, at(''))
  expect(shown).toMatchObject({
    list: {
      rows: [
        { enquiryId: answered.id, preview: 'At 6.', isPreviewMine: true, contactNumber: '+919812345678' },
        { enquiryId: asked.id, preview: 'Third floor, no lift.', isPreviewMine: false },
      ],
    },
  })
})

test('part of a subject is found in any case, one or two letters at the beginning of a word, signs as they are', async () => {
  const { ctx, ids } = await emptyShop(2)
  for (const [index, subject] of ['AC repair', 'Split ac, 100% COOLING', 'Back door', 'एसी की मरम्मत'].entries())
    await createEnquiry(ctx.db, { business_id: ids[index % 2] ?? 0, subject })
  const found = (text: string) => subjectsOf(ctx, `?subject=${encodeURIComponent(text)}`)
  expect(await found('ac')).toEqual(['Split ac, 100% COOLING', 'AC repair'])
  expect(await found('a')).toEqual(['Split ac, 100% COOLING', 'AC repair'])
  expect(await found('cool')).toEqual(['Split ac, 100% COOLING'])
  expect(await found('0% c')).toEqual(['Split ac, 100% COOLING'])
  expect(await found('ack d')).toEqual(['Back door'])
  expect(await found('मरम्मत')).toEqual(['एसी की मरम्मत'])
  expect(await found('___')).toEqual([])
})

test('lists of several businesses are one, and nothing of before their owner came is in any', async () => {
  const { ctx, ids } = await emptyShop(3)
  const since = new Date(Date.now() - 3_600_000)
  const before = new Date(since.getTime() - 1000)
  await ctx.db
    .updateTable('business')
    .set({ owner_since: since })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  for (const [index, subject] of ['First', 'Second', 'Third'].entries())
    await createEnquiry(ctx.db, { business_id: ids[index] ?? 0, subject, location: `Place ${index % 2}` })
  await createEnquiry(ctx.db, { business_id: ids[1] ?? 0, subject: 'First owner', created_at: before })
  expect(await subjectsOf(ctx, '')).toEqual(['Third', 'Second', 'First'])
  expect(await subjectsOf(ctx, '?subject=ir')).toEqual([])
  expect(await subjectsOf(ctx, '?subject=fir')).toEqual(['First'])
  expect(await subjectsOf(ctx, '?location=Place%200')).toEqual(['Third', 'First'])
  expect(await showMerchantEnquiries(ctx, at(''))).toMatchObject({ total: 3, locations: ['Place 0', 'Place 1'] })
})

test('a filter shows what is unread, pending or resolved; spam is in its own list alone', async () => {
  const { ctx, ids } = await emptyShop()
  const add = (subject: string, row: object) => createEnquiry(ctx.db, { business_id: ids[0] ?? 0, subject, ...row })
  await add('Read', { unread_by_merchant: false })
  await add('New', {})
  await add('Done', { status: 'RESOLVED', unread_by_merchant: false })
  await add('Lottery', { spam_at: new Date(), spam_reason: 'ADVERTISING' })
  expect(await subjectsOf(ctx, '')).toEqual(['Done', 'New', 'Read'])
  expect(await subjectsOf(ctx, '?show=unread')).toEqual(['New'])
  expect(await subjectsOf(ctx, '?show=pending')).toEqual(['New', 'Read'])
  expect(await subjectsOf(ctx, '?show=resolved')).toEqual(['Done'])
  expect(await subjectsOf(ctx, '?show=spam')).toEqual(['Lottery'])
  expect(await subjectsOf(ctx, '?subject=lottery')).toEqual([])
  expect(await showMerchantEnquiries(ctx, at(''))).toMatchObject({ total: 3, waiting: 2 })
})
