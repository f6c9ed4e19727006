import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as overview } from '#features/insights/pages/merchant-overview-page.tsx'
import { middleware as admitMerchants } from '#layouts/merchant-layout.tsx'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import TransferPage, { action as transferForm, loader as transferPage } from '../pages/transfer-page.tsx'
import { action as transfersForm, loader as transfersPage } from '../pages/transfers-page.tsx'

type Form = Record<string, string>

/** A signed-in person, who may have shown the code of an owner. */
async function person(isMerchant: boolean) {
  const { db, otpFor, as } = await testApp()
  const account = await createAccount(db, { is_merchant: isMerchant })
  const phone = account.phone ?? ''
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone, isMerchant ? { userType: '1' } : {})
  const give = (form: Form) => visitor.post(transferForm, '/transfer', form)
  const get = (form: Form) => visitor.post(transfersForm, '/transfers', form)
  const confirm = async () => {
    await get({ step: 'owner', intent: 'send', to: 'phone' })
    await get({ step: 'owner', intent: 'confirm', to: 'phone', otp: await otpFor(phone) })
  }
  const list = async () => (await visitor.open(transfersPage, '/transfers')).data.transfers
  return { account, phone, visitor, give, get, confirm, list, api: () => as(account) }
}

async function offered(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { db } = await testApp()
  const [giver, getter] = [await person(true), await person(false)]
  const business = await createBusiness(db, { owner_id: giver.account.id, ...overrides })
  const id = String(business.id)
  const offer = { business: id, intent: 'offer', name: 'Sunita Kumar', phone: getter.phone.slice(3) }
  const owner = async () =>
    (await db.selectFrom('business').select('owner_id').where('id', '=', business.id).executeTakeFirstOrThrow())
      .owner_id
  return { giver, getter, business, id, offer, owner }
}

test('who is offered a business may say no without a code: the offer is gone and its owner told; nobody else can', async () => {
  const { runJobs, outbox } = await testApp()
  const { giver, getter, id, offer, owner } = await offered()
  await giver.confirm()
  await giver.give(offer)
  const stranger = await person(false)
  await stranger.get({ business: id, intent: 'decline' })
  expect(await getter.list()).toMatchObject([{ state: 'offered' }])
  expect((await getter.get({ business: id, intent: 'decline' })).location).toBe('/transfers')
  expect(await getter.list()).toEqual([])
  expect(await owner()).toBe(giver.account.id)
  await runJobs()
  expect((await outbox(giver.phone)).some(({ body }) => body.includes('was declined'))).toBe(true)
  expect((await getter.get({ business: id, intent: 'accept' })).status).not.toBe(302)
})

test('who declines in one tab what they accepted in another is told that the business is theirs', async () => {
  const { giver, getter, id, offer, owner } = await offered()
  for (const side of [giver, getter]) await side.confirm()
  await giver.give(offer)
  await getter.get({ business: id, intent: 'accept' })
  const late = await getter.get({ business: id, intent: 'decline' })
  expect(late).toMatchObject({ status: 409, data: { message: 'This business is yours already.' } })
  expect(await owner()).toBe(getter.account.id)
})

test('a business changes hands when both have shown a code, and comes back whole when one side undoes it', async () => {
  const { db, runJobs, outbox } = await testApp()
  const { giver, getter, business, id, offer, owner } = await offered()
  const replier = await createStaff(db, business.id, 'replier')
  const old = await createEnquiry(db, { business_id: business.id })
  expect((await giver.give(offer)).data).toMatchObject({ fieldErrors: { ownerOtp: 'otp is required' } })
  await giver.confirm()
  expect((await giver.give(offer)).location).toContain('/transfer')
  expect((await giver.give(offer)).status).toBe(409)
  const path = `/transfer?business=${id}`
  expect((await giver.visitor.open(transferPage, path)).data).toMatchObject({
    chosen: { name: business.name },
    waiting: 1,
    offer: { phone: getter.phone },
  })
  await runJobs()
  expect((await outbox(getter.phone)).some(({ body }) => body.includes('/transfers'))).toBe(true)
  expect(await owner()).toBe(giver.account.id)

  expect(await getter.list()).toMatchObject([{ businessId: business.id, state: 'offered', from: giver.account.name }])
  const rename = (name: string) => db.updateTable('account').set({ name }).where('id', '=', giver.account.id).execute()
  await rename('')
  expect(await getter.list(), 'of who gave no name').toMatchObject([{ from: 'Its owner' }])
  await rename(giver.account.name)
  expect((await getter.get({ business: id, intent: 'accept' })).status).toBe(403)
  await getter.confirm()
  expect((await getter.get({ business: id, intent: 'accept' })).location).toBe('/enquires')
  expect(await owner()).toBe(getter.account.id)
  expect((await giver.visitor.open(transferPage, path)).data).toMatchObject({
    chosen: null,
    changingHands: [{ state: 'gave', business: business.name }],
  })
  // The first page of both says what can be undone; the new owner knows that somebody waits, and not who.
  const overviewOf = async (who: typeof giver) => (await who.visitor.open(overview, '/dashboard-merchant')).data
  expect(await overviewOf(giver)).toMatchObject({ changingHands: [{ state: 'gave', business: business.name }] })
  expect(await overviewOf(getter)).toMatchObject({
    changingHands: [{ state: 'got', business: business.name }],
    waitingBefore: 1,
    waiting: { count: 0, rows: [] },
  })
  const staff = await db
    .selectFrom('staff_member')
    .select('account_id')
    .where('business_id', '=', business.id)
    .execute()
  expect(staff).toEqual([{ account_id: replier.id }])
  const read = async (who: typeof giver) =>
    (await (await testApp()).as({ id: who.account.id, is_merchant: true })).get(`/enquiries/${old.id}`)
  expect((await read(giver)).status).toBe(404)
  expect((await read(getter)).status).toBe(404)

  expect(await giver.list()).toMatchObject([{ state: 'gave' }])
  expect(await getter.list()).toMatchObject([{ state: 'got' }])
  expect((await giver.get({ business: id, intent: 'undo' })).location).toBe('/transfers')
  expect(await owner()).toBe(giver.account.id)
  expect((await read(giver)).body.data.contactNumber).toBe(old.contact_phone)
})

