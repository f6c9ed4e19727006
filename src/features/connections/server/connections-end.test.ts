import { expect, test } from 'vitest'
import { eraseAccounts } from '#features/accounts/server/erase-accounts.ts'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as connectionsForm, loader as connectionsPage } from '../pages/connections-page.tsx'
import { dailyReplays, dailyTests } from '../rules.ts'
import { deliverWebhookAt } from './deliver-webhook.ts'

const url = 'https://crm.example.com/hook'

/** A business with a webhook and a key that reads contacts, and its owner on the page of connections. */
async function connected() {
  const { db, stranger } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  const path = `/connections?business=${business.id}`
  const post = (fields: Record<string, string>) =>
    visitor.post(connectionsForm, path, { business: String(business.id), ...fields })
  const show = async () => (await visitor.open(connectionsPage, path)).data.owned
  await confirmOwner(db, owner.id, 'program')
  await post({ intent: 'webhook', url })
  const { newKey } = (await post({ intent: 'newKey', name: 'CRM', enquiries: 'on', contacts: 'on' })).data
  const read = async () => (await stranger().get('/leads', { authorization: `Bearer ${newKey}` })).status
  const count = async (table: 'business_webhook' | 'business_api_key' | 'webhook_delivery') =>
    (await db.selectFrom(table).select('business_id').where('business_id', '=', business.id).execute()).length
  return { db, owner, business, visitor, path, post, show, read, count }
}

test('the webhook and the keys of a deleted account end with it, and do not come back with it', async () => {
  const { as, app } = await testApp()
  const { db, owner, business, read, count } = await connected()
  const enquiry = await createEnquiry(db, { business_id: business.id })
  expect([await read(), await count('business_webhook'), await count('webhook_delivery')]).toEqual([200, 1, 1])
  const caller = await as(owner)
  await confirmOwner(db, owner.id)
  expect((await caller.delete('/users', { reason: '', confirm: true })).status).toBe(200)
  expect([await read(), await count('business_webhook'), await count('business_api_key')]).toEqual([401, 0, 0])
  await db
    .insertInto('enquiry_message')
    .values({ enquiry_id: enquiry.id, sender: 'customer', body: 'Hello?' })
    .execute()
  expect(await count('webhook_delivery')).toBe(0)
  await db.transaction().execute(async (tx) => {
    for (const { restore } of app.personalData) await restore?.(tx, owner.id)
  })
  expect([await count('business_webhook'), await count('business_api_key')]).toEqual([0, 0])
  await eraseAccounts(app)
})

test('nothing leaves for the programs of an owner who is blocked', async () => {
  const { app, runJobs } = await testApp()
  const { db, owner, business, read, count } = await connected()
  await createEnquiry(db, { business_id: business.id })
  const waiting = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'attempts'])
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', owner.id).execute()
  expect(await read()).toBe(401)
  await deliverWebhookAt(app, { deliveryId: waiting.id, attempt: waiting.attempts }, new Date())
  await runJobs()
  const after = await db
    .selectFrom('webhook_delivery')
    .select(['attempts', 'answered_at'])
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ attempts: 0, answered_at: null })
  await createEnquiry(db, { business_id: business.id })
  expect(await count('webhook_delivery')).toBe(1)
})

