import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as thread, action as threadForm } from '../pages/merchant-message-page.tsx'
import { action, loader } from '../pages/merchant-quick-replies-page.tsx'

async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, name: 'Ravi Electricals' })
  return { db, owner, business, path: `/merchant-quick-replies?business=${business.id}` }
}

async function signedIn({ phone }: { phone: string | null }) {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType: '1' })
  return visitor
}

const titlesOf = async (visitor: PageVisitor, path: string): Promise<string[]> =>
  (await visitor.open(loader, path)).data.chosen.replies.map(({ title }: { title: string }) => title)

test('quick replies are added, changed, ordered and deleted by everybody who answers for the business', async () => {
  const { db, owner, business, path } = await shop()
  const [ravi, meena] = [await signedIn(owner), await signedIn(await createStaff(db, business.id, 'replier'))]
  for (const title of ['First', 'Second', 'Third'])
    expect((await ravi.post(action, path, { intent: 'add', title, body: `${title} text` })).status).toBe(302)
  const { data } = await meena.open(loader, path)
  const [first, second] = data.chosen.replies
  await meena.post(action, path, { intent: 'up', replyId: String(second.replyId) })
  expect(await titlesOf(ravi, path)).toEqual(['Second', 'First', 'Third'])
  await meena.post(action, path, { intent: 'up', replyId: String(second.replyId) })
  await meena.post(action, path, { intent: 'down', replyId: String(first.replyId) })
  expect(await titlesOf(ravi, path)).toEqual(['Second', 'Third', 'First'])
  await ravi.post(action, path, { intent: 'change', replyId: String(first.replyId), title: 'Last', body: 'For {name}' })
  await ravi.post(action, path, { intent: 'remove', replyId: String(second.replyId) })
  expect(await titlesOf(meena, path)).toEqual(['Third', 'Last'])
})

test('two people who add and order at once lose nothing', async () => {
  const { owner, path } = await shop()
  const ravi = await signedIn(owner)
  const add = (title: string) => ravi.post(action, path, { intent: 'add', title, body: 'Text' })
  await Promise.all(Array.from({ length: 10 }, (_, index) => add(`Reply ${index}`)))
  const { data } = await ravi.open(loader, path)
  await Promise.all(
    data.chosen.replies.map(({ replyId }: { replyId: number }) =>
      ravi.post(action, path, { intent: 'up', replyId: String(replyId) }),
    ),
  )
  expect(new Set(await titlesOf(ravi, path)).size).toBe(10)
})

test('the thirtieth is the last, and what is empty, too long or names an unknown variable is refused with what was typed', async () => {
  const { db, owner, business, path } = await shop()
  const ravi = await signedIn(owner)
  const refused = (title: string, body: string) => ravi.post(action, path, { intent: 'add', title, body })
  expect(await refused('', '')).toMatchObject({
    status: 422,
    data: { fieldErrors: { title: expect.any(String), body: expect.any(String) } },
  })
  expect(await refused('Come', 'At {time}')).toMatchObject({ status: 422, data: { values: { body: 'At {time}' } } })
  expect((await refused('T'.repeat(41), 'Text')).status).toBe(422)
  expect((await refused('Long', 'T'.repeat(1001))).status).toBe(422)
  const rows = Array.from({ length: 29 }, (_, position) => ({
    business_id: business.id,
    position,
    title: 'T',
    body: 'B',
  }))
  await db.insertInto('quick_reply').values(rows).execute()
  const answers = await Promise.all([refused('Thirty', 'Text'), refused('Thirty-one', 'Text')])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
})

