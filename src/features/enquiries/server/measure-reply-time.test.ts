import { expect, test } from 'vitest'
import { minuteMs } from '#platform/durations.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'

async function askedShop() {
  const { db, as, stranger } = await testApp()
  const [customer, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const business = await createBusiness(db, { owner_id: owner.id })
  const asMerchant = await as(owner)
  const ask = async (minutesAgo: number) => {
    const created_at = new Date(Date.now() - minutesAgo * minuteMs)
    return createEnquiry(db, { business_id: business.id, customer_id: customer.id, created_at, updated_at: created_at })
  }
  const answer = async (minutesAgo: number) => {
    const { id } = await ask(minutesAgo)
    await asMerchant.put(`/enquiries/${id}/reply`, { message: 'Yes, we come tomorrow at ten.' })
    return id
  }
  const replyMinutes = async () => (await stranger().get(`/companies/${business.id}`)).body.data.replyMinutes
  return { db, business, asMerchant, ask, answer, replyMinutes, customer, asCustomer: await as(customer) }
}

test('a business shows how soon it usually replies after its third first reply, and not before', async () => {
  const { answer, replyMinutes } = await askedShop()
  await answer(20)
  await answer(600)
  expect(await replyMinutes()).toBeNull()
  await answer(40)
  expect(await replyMinutes()).toBe(40)
})

test('only the first reply of a conversation counts', async () => {
  const { answer, asMerchant, replyMinutes } = await askedShop()
  const id = await answer(30)
  await answer(30)
  await asMerchant.put(`/enquiries/${id}/reply`, { message: 'One thing more: please keep a ladder ready.' })
  expect(await replyMinutes()).toBeNull()
})

test('an enquiry that nobody answers counts when the next one comes', async () => {
  const { answer, ask, asCustomer, business, customer, replyMinutes } = await askedShop()
  for (const minutes of [15, 15, 15]) await answer(minutes)
  for (let days = 2; days <= 6; days++) await ask(days * 1440)
  expect(await replyMinutes()).toBe(15)
  const sent = await asCustomer.post('/enquiries', {
    businessId: business.id,
    kind: 'ENQUIRY',
    contactNumber: customer.phone?.slice(-10),
    fullName: 'Asha',
    subject: 'A fan that hums',
    message: 'Can you come and look at a fan that hums?',
  })
  expect(sent.status).toBe(201)
  expect(await replyMinutes()).toBeNull()
})

test('a time measured more than half a year ago is not shown', async () => {
  const { answer, business, db, replyMinutes } = await askedShop()
  for (const minutes of [15, 15, 15]) await answer(minutes)
  const reply_measured_at = new Date(Date.now() - 181 * 1440 * minuteMs)
  await db.updateTable('business').set({ reply_measured_at }).where('id', '=', business.id).execute()
  expect(await replyMinutes()).toBeNull()
})

test('answers of an earlier owner say nothing of the present one', async () => {
  const { answer, business, db, replyMinutes } = await askedShop()
  for (const minutes of [15, 15]) await answer(minutes)
  const owner_since = new Date(Date.now() - 5 * minuteMs)
  await db.updateTable('business').set({ owner_since }).where('id', '=', business.id).execute()
  await answer(2)
  expect(await replyMinutes()).toBeNull()
})
