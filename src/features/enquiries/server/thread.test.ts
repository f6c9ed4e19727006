import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as customerLoader } from '../pages/customer-message-page.tsx'
import { action, loader } from '../pages/merchant-message-page.tsx'
import { reminderAt } from '../rules.ts'
import { remindOfEnquiryAt } from './remind-of-enquiry.ts'

const nextYear = new Date(Date.now() + 365 * 86_400_000)

async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Meena Iyer' })
  const business = await createBusiness(db, { owner_id: owner.id, paid_until: nextYear })
  const customer = await createAccount(db)
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  return { db, owner, business, customer, enquiry, path: `/merchant-message?enquiryId=${enquiry.id}` }
}

async function signedIn({ phone }: { phone: string | null }, userType = '1') {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType })
  return visitor
}

const messageTo = (enquiryId: number) => ({ message: 'At what time?', enquiryId })

test('a note is read by the staff of the business, and neither by its customer nor in their export', async () => {
  const { db, owner, business, customer, enquiry, path } = await shop()
  const [meena, priya] = [await signedIn(owner), await signedIn(await createStaff(db, business.id, 'replier'))]
  expect(await meena.post(action, path, { intent: 'note', note: ' Pays late.\nAsk for half. ' })).toMatchObject({
    status: 302,
    location: `/merchant-message?enquiryId=${enquiry.id}&from=merchant-enquiryPending`,
  })
  const read = await priya.open(loader, path)
  expect(read.data.extras.notes).toMatchObject([{ text: 'Pays late.\nAsk for half.', author: 'Meena Iyer' }])
  expect((await meena.open(loader, path)).data.extras.notes).toMatchObject([{ author: null }])
  const { as } = await testApp()
  const caller = await as(customer)
  for (const answer of [
    await caller.get(`/enquiries/${enquiry.id}`),
    await caller.get(`/enquiries/${enquiry.id}/messages`),
    await caller.get('/users/export'),
  ])
    expect(JSON.stringify(answer.body)).not.toContain('Pays late')
  await priya.post(action, path, { intent: 'removeNote', noteId: String(read.data.extras.notes[0].noteId) })
  expect((await meena.open(loader, path)).data.extras.notes).toEqual([])
})

test('an empty note is refused with what was typed, and the fiftieth is the last', async () => {
  const { db, owner, enquiry, path } = await shop()
  const meena = await signedIn(owner)
  expect(await meena.post(action, path, { intent: 'note', note: ' \n' })).toMatchObject({
    status: 422,
    data: { fieldErrors: { note: 'This Field is required' } },
  })
  const notes = Array.from({ length: 49 }, () => ({ enquiry_id: enquiry.id, author_id: owner.id, body: 'Called.' }))
  await db.insertInto('enquiry_note').values(notes).execute()
  expect((await meena.post(action, path, { intent: 'note', note: 'Fifty' })).status).toBe(302)
  expect((await meena.post(action, path, { intent: 'note', note: 'One more' })).status).toBe(409)
})

test('a note whose form is sent twice at once is written once, and the same words of another person once more', async () => {
  const { db, owner, business, enquiry, path } = await shop()
  const [meena, priya] = [await signedIn(owner), await signedIn(await createStaff(db, business.id, 'replier'))]
  const write = (visitor: PageVisitor) => visitor.post(action, path, { intent: 'note', note: 'Called.' })
  await Promise.all([write(meena), write(meena)])
  await write(priya)
  await write(meena)
  const notes = await db.selectFrom('enquiry_note').select('author_id').where('enquiry_id', '=', enquiry.id).execute()
  expect(notes).toHaveLength(3)
})

test('after a reply or a note the list beside the conversation is still that of the chosen shop', async () => {
  const { owner, business, enquiry } = await shop()
  const meena = await signedIn(owner)
  const path = `/merchant-message?enquiryId=${enquiry.id}&from=merchant-enquiryPending&business=${business.id}`
  for (const form of [
    { intent: 'reply', message: 'At six.' },
    { intent: 'note', note: 'Called.' },
  ])
    expect((await meena.post(action, path, form)).location).toBe(path)
})

