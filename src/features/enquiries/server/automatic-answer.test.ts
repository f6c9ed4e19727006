import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as customerThread } from '../pages/customer-message-page.tsx'
import { action, loader } from '../pages/merchant-automatic-answer-page.tsx'
import { loader as merchantThread } from '../pages/merchant-message-page.tsx'
import { loader as pendingPage } from '../pages/merchant-pending-page.tsx'
import { loader as quickPage } from '../pages/merchant-quick-replies-page.tsx'

const words = 'Namaste {name}, {business} has your question about “{subject}”.'
/** Closed at every hour of every day. */
const neverOpen = JSON.stringify(Array.from({ length: 7 }, () => []))

async function shop(moment?: 'off' | 'closed' | 'always', hours: string | null = null) {
  const { db, as } = await testApp()
  const [owner, customer] = [await createAccount(db, { is_merchant: true }), await createAccount(db)]
  const business = await createBusiness(db, { owner_id: owner.id, name: 'Ravi Electricals' })
  await sql`update business set hours = ${hours}::jsonb where id = ${business.id}`.execute(db)
  const row = { business_id: business.id, body: words }
  if (moment)
    await db
      .insertInto('automatic_answer')
      .values({ ...row, moment })
      .execute()
  const [asOwner, asCustomer] = [await as(owner), await as(customer)]
  const ask = async (subject = 'A fan that hums'): Promise<number> => {
    const sent = await asCustomer.post('/enquiries', {
      businessId: business.id,
      contactNumber: customer.phone?.slice(-10),
      fullName: 'Asha Kumari',
      subject,
      message: 'Can you come and look at a fan that hums?',
    })
    expect(sent.status).toBe(201)
    return sent.body.data.enquiryId
  }
  const messagesOf = async (id: number) => (await asOwner.get(`/enquiries/${id}/messages`)).body.data
  const toldBy = async () => {
    const rows = await db
      .selectFrom('outgoing_message')
      .select('dlt_template_id')
      .where('recipient', '=', customer.phone ?? '')
      .orderBy('id')
      .execute()
    return rows.map(({ dlt_template_id }) => dlt_template_id)
  }
  const path = `/merchant-automatic-answer?business=${business.id}`
  return { db, owner, customer, business, asOwner, asCustomer, ask, messagesOf, toldBy, path }
}

async function signedIn({ phone }: { phone: string | null }, userType = '1') {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType })
  return visitor
}

test('a new enquiry is answered by itself only by a business that has switched it on, and while closed only then', async () => {
  for (const [moment, hours, count] of [
    [undefined, neverOpen, 1],
    ['off', neverOpen, 1],
    ['closed', neverOpen, 2],
    ['closed', JSON.stringify('24x7'), 1],
    ['closed', null, 1],
    ['always', JSON.stringify('24x7'), 2],
  ] as const) {
    const { ask, messagesOf, toldBy } = await shop(moment, hours)
    const found = await messagesOf(await ask())
    expect(found, `${moment} ${hours}`).toHaveLength(count)
    expect(await toldBy()).toEqual(count === 2 ? ['NUKKAD-ENQ-08'] : [])
  }
})

test('it says what it knows, is marked as automatic, and leaves the enquiry pending, unread and unanswered', async () => {
  const { ask, messagesOf, asOwner, asCustomer } = await shop('always')
  const id = await ask()
  const text = 'Namaste Asha Kumari, Ravi Electricals has your question about “A fan that hums”.'
  expect(await messagesOf(id)).toMatchObject([
    { from: 'customer', isAutomatic: false },
    { from: 'merchant', isAutomatic: true, text },
  ])
  expect((await asOwner.get(`/enquiries/${id}`)).body.data).toMatchObject({
    status: 'PENDING',
    isReplied: false,
    unread: true,
  })
  const own = (await asCustomer.get(`/enquiries/${id}`)).body.data
  expect(own).toMatchObject({ status: 'PENDING', isReplied: false })
  expect(own.lastUpdated).toBe(own.dateCreated)
})

test('it comes once in a conversation, and the answer of a person is still told at once', async () => {
  const { db, ask, messagesOf, asOwner, asCustomer, toldBy } = await shop('always')
  const id = await ask()
  await asCustomer.put(`/enquiries/${id}/reply`, { message: 'It is the one in the hall.' })
  await asOwner.put(`/enquiries/${id}/reply`, { message: 'We come at four.' })
  expect((await messagesOf(id)).map(({ isAutomatic }: { isAutomatic: boolean }) => isAutomatic)).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(await toldBy()).toEqual(['NUKKAD-ENQ-08', 'NUKKAD-ENQ-04'])
  const second = { enquiry_id: id, sender: 'automatic' as const, body: 'Once more' }
  await expect(db.insertInto('enquiry_message').values(second).execute()).rejects.toThrow('enquiry_message_automatic')
})