test('nobody reads or changes the quick replies of others', async () => {
  const { db, owner, path } = await shop()
  const ravi = await signedIn(owner)
  await ravi.post(action, path, { intent: 'add', title: 'Secret', body: 'Text' })
  const { data } = await ravi.open(loader, path)
  const { replyId } = data.chosen.replies[0]
  const other = await shop()
  const stranger = await signedIn(other.owner)
  expect((await stranger.open(loader, path)).data.chosen.id).toBe(other.business.id)
  for (const form of [
    { intent: 'add', title: 'T', body: 'B' },
    { intent: 'change', replyId: String(replyId), title: 'T', body: 'B' },
    { intent: 'up', replyId: String(replyId) },
    { intent: 'remove', replyId: String(replyId) },
  ])
    expect((await stranger.post(action, path, form)).status).toBe(404)
  await stranger.post(action, other.path, { intent: 'remove', replyId: String(replyId) })
  expect(await titlesOf(ravi, path)).toEqual(['Secret'])
  expect((await db.selectFrom('quick_reply').select('title').where('id', '=', replyId).executeTakeFirst())?.title).toBe(
    'Secret',
  )
})

test('without script a quick reply comes back behind what was typed, with name and subject put in', async () => {
  const { db, owner, business, path } = await shop()
  const ravi = await signedIn(owner)
  const { id } = await createEnquiry(db, { business_id: business.id, contact_name: 'Asha Kumari', subject: 'Fan' })
  const message = `/merchant-message?enquiryId=${id}`
  expect((await ravi.open(thread, message)).data.quick.replies.length).toBeGreaterThan(3)
  await ravi.post(action, path, { intent: 'add', title: 'Price', body: '{name}: {subject} is {price} at {business}' })
  expect((await ravi.open(thread, message)).data.quick.replies).toMatchObject([{ title: 'Price' }])
  const { data } = await ravi.post(threadForm, message, { quick: '0', message: 'Namaste', price: '900' })
  expect(data.values).toMatchObject({
    message: 'Namaste\nAsha Kumari: Fan is {price} at Ravi Electricals',
    price: '900',
    intent: 'reply',
  })
})

test('a reply states a price: it is put in where the text says so, else stands below, and the customer reads it', async () => {
  const { db, owner, business } = await shop()
  const ravi = await signedIn(owner)
  const customer = await createAccount(db)
  const { id } = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  const path = `/merchant-message?enquiryId=${id}`
  const reply = (message: string, price: string) => ravi.post(threadForm, path, { intent: 'reply', message, price })
  expect(await reply('It is {price}.', '')).toMatchObject({
    status: 422,
    data: { fieldErrors: { price: 'Please state the price' } },
  })
  expect(await reply('Hello', 'cheap')).toMatchObject({
    status: 422,
    data: { values: { message: 'Hello', price: 'cheap' } },
  })
  expect((await reply('It is {price}.', '1,250')).status).toBe(302)
  expect((await reply('With fitting.', '1500')).status).toBe(302)
  const { data } = await ravi.open(thread, path)
  expect(data.messages.slice(1)).toMatchObject([
    { text: 'It is ₹1,250.', price: undefined },
    { text: 'With fitting.', price: '₹1,500' },
  ])
  const { as } = await testApp()
  const buyer = await as(customer)
  const { body } = await buyer.get(`/enquiries/${id}/messages`)
  expect(body.data.slice(1)).toMatchObject([{ pricePaise: 125_000 }, { pricePaise: 150_000 }])
  const written = await buyer.put(`/enquiries/${id}/reply`, { message: 'I pay', pricePaise: 100 })
  expect(written.body.data.pricePaise).toBeNull()
})

test('a quick reply whose form is sent twice is there once', async () => {
  const { owner, path } = await shop()
  const ravi = await signedIn(owner)
  const form = { intent: 'add', title: 'On my way', body: 'I am on my way.' }
  await Promise.all([ravi.post(action, path, form), ravi.post(action, path, form)])
  expect(await titlesOf(ravi, path)).toEqual(['On my way'])
  await ravi.post(action, path, { ...form, body: 'I come at five.' })
  expect(await titlesOf(ravi, path)).toEqual(['On my way', 'On my way'])
})
