import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'

const nextYear = new Date(Date.now() + 365 * 86_400_000)

async function shop({ isPaid }: { isPaid: boolean }) {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, paid_until: isPaid ? nextYear : null })
  const ask = (overrides: Parameters<typeof createEnquiry>[1]) =>
    createEnquiry(db, { business_id: business.id, ...overrides })
  return { owner, business, ask, caller: await as(owner) }
}

test('a merchant finds enquiries by state, part of the subject, location and number', async () => {
  const { ask, caller } = await shop({ isPaid: true })
  const first = await ask({ subject: 'AC repair', location: 'Adyar, Chennai' })
  const second = await ask({ subject: '100% ac SERVICE', location: 'Velachery, Chennai', status: 'RESOLVED' })
  const third = await ask({ subject: 'Fan', location: 'Adyar, Chennai' })
  const found = async (filter: object) => {
    const answer = await caller.post('/enquiries/search', filter)
    expect(answer.status).toBe(200)
    return answer.body.data.enquiryRespList.map((row: { enquiryId: number }) => row.enquiryId)
  }
  expect(await found({})).toEqual([third.id, second.id, first.id])
  for (const subject of ['ac', 'AC']) expect(await found({ subject })).toEqual([second.id, first.id])
  expect(await found({ subject: '0%' })).toEqual([second.id])
  expect(await found({ subject: '_' })).toEqual([])
  expect(await found({ subject: "'; drop table enquiry; --\u0000" })).toEqual([])
  expect(await found({ status: 'RESOLVED' })).toEqual([second.id])
  expect(await found({ location: 'Adyar, Chennai', subject: '' })).toEqual([third.id, first.id])
  expect(await found({ enquiryId: first.id })).toEqual([first.id])
  expect((await caller.get('/enquiries/locations')).body.data).toEqual([
    { location: 'Adyar, Chennai' },
    { location: 'Velachery, Chennai' },
  ])
})

test('pages count from zero and carry the total', async () => {
  const { ask, caller } = await shop({ isPaid: true })
  for (let number = 1; number <= 5; number++) await ask({ subject: `Number ${number}` })
  const { data } = (await caller.post('/enquiries/search', { page: { size: 2, page: 2 } })).body
  expect(data.page).toEqual({ size: 2, page: 2, totalPages: 3, totalElements: 5 })
  expect(data.enquiryRespList.map((row: { subject: string }) => row.subject)).toEqual(['Number 1'])
  for (const page of [{ size: 0 }, { size: 51 }, { page: -1 }, { page: 1.5 }, { size: '10' }]) {
    expect((await caller.post('/enquiries/search', { page })).status).toBe(422)
  }
})

test('a list is read to its end by its cursor, nothing twice and nothing left out, with the filter it began with', async () => {
  const { ask, caller } = await shop({ isPaid: true })
  // Two at a time changed in the same moment, so that their numbers decide.
  const asked = []
  const now = Date.now()
  for (let number = 1; number <= 7; number++) {
    const updated_at = new Date(now - Math.ceil(number / 2) * 60_000)
    asked.push(await ask({ subject: number === 4 ? 'Fan' : 'AC repair', updated_at }))
  }
  const inOrder = asked.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime() || b.id - a.id)
  const readAll = async (filter: object) => {
    const read: number[] = []
    let cursor: string | undefined
    do {
      const answer = await caller.post('/enquiries/search', { page: { size: 2 }, ...filter, ...(cursor && { cursor }) })
      expect(answer.status).toBe(200)
      const { enquiryRespList, nextCursor } = answer.body.data
      read.push(...enquiryRespList.map((row: { enquiryId: number }) => row.enquiryId))
      cursor = nextCursor ?? undefined
    } while (cursor)
    return read
  }
  expect(await readAll({})).toEqual(inOrder.map(({ id }) => id))
  const ofOneSubject = inOrder.filter(({ subject }) => subject === 'AC repair').map(({ id }) => id)
  expect(await readAll({ subject: 'repair' })).toEqual(ofOneSubject)
  expect((await caller.post('/enquiries/search', { cursor: 'elsewhere' })).status).toBe(422)
})

test('a page by number beyond the first thousand is refused and says how to go on; the last before is answered', async () => {
  const { caller } = await shop({ isPaid: true })
  for (const page of [
    { size: 50, page: 19 },
    { size: 1, page: 999 },
  ]) {
    expect((await caller.post('/enquiries/search', { page })).status).toBe(200)
  }
  for (const page of [
    { size: 50, page: 20 },
    { size: 10, page: 100_000 },
  ]) {
    const refused = await caller.post('/enquiries/search', { page })
    expect(refused).toMatchObject({ status: 422, body: { code: 'page_too_late' } })
    expect(refused.body.message).toContain('nextCursor')
  }
})