test('strangers, other owners, former staff and the customer can do nothing with an enquiry of a business', async () => {
  const { db, business, customer, path } = await shop()
  const former = await createStaff(db, business.id, 'manager')
  const people = [
    await signedIn(former),
    await signedIn((await shop()).owner),
    await signedIn(await createAccount(db, { is_merchant: true })),
    await signedIn({ phone: customer.phone }, '0'),
  ]
  await db.deleteFrom('staff_member').where('account_id', '=', former.id).execute()
  const forms = [
    { intent: 'note', note: 'Mine now' },
    { intent: 'removeNote', noteId: '1' },
    { intent: 'spam', reason: 'ABUSE' },
    { intent: 'unspam' },
    { intent: 'remind', when: 'tomorrow' },
    { intent: 'unremind' },
    { intent: 'close' },
    { intent: 'reopen' },
  ]
  for (const visitor of people) {
    for (const form of forms)
      await expect(visitor.post(action, path, form)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(visitor.open(loader, path)).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('spam leaves the lists, its customer can write neither in it nor anew to this business, and undoing it undoes both', async () => {
  const { db, owner, business, customer, enquiry, path } = await shop()
  const meena = await signedIn(owner)
  const { as } = await testApp()
  const [buyer, seller] = [await as(customer), await as(owner)]
  const listed = async () => (await seller.post('/enquiries/search', {})).body.data.enquiryRespList.length
  const ask = (businessId: number) =>
    buyer.post('/enquiries', {
      businessId,
      contactNumber: customer.phone,
      fullName: 'Asha Kumari',
      subject: 'Another fan',
      message: 'Can you look at another fan?',
    })
  expect((await meena.post(action, path, { intent: 'spam', reason: 'NONSENSE' })).status).toBe(422)
  expect(await listed()).toBe(1)
  expect((await meena.post(action, path, { intent: 'spam', reason: 'ABUSE' })).status).toBe(302)
  expect(await listed()).toBe(0)
  expect((await meena.open(loader, path)).data).toMatchObject({
    extras: { spamReason: 'ABUSE' },
    enquiry: { can: { reply: false } },
  })
  const { enquiryId, ...message } = messageTo(enquiry.id)
  expect((await buyer.put(`/enquiries/${enquiryId}/reply`, message)).body.code).toBe('sender_refused')
  expect((await ask(business.id)).body.code).toBe('sender_refused')
  expect((await ask((await createBusiness(db)).id)).status).toBe(201)
  expect((await meena.post(action, path, { intent: 'unspam' })).status).toBe(302)
  expect(await listed()).toBe(1)
  expect((await buyer.put(`/enquiries/${enquiryId}/reply`, message)).status).toBe(200)
  expect((await ask(business.id)).status).toBe(201)
})

test('a merchant closes an enquiry and opens it again', async () => {
  const { owner, path } = await shop()
  const meena = await signedIn(owner)
  const state = async () => (await meena.open(loader, path)).data
  await meena.post(action, path, { intent: 'close' })
  expect(await state()).toMatchObject({ enquiry: { status: 'RESOLVED' }, extras: { canReopen: true } })
  await meena.post(action, path, { intent: 'reopen' })
  expect(await state()).toMatchObject({ enquiry: { status: 'PENDING' }, extras: { canReopen: false } })
})

test('a reminder marks the enquiry and messages whoever set it, once however often its job runs', async () => {
  const { db, owner, business, enquiry, path } = await shop()
  const { app } = await testApp()
  const priya = await createStaff(db, business.id, 'replier')
  const visitor = await signedIn(priya)
  expect((await visitor.post(action, path, { intent: 'remind', when: 'tomorrow' })).status).toBe(302)
  const { data } = await visitor.open(loader, path)
  const dueAt = data.extras.reminder.dueAt
  expect(data.extras.reminder).toMatchObject({ isSent: false, isMine: true })
  expect(new Date(dueAt)).toEqual(reminderAt('tomorrow', new Date()))
  const dueAtMs = new Date(dueAt).getTime()
  const job = { enquiryId: enquiry.id, dueAtMs }
  const sent = () =>
    db
      .selectFrom('outgoing_message')
      .select(['recipient', 'body'])
      .where('dedupe_key', 'like', `enquiry-reminder:${enquiry.id}:%`)
      .execute()
  await remindOfEnquiryAt(app, { ...job, dueAtMs: dueAtMs - 1 }, new Date(dueAt))
  expect(await sent()).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindOfEnquiryAt(app, job, new Date(dueAt))))
  expect(await sent()).toMatchObject([{ recipient: priya.phone }])
  const row = await db
    .selectFrom('enquiry')
    .select('unread_by_merchant')
    .where('id', '=', enquiry.id)
    .executeTakeFirstOrThrow()
  expect(row.unread_by_merchant).toBe(true)
  expect((await (await signedIn(owner)).open(loader, path)).data.extras.reminder).toMatchObject({
    isSent: true,
    isMine: false,
  })
})

test('nobody is reminded of what was cancelled, withdrawn or called spam, nor who has left the business', async () => {
  const { db, business, path, enquiry } = await shop()
  const { app } = await testApp()
  const staff = await createStaff(db, business.id, 'replier')
  const visitor = await signedIn(staff)
  const remind = async (undo: () => Promise<unknown>) => {
    await visitor.post(action, path, { intent: 'remind', when: 'hours' })
    const { due_at } = await db
      .selectFrom('enquiry_reminder')
      .select('due_at')
      .where('enquiry_id', '=', enquiry.id)
      .executeTakeFirstOrThrow()
    await undo()
    await remindOfEnquiryAt(app, { enquiryId: enquiry.id, dueAtMs: due_at.getTime() }, due_at)
  }
  await remind(() => visitor.post(action, path, { intent: 'unremind' }))
  await remind(() =>
    db.updateTable('enquiry').set({ spam_at: new Date(), spam_reason: 'ABUSE' }).where('id', '=', enquiry.id).execute(),
  )
  await db.updateTable('enquiry').set({ spam_at: null, spam_reason: null }).where('id', '=', enquiry.id).execute()
  await remind(() => db.deleteFrom('staff_member').where('account_id', '=', staff.id).execute())
  const messages = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('dedupe_key', 'like', `enquiry-reminder:${enquiry.id}:%`)
    .execute()
  expect(messages).toEqual([])
})

test('a reminder has a day as people write it, is refused when it is over, and a later one replaces it', async () => {
  const { owner, path } = await shop()
  const meena = await signedIn(owner)
  const remind = (form: Record<string, string>) => meena.post(action, path, { intent: 'remind', ...form })
  for (const form of [
    { date: '31/02/2026' },
    { date: '' },
    { date: '1/1/2020', time: '10:00' },
    { date: '1/1/2090', time: '10:00' },
  ])
    expect(await remind(form)).toMatchObject({ status: 422, data: { fieldErrors: { remindAt: expect.any(String) } } })
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect((await remind({ date: soon, time: '17:30' })).status).toBe(302)
  await remind({ when: 'hours' })
  await remind({ date: soon.split('-').toReversed().join('/'), time: '17:30' })
  expect((await meena.open(loader, path)).data.extras.reminder.dueAt).toBe(`${soon}T12:00:00.000Z`)
})

test('withdrawing an enquiry deletes what the business noted, which may repeat the number', async () => {
  const { db, owner, customer, enquiry, path } = await shop()
  const meena = await signedIn(owner)
  await meena.post(action, path, { intent: 'note', note: 'Call 98765 43210' })
  await meena.post(action, path, { intent: 'remind', when: 'tomorrow' })
  const { as } = await testApp()
  await (await as(customer)).put(`/enquiries/${enquiry.id}/withdraw`)
  expect((await meena.open(loader, path)).data.extras).toMatchObject({ notes: [], reminder: null })
  expect((await meena.post(action, path, { intent: 'note', note: 'Call 98765 43210' })).status).toBe(409)
  expect(await db.selectFrom('enquiry_note').select('id').where('enquiry_id', '=', enquiry.id).execute()).toEqual([])
})

test('whoever types an answer is seen by colleagues for 45 seconds or until it is sent or left, with the name beside it', async () => {
  const { db, owner, business, customer, enquiry, path } = await shop()
  const arjun = await createStaff(db, business.id, 'replier')
  await db.updateTable('account').set({ name: 'Arjun Singh' }).where('id', '=', arjun.id).execute()
  const [meena, staff, asker] = [await signedIn(owner), await signedIn(arjun), await signedIn(customer, '0')]
  const answering = async (who: PageVisitor) => (await who.open(loader, path)).data.extras.answering
  await staff.post(action, path, { intent: 'answering' })
  expect(await answering(meena)).toMatchObject([{ name: 'Arjun Singh' }])
  expect(await answering(staff)).toEqual([])
  await asker.post(action, path, { intent: 'left' })
  await meena.post(action, path, { intent: 'left' })
  expect(await answering(meena)).toMatchObject([{ name: 'Arjun Singh' }])
  await staff.post(action, path, { intent: 'left' })
  expect(await answering(meena)).toEqual([])
  await staff.post(action, path, { intent: 'answering' })
  meena.wait(46)
  expect(await answering(meena)).toEqual([])

  const refused = { init: { status: 404 } }
  await expect(asker.post(action, path, { intent: 'answering' })).rejects.toMatchObject(refused)
  const stranger = await signedIn(await createAccount(db, { is_merchant: true }))
  await expect(stranger.post(action, path, { intent: 'answering' })).rejects.toMatchObject(refused)

  await staff.post(action, path, { intent: 'reply', message: 'At five.' })
  expect(await db.selectFrom('enquiry_presence').selectAll().where('account_id', '=', arjun.id).execute()).toEqual([])
  expect((await meena.open(loader, path)).data.messages.at(-1)).toMatchObject({ isMine: true, author: 'Arjun Singh' })
  expect((await staff.open(loader, path)).data.messages.at(-1).author).toBeUndefined()
  const read = await asker.open(customerLoader, `/customer-message?enquiryId=${enquiry.id}`)
  expect(read.data.messages.at(-1).from).toBe(business.name)
  expect(read.data.messages.at(-1).author).toBeUndefined()
})

test('an action with a name that every object knows is none: nothing of the app gets into an answer', async () => {
  const { owner, path } = await shop()
  const meena = await signedIn(owner)
  for (const intent of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']) {
    expect(await meena.post(action, path, { intent })).toMatchObject({ status: 422 })
    expect(meena.setCookies).toEqual([])
  }
  const { app } = await testApp()
  expect(JSON.stringify({ app })).toBe('{"app":"app"}')
})
