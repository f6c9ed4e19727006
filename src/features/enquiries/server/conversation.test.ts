import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyMessageLimit } from '../rules.ts'
import { lockEnquiry, updateEnquiry, withdrawn } from './enquiry-queries.ts'
import { eraseNamesInEnquiries } from './personal-data-queries.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'

async function conversation() {
  const { db, as } = await testApp()
  const [customer, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const business = await createBusiness(db, { owner_id: owner.id })
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  return {
    path: `/enquiries/${enquiry.id}`,
    enquiry,
    customer,
    owner,
    asCustomer: await as(customer),
    asMerchant: await as(owner),
  }
}

async function somebodyWaitsForALock() {
  const { db } = await testApp()
  for (let look = 0; look < 200; look++) {
    const waiting =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    if (waiting.rows.length > 0) return
    await sleep(10)
  }
  throw new Error('Nobody waits.')
}

test('an e-mail address that was only typed in beside a number is marked as unverified for the merchant, a proven one is not', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db, { email: `own${Date.now()}@example.com` })
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const asMerchant = await as(owner)
  const seen = async (contact: { contact_phone: string | null; contact_email: string | null }) => {
    const { id } = await createEnquiry(db, { business_id: business.id, customer_id: customer.id, ...contact })
    const { email, isEmailVerified } = (await asMerchant.get(`/enquiries/${id}`)).body.data
    return [email, isEmailVerified]
  }
  const { phone, email } = customer
  const typed = 'somebody.else@example.com'
  expect(await seen({ contact_phone: phone, contact_email: typed })).toEqual([typed, false])
  expect(await seen({ contact_phone: phone, contact_email: email })).toEqual([email, true])
  expect(await seen({ contact_phone: null, contact_email: typed })).toEqual([typed, true])
  expect(await seen({ contact_phone: phone, contact_email: null })).toEqual([null, false])
})

test('a merchant replies, the customer is notified, reads it and writes again: resolved, then pending', async () => {
  const { runJobs, outbox } = await testApp()
  const { path, customer, owner, asCustomer, asMerchant } = await conversation()
  const reply = await asMerchant.put(`${path}/reply`, { message: ' Yes, at 5 pm.\r\nPlease be at home. ' })
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { from: 'merchant', text: 'Yes, at 5 pm.\nPlease be at home.' } },
  })
  expect((await asCustomer.get(path)).body.data).toMatchObject({ status: 'RESOLVED', unread: true })
  await runJobs()
  const [sms] = await outbox(customer.phone ?? '')
  expect(sms?.body).toContain('/login-mobile-number?back=/customer-message?enquiryId=')
  expect((await asCustomer.get(`${path}/messages`)).body.data).toMatchObject([
    { from: 'customer' },
    { from: 'merchant' },
  ])
  // A program that polls must not take the mark away from the person.
  expect((await asCustomer.get(path)).body.data.unread).toBe(true)
  expect(await asCustomer.post(`${path}/read`)).toMatchObject({ status: 200, body: { data: { unread: false } } })
  expect((await asCustomer.get(path)).body.data.unread).toBe(false)
  await asCustomer.put(`${path}/reply`, { message: 'Thank you' })
  expect((await asMerchant.get(path)).body.data).toMatchObject({ status: 'PENDING', unread: true })
  await runJobs()
  expect((await outbox(owner.phone ?? ''))[0]?.body).toContain('/login-mobile-number?back=/merchant-message?enquiryId=')
})