test('who undoes a transfer a second time, or after the other side, reads that it is undone; a late one why it cannot be', async () => {
  const { db } = await testApp()
  const { business, getter, giver, id, offer, owner } = await offered()
  const said = async (who: typeof giver) => (await who.visitor.flash())?.message
  const undo = (who: typeof giver) => who.get({ business: id, intent: 'undo', state: who === giver ? 'gave' : 'got' })
  const changeHands = async () => {
    await giver.give(offer)
    await getter.get({ business: id, intent: 'accept' })
  }
  for (const side of [giver, getter]) await side.confirm()
  await changeHands()
  for (const side of [giver, giver, getter]) {
    expect((await undo(side)).location).toBe('/transfers')
    expect(await said(side)).toBe('Undone. The business is with who had it before.')
    expect(await owner()).toBe(giver.account.id)
  }
  await changeHands()
  for (const side of [giver, getter]) {
    side.visitor.wait(8 * 86_400)
    await signInOnPages(side.visitor, side.phone, { userType: '1' })
    await side.confirm()
    await side.visitor.flashes()
    expect(await undo(side)).toMatchObject({ status: 409, data: { message: expect.stringContaining('seven days') } })
    expect(await said(side)).toBeUndefined()
  }
  // As by the nightly clean-up, or when one side has closed their account.
  await db.deleteFrom('business_transfer').where('business_id', '=', business.id).execute()
  for (const side of [giver, getter]) {
    expect((await undo(side)).status).toBe(404)
    expect(await said(side)).toBeUndefined()
  }
  expect(await owner()).toBe(getter.account.id)
})

test('an offer that was sent after the session had ended, or the code did not count any more, waits for the code', async () => {
  const { db } = await testApp()
  const { giver, getter, business, offer } = await offered()
  const path = `/transfer?business=${business.id}`
  const { visitor } = giver
  const admitted: typeof transferForm = ((args: never) =>
    (admitMerchants[0] as (args: never, next: () => unknown) => unknown)(args, async () => transferForm(args))) as never
  const confirm = async () => {
    const { draftId } = (await visitor.open(transferPage, path)).data
    await visitor.post(transferForm, path, { step: 'owner', intent: 'send', to: 'phone' })
    const otp = await (await testApp()).otpFor(giver.phone)
    return visitor.post(transferForm, path, { step: 'owner', intent: 'confirm', to: 'phone', otp, draft: draftId })
  }
  const offers = () => db.selectFrom('business_transfer').select('to_phone').where('business_id', '=', business.id)
  const isOffered = async () => expect(await offers().execute()).toEqual([{ to_phone: getter.phone }])

  for (const name of ['x-access-token', 'x-refresh-token']) visitor.cookies.delete(name)
  expect((await visitor.post(admitted, path, offer)).location).toBe(`/login-mobile-number?back=${path}`)
  await signInOnPages(visitor, giver.phone, { userType: '1', back: path })
  expect((await visitor.open(transferPage, path)).data).toMatchObject({ typed: offer, owner: { isConfirmed: false } })
  expect((await confirm()).location).toBe(path)
  await isOffered()

  await giver.give({ business: offer.business, intent: 'withdraw' })
  visitor.wait(11 * 60)
  expect((await visitor.post(transferForm, path, offer)).data.fieldErrors).toHaveProperty('ownerOtp')
  expect((await visitor.open(transferPage, path)).data).toMatchObject({ typed: offer, offer: null })
  expect((await confirm()).location).toBe(path)
  await isOffered()
  expect((await visitor.open(transferPage, path)).data.typed).toBeUndefined()
})

