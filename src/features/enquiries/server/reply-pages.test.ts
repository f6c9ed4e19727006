import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as ownEnquiries } from '../pages/customer-enquiries-page.tsx'
import { loader as ownEnquiry } from '../pages/customer-message-page.tsx'
import { action as customerForm, loader as customerReply } from '../pages/customer-reply-page.tsx'
import { loader as thread } from '../pages/merchant-message-page.tsx'
import { loader as waiting } from '../pages/merchant-pending-page.tsx'
import { action as merchantForm, loader as merchantReply } from '../pages/merchant-reply-page.tsx'

async function signedIn({ phone }: { phone: string | null }, userType: '0' | '1') {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType })
  return visitor
}

async function conversation() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const customer = await createAccount(db)
  const { id } = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  const [shop, asker] = [await signedIn(owner, '1'), await signedIn(customer, '0')]
  const idsOf = async (rows: Promise<{ data: { list: { rows: { enquiryId: number }[] } } }>) =>
    (await rows).data.list.rows.map(({ enquiryId }) => enquiryId)
  return {
    id,
    shop,
    asker,
    toCustomer: `/merchant-enquiryReply?enquiryId=${id}`,
    toShop: `/customer-enquiryReply?enquiryId=${id}`,
    isWaiting: async () => (await idsOf(shop.open(waiting, '/merchant-enquiryPending'))).includes(id),
    ownOf: (status: string) => idsOf(asker.open(ownEnquiries, `/customer-enquiryPending?status=${status}`)),
  }
}

test('either side answers on its page of a reply: the lists and the conversation of the other have it at once', async () => {
  const { id, shop, asker, toCustomer, toShop, isWaiting, ownOf } = await conversation()
  expect([await isWaiting(), await ownOf('PENDING')]).toEqual([true, [id]])
  const sent = await shop.post(merchantForm, toCustomer, { message: ' Yes, at 5 pm. ' })
  expect(sent.location).toMatch(new RegExp(`^/merchant-message\\?enquiryId=${id}`))
  expect([await isWaiting(), await ownOf('PENDING'), await ownOf('RESOLVED')]).toEqual([false, [], [id]])
  const lastOf = async (answer: ReturnType<PageVisitor['open']>) => (await answer).data.messages.at(-1)
  expect(await lastOf(asker.open(customerReply, toShop))).toMatchObject({ text: 'Yes, at 5 pm.' })

  const written = await asker.post(customerForm, toShop, { message: 'Please come at 6.' })
  expect(written.location).toBe(`/customer-message?enquiryId=${id}`)
  expect(await lastOf(asker.open(ownEnquiry, written.location ?? ''))).toMatchObject({ text: 'Please come at 6.' })
  expect(await lastOf(shop.open(merchantReply, toCustomer))).toMatchObject({ text: 'Please come at 6.' })
  expect([await isWaiting(), await ownOf('PENDING')]).toEqual([true, [id]])
})

test('an address of a conversation that was cut off before its number leads to the list, and one of a wrong number is no page', async () => {
  const { shop, asker } = await conversation()
  for (const query of ['', '?enquiryId='])
    for (const [who, load, path] of [
      [asker, customerReply, '/customer-enquiryReply'],
      [asker, ownEnquiry, '/customer-message'],
      [shop, merchantReply, '/merchant-enquiryReply'],
      [shop, thread, '/merchant-message'],
    ] as const) {
      const list = `/${path.includes('customer') ? 'customer' : 'merchant'}-enquiryPending`
      expect(await who.open(load, path + query), path).toMatchObject({ status: 302, location: list })
      await expect(who.open(load, `${path}?enquiryId=0x`)).rejects.toMatchObject({ init: { status: 404 } })
    }
})

test('an empty reply is refused on its page, a price without its number keeps what was typed, and nothing is sent', async () => {
  const { shop, asker, toCustomer, toShop, isWaiting } = await conversation()
  for (const refused of [
    await shop.post(merchantForm, toCustomer, { message: ' \n' }),
    await asker.post(customerForm, toShop, { message: '' }),
  ])
    expect(refused).toMatchObject({ status: 422, data: { fieldErrors: { message: expect.any(String) } } })
  const form = { message: 'It costs {price}.', price: '' }
  const refused = await shop.post(merchantForm, toCustomer, form)
  expect(refused).toMatchObject({
    status: 422,
    data: { fieldErrors: { price: 'Please state the price' }, values: form },
  })
  expect((await asker.open(customerReply, toShop)).data.messages).toHaveLength(1)
  expect(await isWaiting()).toBe(true)
})

test('the page of a reply is not found for anybody but the two sides, and neither side opens that of the other', async () => {
  const { db } = await testApp()
  const { shop, asker, toCustomer, toShop } = await conversation()
  const other = await createAccount(db, { is_merchant: true })
  await createBusiness(db, { owner_id: other.id })
  const statusOf = (answer: Promise<unknown>) =>
    answer.then(
      (got) => (got as { status: number }).status,
      (thrown: { init?: { status?: number }; status?: number }) => thrown.init?.status ?? thrown.status,
    )
  for (const [visitor, form, loader, path] of [
    [await signedIn(other, '1'), merchantForm, merchantReply, toCustomer],
    [await signedIn(await createAccount(db), '0'), customerForm, customerReply, toShop],
  ] as const) {
    expect(await statusOf(visitor.open(loader, path))).toBe(404)
    expect(await statusOf(visitor.post(form, path, { message: 'Hello' }))).toBe(404)
  }
  expect((await asker.open(customerReply, toShop)).data.messages).toHaveLength(1)
  expect((await shop.open(merchantReply, toCustomer)).data.messages).toHaveLength(1)
})