test('two simultaneous replies are both stored, and the state is that of the later one', async () => {
  const { path, asCustomer, asMerchant } = await conversation()
  const answers = await Promise.all([
    asMerchant.put(`${path}/reply`, { message: 'Yes' }),
    asCustomer.put(`${path}/reply`, { message: 'Are you there?' }),
    asMerchant.put(`${path}/reply`, { message: 'At 5 pm' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { data: messages } = (await asCustomer.get(`${path}/messages`)).body
  expect(messages).toHaveLength(4)
  const { status } = (await asCustomer.get(path)).body.data
  expect(status).toBe(messages[3].from === 'merchant' ? 'RESOLVED' : 'PENDING')
})

test('a reply concurrent with a withdrawal waits for it and is refused', async () => {
  const { db } = await testApp()
  const { path, enquiry, asMerchant } = await conversation()
  const answer = await db.transaction().execute(async (tx) => {
    await lockEnquiry(tx, enquiry.id)
    const answering = asMerchant.put(`${path}/reply`, { message: 'Yes' })
    await somebodyWaitsForALock()
    await updateEnquiry(tx, enquiry.id, { ...withdrawn, withdrawn_at: new Date() })
    return { answering }
  })
  expect(await answer.answering).toMatchObject({ status: 409, body: { code: 'enquiry_withdrawn' } })
  expect((await asMerchant.get(`${path}/messages`)).body.data).toHaveLength(1)
})

test('several messages in a row to somebody who has not read them are one SMS', async () => {
  const { runJobs, outbox } = await testApp()
  const { path, customer, asMerchant } = await conversation()
  for (const message of ['Yes', 'At 5 pm', 'Bring the bill']) await asMerchant.put(`${path}/reply`, { message })
  await runJobs()
  expect(await outbox(customer.phone ?? '')).toHaveLength(1)
})

test('strangers get 404 for enquiries of others, and so does the right person in the wrong role', async () => {
  const { db, as, stranger } = await testApp()
  const { path, customer, owner } = await conversation()
  const strangers = [
    await as(await createAccount(db)),
    await as(await createAccount(db, { is_merchant: true })),
    await as({ id: owner.id, is_merchant: false }),
  ]
  for (const caller of strangers) {
    for (const answer of [
      await caller.get(path),
      await caller.get(`${path}/messages`),
      await caller.post(`${path}/read`),
      await caller.put(`${path}/reply`, { message: 'Hello' }),
      await caller.put(`${path}/withdraw`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'enquiry_not_found' } })
    }
  }
  expect((await stranger().get(path)).status).toBe(401)
  expect((await (await as(customer)).put(`${path}/close`)).status).toBe(403)
  expect((await (await as(owner)).put(`${path}/withdraw`)).status).toBe(404)
  for (const id of ['0', '-1', 'x', '99999999999999999999']) {
    expect((await (await as(customer)).get(`/enquiries/${id}`)).status).toBe(422)
  }
})

test('withdrawing hides number and e-mail from the business, and ends the conversation', async () => {
  const { db, runJobs, outbox } = await testApp()
  const { path, enquiry, customer, owner, asCustomer, asMerchant } = await conversation()
  expect((await asMerchant.get(path)).body.data.contactNumber).toBe(customer.phone)
  const withdrawn = await asCustomer.put(`${path}/withdraw`)
  expect(withdrawn.body.data).toMatchObject({
    status: 'RESOLVED',
    contactNumber: null,
    email: null,
    can: { reply: false, withdraw: false, close: false },
  })
  expect((await asCustomer.put(`${path}/withdraw`)).status).toBe(200)
  const seen = await asMerchant.get(path)
  expect(JSON.stringify(seen.body)).not.toContain(customer.phone?.slice(3))
  expect(seen.body.data.withdrawnAt).not.toBeNull()
  for (const caller of [asCustomer, asMerchant]) {
    expect(await caller.put(`${path}/reply`, { message: 'Hello?' })).toMatchObject({
      status: 409,
      body: { code: 'enquiry_withdrawn' },
    })
  }
  await asMerchant.put(`${path}/close`)
  const row = await db.selectFrom('enquiry').selectAll().where('id', '=', enquiry.id).executeTakeFirst()
  expect(row).toMatchObject({ contact_phone: null, contact_email: null })
  await runJobs()
  const notified = await outbox(owner.phone ?? '')
  expect(notified.filter(({ body }) => body.includes('withdrew'))).toHaveLength(1)
})

test('a merchant closes without a message, and a customer reopens by writing', async () => {
  const { path, asCustomer, asMerchant } = await conversation()
  expect((await asMerchant.put(`${path}/close`)).body.data).toMatchObject({ status: 'RESOLVED', can: { close: false } })
  await asCustomer.put(`${path}/reply`, { message: 'Not solved yet' })
  expect((await asMerchant.get(path)).body.data).toMatchObject({ status: 'PENDING', can: { close: true } })
})

test('the number of messages per side and day is limited, and empty or overlong messages are refused', async () => {
  const { db } = await testApp()
  const { path, enquiry, asCustomer, asMerchant } = await conversation()
  for (const message of ['', ' \n\u0000 ', 'x'.repeat(2001)]) {
    expect((await asMerchant.put(`${path}/reply`, { message })).status).toBe(422)
  }
  await db
    .insertInto('enquiry_message')
    .values(
      Array.from({ length: dailyMessageLimit }, () => ({
        enquiry_id: enquiry.id,
        sender: 'merchant' as const,
        body: 'x',
      })),
    )
    .execute()
  expect(await asMerchant.put(`${path}/reply`, { message: 'One more' })).toMatchObject({
    status: 429,
    body: { code: 'message_limit_reached' },
  })
  expect((await asCustomer.put(`${path}/reply`, { message: 'Still here' })).status).toBe(200)
})

test('deleting the account removes the number everywhere at once, and the name and messages later', async () => {
  const { db } = await testApp()
  const { enquiry, customer, asCustomer, asMerchant, path } = await conversation()
  await confirmOwner(db, customer.id)
  expect((await asCustomer.delete('/users', { confirm: true })).status).toBe(200)
  expect((await asMerchant.get(path)).body.data).toMatchObject({ contactNumber: null, can: { reply: false } })
  await eraseNamesInEnquiries(db, [customer.id])
  const seen = await asMerchant.get(path)
  expect(seen.body.data).toMatchObject({ enquiryId: enquiry.id, name: '', subject: '' })
  expect((await asMerchant.get(`${path}/messages`)).body.data).toMatchObject([{ text: 'Deleted by its sender' }])
})

test('a reply sent again because no answer came is one message; a later one with the same words is another', async () => {
  const { db, app } = await testApp()
  const { enquiry, customer } = await conversation()
  const actor = { accountId: customer.id, role: 'customer' } as SignedInCtx['actor']
  const at = (minutes: number) => ({ app, db, actor, now: new Date(Date.now() + minutes * 60_000) }) as SignedInCtx
  const message = { enquiryId: enquiry.id, message: 'Is tomorrow possible?' }
  const write = (minutes: number) => replyToEnquiry(at(minutes), message, { onceWithinMinutes: 60 })
  const first = await write(0)
  expect((await write(30)).id).toBe(first.id)
  expect((await write(61)).id).not.toBe(first.id)
})