test('only the offered number accepts, within 48 hours, once, and not what was withdrawn', async () => {
  const { getter, giver, id, offer, owner } = await offered()
  const stranger = await person(true)
  for (const who of [giver, getter, stranger]) await who.confirm()
  expect((await stranger.give({ ...offer, phone: stranger.phone.slice(3) })).status).toBe(404)
  expect((await giver.give({ ...offer, phone: giver.phone.slice(3) })).data.fieldErrors).toHaveProperty('phone')
  await giver.give(offer)
  expect(await stranger.list()).toEqual([])
  expect((await stranger.get({ business: id, intent: 'accept' })).status).toBe(404)
  expect((await stranger.give({ business: id, intent: 'withdraw' })).status).toBe(404)
  await giver.give({ business: id, intent: 'withdraw' })
  expect((await getter.get({ business: id, intent: 'accept' })).status).toBe(404)

  await giver.give(offer)
  getter.visitor.wait(49 * 3600)
  await signInOnPages(getter.visitor, getter.phone)
  expect(await getter.list()).toEqual([])
  expect((await getter.get({ business: id, intent: 'accept' })).status).not.toBe(302)
  expect(await owner()).toBe(giver.account.id)
})

test('two taps at once accept once, and neither is an error; after seven days nobody undoes it', async () => {
  const { runJobs, outbox } = await testApp()
  const { getter, giver, id, offer, owner } = await offered()
  await giver.confirm()
  await giver.give(offer)
  await getter.confirm()
  const answers = await Promise.all([1, 2].map(() => getter.get({ business: id, intent: 'accept' })))
  expect(answers.map(({ location }) => location)).toEqual(['/enquires', '/enquires'])
  await runJobs()
  expect((await outbox(giver.phone)).filter(({ body }) => body.includes('has its new owner'))).toHaveLength(1)
  giver.visitor.wait(8 * 86_400)
  await signInOnPages(giver.visitor, giver.phone, { userType: '1' })
  expect(await giver.list()).toEqual([])
  expect(await owner()).toBe(getter.account.id)
})

test('who got a business offers it to nobody while that can be undone, and the page says until when', async () => {
  const { getter, giver, id, offer } = await offered()
  await giver.confirm()
  await giver.give(offer)
  await getter.confirm()
  await getter.get({ business: id, intent: 'accept' })
  const stranger = await person(false)
  const refused = await getter.give({ ...offer, phone: stranger.phone.slice(3) })
  expect(refused).toMatchObject({ status: 409, data: { message: expect.stringContaining('can be undone') } })
  const shown = (await getter.visitor.open(transferPage, `/transfer?business=${id}`)).data
  expect(shown).toMatchObject({ offer: null, gotUntil: expect.any(String) })
})

test('on the free plan a business does not come back to who has listed another meanwhile; with a plan it does', async () => {
  const { db } = await testApp()
  const { business, getter, giver, id, offer, owner } = await offered()
  await giver.confirm()
  await giver.give(offer)
  await getter.confirm()
  await getter.get({ business: id, intent: 'accept' })
  await createBusiness(db, { owner_id: giver.account.id })
  expect((await giver.get({ business: id, intent: 'undo' })).status).toBe(403)
  expect((await getter.get({ business: id, intent: 'undo' })).status).toBe(409)
  expect(await owner()).toBe(getter.account.id)
  await db
    .updateTable('business')
    .set({ paid_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', business.id)
    .execute()
  expect((await giver.get({ business: id, intent: 'undo' })).status).toBe(302)
})

test('withdrawing an offer asks first: no button of the page carries it out at one press', async () => {
  const { giver, business, id, offer } = await offered()
  await giver.confirm()
  await giver.give(offer)
  const { data } = await giver.visitor.open(transferPage, `/transfer?business=${id}`)
  const page = createElement(TransferPage, { loaderData: data, actionData: undefined } as never)
  const html = htmlOf(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: page }]) }))
  expect(html).toContain(`Withdraw the offer to Sunita Kumar? ${business.name} stays yours`)
  expect(html).not.toMatch(/<button[^>]*value="withdraw"/)
  const dialog = /<dialog[^>]*id="withdraw".*?<\/dialog>/s.exec(html)?.[0]
  expect(dialog).toMatch(/name="intent" value="withdraw"/)
})
