import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as receiptPage } from '../pages/number-receipt-page.tsx'
import { action as numbersForm, loader as numbersPage } from '../pages/numbers-page.tsx'
import { receiptMessage } from './number-messages.ts'
import { showNumbers, showReceipt } from './show-numbers.ts'

/** A customer who asked one business twice and another once. */
async function asked() {
  const { db, as } = await testApp()
  const [customer, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const [twice, once] = [await createBusiness(db, { owner_id: owner.id }), await createBusiness(db)]
  const send = (id: number) => createEnquiry(db, { business_id: id, customer_id: customer.id })
  const [first, second, other] = [await send(twice.id), await send(twice.id), await send(once.id)]
  return { customer, twice, once, first, second, other, caller: await as(customer), asOwner: await as(owner) }
}

test('one tap takes the number back from every enquiry to that business and from no other, with one receipt', async () => {
  const { runJobs, outbox } = await testApp()
  const { customer, twice, once, first, second, other, caller, asOwner } = await asked()
  const visitor = new PageVisitor()
  await signInOnPages(visitor, customer.phone ?? '')
  const list = async () => (await visitor.open(numbersPage, '/account/numbers')).data
  expect(await list()).toMatchObject({
    holders: 2,
    rows: [
      { businessId: once.id, enquiries: 1, withdrawnAt: null },
      { businessId: twice.id, enquiries: 2, hasNumber: true, withdrawnAt: null },
    ],
  })
  for (const _ of ['first', 'pressed again']) {
    const answer = await visitor.post(numbersForm, '/account/numbers', { businessId: String(twice.id) })
    expect(answer.location).toBe(`/account/numbers/${twice.id}`)
  }
  expect(await list()).toMatchObject({ holders: 1, rows: [{ businessId: once.id }, { businessId: twice.id }] })
  expect((await list()).rows[1]).toMatchObject({ enquiries: 0, withdrawnAt: expect.any(String) })
  const receipt = await visitor.open(receiptPage, `/account/numbers/${twice.id}`, { business: String(twice.id) })
  expect(receipt.data.enquiries).toEqual(
    [second, first].map(({ id }) => expect.objectContaining({ enquiryId: id, withdrawnAt: expect.any(String) })),
  )
  for (const { id } of [first, second]) {
    expect((await asOwner.get(`/enquiries/${id}`)).body.data).toMatchObject({
      contactNumber: null,
      email: null,
      withdrawnAt: expect.any(String),
    })
  }
  expect((await caller.get(`/enquiries/${other.id}`)).body.data.contactNumber).toBe(customer.phone)
  await runJobs()
  const receipts = (await outbox(customer.phone ?? '')).filter(({ body }) => body.includes('/account/numbers/'))
  expect(receipts).toHaveLength(1)
})

test('nobody sees or withdraws the numbers of others', async () => {
  const { db, as } = await testApp()
  const { twice, first, asOwner, caller } = await asked()
  const stranger = await as(await createAccount(db))
  for (const other of [stranger, asOwner]) {
    expect((await other.get('/users/numbers')).body.data).toMatchObject({ numberRespList: [], holders: 0 })
    expect((await other.put(`/users/numbers/${twice.id}/withdraw`)).status).toBe(404)
  }
  expect((await caller.get(`/enquiries/${first.id}`)).body.data.withdrawnAt).toBeNull()
  const visitor = new PageVisitor()
  await signInOnPages(visitor, (await createAccount(db)).phone ?? '')
  const path = `/account/numbers/${twice.id}`
  expect(
    (await visitor.open(receiptPage, path, { business: String(twice.id) }).catch((thrown) => thrown)).init,
  ).toEqual({
    status: 404,
  })
})

test('two taps at the same moment withdraw once', async () => {
  const { twice, caller } = await asked()
  const answers = await Promise.all([1, 2].map(() => caller.put(`/users/numbers/${twice.id}/withdraw`)))
  expect(answers.map(({ body }) => body.data.withdrawn).sort()).toEqual([0, 2])
})

test('the receipt is an SMS of one segment without names, and an e-mail that says what and when', () => {
  const site = {
    origin: 'https://www.nukkad.example',
    site: { name: 'Nukkad', supportEmail: 'support@nukkad.example' },
  }
  const facts = { businessId: 1234567, businessName: 'Cool Point', count: 2, now: new Date('2026-11-24T05:00:00Z') }
  const { sms, email } = receiptMessage(site as Parameters<typeof receiptMessage>[0], facts)
  expect(sms.text.length).toBeLessThanOrEqual(160)
  expect(sms.text).toMatch(/back=\/account\/numbers\/1234567$/)
  expect(sms.text).not.toContain('Cool Point')
  expect(email.text).toContain('24 Nov 2026')
  expect(email.text).toContain('2 enquiries to Cool Point')
})

test('in Hindi the list of numbers and its receipt name the service of a booked time in Hindi', async () => {
  const { app, db } = await testApp()
  const customer = await createAccount(db)
  const { id } = await createBusiness(db, { is_demo: true })
  const inHindi = expect.not.stringMatching(/[a-z]/i)
  const asked = { business_id: id, customer_id: customer.id, subject: 'Fan repair' }
  await createEnquiry(db, asked)
  const actor = { accountId: customer.id, role: 'customer' as const }
  const shown = async (language: 'en' | 'hi') => {
    const ctx = { app, db, now: new Date(), i18n: texts[language], actor } as unknown as SignedInCtx
    const [row] = (await showNumbers(ctx, new URL('http://nukkad.test/account/numbers'))).rows
    return [row?.subject, ...(await showReceipt(ctx, id)).enquiries.map(({ subject }) => subject)]
  }
  // What somebody typed stays.
  expect(await shown('hi')).toEqual(['Fan repair', 'Fan repair'])
  await createEnquiry(db, { ...asked, kind: 'BOOKING', preferred_at: new Date('2026-12-25T10:00:00+05:30') })
  expect(await shown('en')).toEqual(['Fan repair', 'Fan repair', 'Fan repair'])
  expect(await shown('hi')).toEqual([inHindi, inHindi, 'Fan repair'])
})