test('it counts neither for how soon a business usually replies nor as an answer in its lists', async () => {
  const { db, business, ask, asOwner } = await shop('always')
  for (const subject of ['First fan', 'Second fan', 'Third fan', 'Fourth fan']) await ask(subject)
  const { reply_minutes } = await db
    .selectFrom('business')
    .select('reply_minutes')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  expect(reply_minutes).toBeNull()
  const found = async (isReplied: boolean) =>
    (await asOwner.post('/enquiries/search', { status: 'PENDING', isReplied })).body.data.page.totalElements
  expect([await found(true), await found(false)]).toEqual([0, 4])
})

test('the lists of a business show what its customer wrote, and both sides see in the conversation that it was automatic', async () => {
  const { ask, owner, customer } = await shop('always')
  const id = await ask()
  const [ravi, asha] = [await signedIn(owner), await signedIn(customer, '0')]
  const { list } = (await ravi.open(pendingPage, '/merchant-enquiryPending')).data
  expect(list.rows).toMatchObject([{ preview: 'Can you come and look at a fan that hums?', isPreviewMine: false }])
  const ofMerchant = (await ravi.open(merchantThread, `/merchant-message?enquiryId=${id}`)).data.messages
  expect(ofMerchant[1]).toMatchObject({ isMine: true, isAutomatic: true })
  const ofCustomer = (await asha.open(customerThread, `/customer-message?enquiryId=${id}`)).data.messages
  expect(ofCustomer[1]).toMatchObject({ from: 'Ravi Electricals', isMine: false, isAutomatic: true })
})

test('owner and manager switch it on and off on its page; who only answers reads of it nowhere and changes nothing', async () => {
  const { db, owner, business, path, ask, messagesOf } = await shop()
  const [ravi, manager, replier] = [
    await signedIn(owner),
    await signedIn(await createStaff(db, business.id, 'manager')),
    await signedIn(await createStaff(db, business.id, 'replier')),
  ]
  const off = (await ravi.open(loader, path)).data.chosen
  expect(off).toMatchObject({ moment: 'off', body: expect.stringContaining('Namaste {name}'), hasHours: false })
  const saved = await manager.post(action, path, {
    moment: 'always',
    body: 'We are at a wedding, {name}.',
    intent: 'save',
  })
  expect(saved).toMatchObject({ status: 302, location: path })
  expect((await messagesOf(await ask()))[1].text).toBe('We are at a wedding, Asha Kumari.')
  const quick = `/merchant-quick-replies?business=${business.id}`
  expect((await ravi.open(quickPage, quick)).data.chosen.automatic).toBe('always')
  expect((await replier.open(quickPage, quick)).data.chosen.automatic).toBeUndefined()
  await replier.post(action, path, { moment: 'off', body: 'Evil', intent: 'save' })
  expect((await ravi.open(loader, path)).data.chosen).toMatchObject({ moment: 'always' })
  await ravi.post(action, path, { moment: 'off', body: 'We are at a wedding, {name}.', intent: 'save' })
  expect((await ravi.open(loader, path)).data.chosen).toMatchObject({
    moment: 'off',
    body: 'We are at a wedding, {name}.',
  })
  expect(await messagesOf(await ask('Another fan'))).toHaveLength(1)
})

test('what is empty, too long or names a price is refused with what was typed, and nothing is sent', async () => {
  const { owner, path } = await shop()
  const ravi = await signedIn(owner)
  for (const [body, error] of [
    ['   ', 'This Field is required'],
    ['a'.repeat(1001), 'An automatic answer has at most 1,000 characters'],
    ['It costs {price}', 'Only name, subject and business can be put in'],
  ] as const) {
    const refused = await ravi.post(action, path, { moment: 'always', body, intent: 'save' })
    expect(refused.data).toMatchObject({ fieldErrors: { body: error }, values: { body, moment: 'always' } })
  }
  expect((await ravi.open(loader, path)).data.chosen.moment).toBe('off')
})

test('who gets a business gives no answer in the words of whoever had it', async () => {
  const { db, business, ask, messagesOf, as } = { ...(await shop('always')), ...(await testApp()) }
  const next = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: next.id }).where('id', '=', business.id).execute()
  const id = await ask()
  expect(await messagesOf(id)).toBeUndefined()
  expect((await (await as(next)).get(`/enquiries/${id}/messages`)).body.data).toHaveLength(1)
})

test('an automatic answer is never longer than a message may be, however often it puts in what was asked', async () => {
  const { db, ask, messagesOf, business } = await shop('always')
  const body = '{subject}'.repeat(100)
  await db.updateTable('automatic_answer').set({ body }).where('business_id', '=', business.id).execute()
  const [, answer] = await messagesOf(await ask('A fan that hums '.repeat(7).trim()))
  expect(answer).toMatchObject({ isAutomatic: true, text: expect.stringMatching(/^A fan that hums/) })
  expect(answer.text).toHaveLength(2000)
})