test('the total of a list is counted to the first thousand and says whether there are more', async () => {
  const { db } = await testApp()
  const { business, ask, caller } = await shop({ isPaid: true })
  const { customer_id } = await ask({ subject: 'The first of all' })
  const fill = (count: number) =>
    sql`insert into enquiry (business_id, customer_id, kind, contact_name, contact_phone, subject, location)
      select ${business.id}, ${customer_id}, 'ENQUIRY', 'Asha Kumari', '+919000000001', 'Fan', ''
      from generate_series(1, ${count}::int)`.execute(db)
  const totalOf = async (filter: object = {}) => {
    const { page, totalIsExact } = (await caller.post('/enquiries/search', filter)).body.data
    return [page.totalElements, page.totalPages, totalIsExact]
  }
  await fill(999)
  expect(await totalOf()).toEqual([1000, 100, true])
  await fill(1)
  expect(await totalOf()).toEqual([1000, 100, false])
  expect(await totalOf({ subject: 'first' })).toEqual([1, 1, true])
  expect((await caller.get(`/enquiries/${business.id}/count`)).body.data).toEqual({ totalCount: 1001 })
})

test('without a paid plan a merchant gets pending enquiries and counts, and nothing else', async () => {
  const { ask, business, caller } = await shop({ isPaid: false })
  const waiting = await ask({})
  await ask({ status: 'RESOLVED' })
  const pending = await caller.post('/enquiries/search', { status: 'PENDING' })
  expect(pending.body.data.enquiryRespList).toMatchObject([{ enquiryId: waiting.id }])
  for (const refused of [
    await caller.post('/enquiries/search', {}),
    await caller.post('/enquiries/search', { status: 'RESOLVED' }),
    await caller.get('/enquiries/locations'),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_required' } })
  }
  expect((await caller.get(`/enquiries/${business.id}/count/?status=PENDING`)).body.data).toEqual({ totalCount: 1 })
  expect((await caller.get(`/enquiries/${business.id}/count`)).body.data).toEqual({ totalCount: 2 })
  expect((await caller.get(`/enquiries/${business.id}/count/?status=OPEN`)).status).toBe(422)
  expect((await caller.get(`/businesses/${business.id}/paid-status`)).body.data).toEqual({
    isPaid: false,
    planId: null,
    paidUntil: null,
  })
  expect((await caller.get(`/enquiries/${waiting.id}`)).body.data.can.reply).toBe(true)
})

test('an expired plan does not count as a plan', async () => {
  const { db } = await testApp()
  const { business, caller } = await shop({ isPaid: true })
  expect((await caller.get(`/businesses/${business.id}/paid-status`)).body.data).toMatchObject({
    isPaid: true,
    paidUntil: nextYear.toISOString(),
  })
  await db
    .updateTable('business')
    .set({ paid_until: new Date(Date.now() - 1000) })
    .where('id', '=', business.id)
    .execute()
  expect((await caller.get(`/businesses/${business.id}/paid-status`)).body.data.isPaid).toBe(false)
  expect((await caller.post('/enquiries/search', {})).status).toBe(403)
})

test('everybody lists only their own enquiries, and the count of another owner’s business is not found', async () => {
  const { db, as } = await testApp()
  const { ask, business } = await shop({ isPaid: true })
  const customer = await createAccount(db)
  const mine = await ask({ customer_id: customer.id })
  await ask({})
  const asCustomer = await as(customer)
  const { data } = (await asCustomer.post('/enquiries/search', {})).body
  expect(data.enquiryRespList).toMatchObject([{ enquiryId: mine.id, name: business.name }])
  expect(JSON.stringify(data)).not.toContain(customer.phone)
  const other = await as(await createAccount(db, { is_merchant: true }))
  expect((await other.post('/enquiries/search', { status: 'PENDING' })).body.data.enquiryRespList).toEqual([])
  for (const path of [`/enquiries/${business.id}/count`, `/businesses/${business.id}/paid-status`]) {
    expect(await other.get(path)).toMatchObject({ status: 404, body: { code: 'business_not_found' } })
    expect((await asCustomer.get(path)).status).toBe(403)
  }
})

test('an owner of several businesses tells their enquiries apart, and asks only for what is new or withdrawn', async () => {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const [one, two] = [
    await createBusiness(db, { owner_id: owner.id, paid_until: nextYear }),
    await createBusiness(db, { owner_id: owner.id }),
  ]
  const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
  const early = await createEnquiry(db, { business_id: one.id, updated_at: at('01') })
  const late = await createEnquiry(db, { business_id: two.id, updated_at: at('03') })
  const gone = await createEnquiry(db, { business_id: one.id, updated_at: at('02'), withdrawn_at: at('04') })
  const caller = await as(owner)
  const found = async (filter: object) => (await caller.post('/enquiries/search', filter)).body.data.enquiryRespList
  expect(await found({})).toMatchObject([
    { enquiryId: late.id, businessId: two.id, withdrawnAt: null },
    { enquiryId: gone.id, businessId: one.id, withdrawnAt: '2026-11-04T10:00:00.000Z' },
    { enquiryId: early.id, businessId: one.id, withdrawnAt: null },
  ])
  expect(await found({ businessId: one.id })).toMatchObject([{ enquiryId: gone.id }, { enquiryId: early.id }])
  expect(await found({ updatedSince: '2026-11-03T15:30:00+05:30' })).toMatchObject([
    { enquiryId: late.id },
    { enquiryId: gone.id },
  ])
  const stranger = await createBusiness(db, { paid_until: nextYear })
  expect(await found({ businessId: stranger.id })).toEqual([])
})