test('nobody writes in an enquiry of a business that is off the site, and its people no longer read it', async () => {
  const { as, db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const customer = await createAccount(db)
  const business = await createBusiness(db, { owner_id: owner.id })
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  const [asOwner, asCustomer] = [await as(owner), await as(customer)]
  expect((await asOwner.get(`/enquiries/${enquiry.id}`)).status).toBe(200)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
  expect((await asCustomer.put(`/enquiries/${enquiry.id}/reply`, { message: 'Are you there?' })).body).toMatchObject({
    status: 410,
    code: 'business_deleted',
  })
  expect((await asCustomer.get(`/enquiries/${enquiry.id}`)).body.data.can).toMatchObject({
    reply: false,
    withdraw: true,
  })
  expect((await asOwner.get(`/enquiries/${enquiry.id}`)).status).toBe(404)
  expect((await asOwner.put(`/enquiries/${enquiry.id}/reply`, { message: 'Hello' })).status).toBe(404)
})

test('one business sends only so many tests and sends again only so often in a day, and a test is tried once', async () => {
  const { app } = await testApp()
  const { db, business, post } = await connected()
  for (let sent = 0; sent < dailyTests; sent++) expect((await post({ intent: 'test' })).status).toBe(302)
  expect((await post({ intent: 'test' })).status).toBe(429)
  const { id } = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('business_id', '=', business.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let sent = 0; sent < dailyReplays; sent++)
    expect((await post({ intent: 'replay', delivery: String(id) })).status).toBe(302)
  expect((await post({ intent: 'replay', delivery: String(id) })).status).toBe(429)
  await db.updateTable('business_webhook').set({ url: 'https://localhost:9/' }).execute()
  await deliverWebhookAt(app, { deliveryId: id, attempt: 0 }, new Date())
  const tried = await db
    .selectFrom('webhook_delivery')
    .select(['state', 'attempts', 'next_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(tried).toEqual({ state: 'failed', attempts: 1, next_at: null })
})

test('another address, and a key that reads contacts, need the code of the owner, and what was typed is carried out once it is right', async () => {
  const { otpFor } = await testApp()
  const { db, owner, post, show, path, visitor } = await connected()
  await db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', owner.id).execute()
  const evil = { intent: 'webhook', url: 'https://evil.example.com/' }
  expect(await post(evil)).toMatchObject({ status: 403, data: { fieldErrors: { ownerOtp: expect.any(String) } } })
  expect((await show())?.webhook).toMatchObject({ url })
  expect((await show())?.typed).toMatchObject(evil)
  // The address that is known may be switched on again, and a key that reads no contacts be made.
  expect((await post({ intent: 'webhook', url })).status).toBe(302)
  expect((await post({ intent: 'newKey', name: 'Counter', enquiries: 'on' })).data).toMatchObject({
    newKey: expect.any(String),
  })
  const wide = { intent: 'newKey', name: 'Another CRM', enquiries: 'on', contacts: 'on' }
  expect((await post(wide)).status).toBe(403)
  const phone = owner.phone ?? ''
  expect((await post({ step: 'owner', intent: 'send', to: 'phone' })).location).toBe(path)
  expect((await show())?.owner.isConfirmed).toBe(false)
  expect((await show())?.typed).toMatchObject(wide)
  const confirm = { step: 'owner', intent: 'confirm', to: 'phone', draft: (await show())?.draftId ?? '' }
  const wrong = await post({ ...confirm, otp: 'abc' })
  expect(wrong.data).not.toHaveProperty('newKey')
  const confirmed = await post({ ...confirm, otp: await otpFor(phone) })
  expect(confirmed.data).toMatchObject({ newKey: expect.any(String) })
  expect(await show()).toMatchObject({
    owner: { isConfirmed: true },
    keys: expect.arrayContaining([expect.objectContaining({ name: 'Another CRM', scopes: ['enquiries', 'contacts'] })]),
  })
  expect((await show())?.typed).toBeUndefined()
  expect(visitor.actor?.accountId).toBe(owner.id)
})

test('the code carries out the form that its page showed, and not what another tab sent since', async () => {
  const { otpFor } = await testApp()
  const { db, owner, post, show, path, visitor } = await connected()
  await db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', owner.id).execute()
  await post({ intent: 'newKey', name: 'Another CRM', enquiries: 'on', contacts: 'on' })
  const draft = (await show())?.draftId ?? ''
  expect(draft).not.toBe('')
  await post({ step: 'owner', intent: 'send', to: 'phone' })
  await post({ intent: 'webhook', url: 'https://evil.example.com/' })
  const otp = await otpFor(owner.phone ?? '')
  const confirmed = await post({ step: 'owner', intent: 'confirm', to: 'phone', draft, otp })
  expect(confirmed.location).toBe(path)
  expect(await show()).toMatchObject({ owner: { isConfirmed: true }, webhook: { url } })
  expect((await show())?.keys.map(({ name }: { name: string }) => name)).toEqual(['CRM'])
  expect((await visitor.flash())?.message).toBe('The OTP was right. Please send the form again.')
})

test('the code carries out nothing that waited in another browser, waited too long, or is about a business lost since', async () => {
  const { otpFor } = await testApp()
  for (const loss of ['other browser', 'expired', 'business lost'] as const) {
    const { db, owner, business, post, show, path, visitor } = await connected()
    await db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', owner.id).execute()
    await post({ intent: 'newKey', name: 'Another CRM', enquiries: 'on', contacts: 'on' })
    const draft = (await show())?.draftId ?? ''
    expect(draft).not.toBe('')
    const other = new PageVisitor()
    await signInOnPages(other, owner.phone ?? '', { userType: '1' })
    await db.updateTable('session').set({ confirmed_at: null }).where('account_id', '=', owner.id).execute()
    const confirming = loss === 'other browser' ? other : visitor
    const send = (fields: Record<string, string>) =>
      confirming.post(connectionsForm, path, { business: String(business.id), step: 'owner', to: 'phone', ...fields })
    await send({ intent: 'send' })
    const otp = await otpFor(owner.phone ?? '')
    if (loss === 'expired') await db.updateTable('form_draft').set({ expires_at: new Date() }).execute()
    const heir = await createAccount(db, { is_merchant: true })
    if (loss === 'business lost')
      await db.updateTable('business').set({ owner_id: heir.id }).where('id', '=', business.id).execute()
    const confirmed = await send({ intent: 'confirm', draft, otp })
    expect(confirmed.status, loss).toBe(loss === 'business lost' ? 404 : 302)
    if (loss !== 'business lost')
      expect((await confirming.flash())?.message, loss).toBe('The OTP was right. Please send the form again.')
    const keys = await db.selectFrom('business_api_key').select('name').where('business_id', '=', business.id).execute()
    expect(
      keys.map(({ name }) => name).filter((name) => name !== 'CRM'),
      loss,
    ).toEqual([])
  }
})

test('a second press of "delete" and "switch off" is no error, and a stranger is told nothing', async () => {
  const { db, post, show } = await connected()
  const key = String((await show())?.keys[0]?.id)
  for (let pressed = 0; pressed < 2; pressed++) {
    expect((await post({ intent: 'removeKey', key })).status).toBe(302)
    expect((await post({ intent: 'off' })).status).toBe(302)
  }
  const other = await createBusiness(db)
  expect((await post({ intent: 'removeKey', key, business: String(other.id) })).status).toBe(404)
})
