import { expect, test } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'

/** An imported listing with an enquiry, then claimed by who holds its number today, then with another enquiry. */
async function claimedListing() {
  const { db, as, stranger, otpFor } = await testApp()
  const phone = newPhone()
  const business = await createBusiness(db, { owner_id: null, phone, paid_until: new Date('2036-01-01') })
  const customer = await createAccount(db)
  const asked = { business_id: business.id, customer_id: customer.id }
  const before = await createEnquiry(db, { ...asked, created_at: new Date(Date.now() - 60_000) })
  const owner = stranger()
  await owner.post('/auth/verify', { phoneNumber: phone.slice(3) })
  await owner.post('/auth/login', { username: phone.slice(3), password: await otpFor(phone) }, { userType: '1' })
  await owner.post('/auth/user-login', { phoneNumber: phone.slice(3), userType: 1 })
  const after = await createEnquiry(db, { ...asked, created_at: new Date(Date.now() + 1000) })
  return { business, owner, before, after, phone, asCustomer: await as(customer) }
}

test('who claims an imported listing sees the enquiries from the claim on, in lists, counts and conversations', async () => {
  const { business, owner, before, after } = await claimedListing()
  const { enquiryRespList, page } = (await owner.post('/enquiries/search', { status: 'PENDING' })).body.data
  expect(enquiryRespList.map(({ enquiryId }: { enquiryId: number }) => enquiryId)).toEqual([after.id])
  expect(page.totalElements).toBe(1)
  expect((await owner.get(`/enquiries/${business.id}/count/?status=PENDING`)).body.data).toEqual({ totalCount: 1 })
  for (const path of [`/enquiries/${before.id}`, `/enquiries/${before.id}/messages`]) {
    expect((await owner.get(path)).status, path).toBe(404)
  }
  expect((await owner.put(`/enquiries/${before.id}/reply`, { message: 'Hello' })).status).toBe(404)
  expect((await owner.get(`/enquiries/${after.id}`)).status).toBe(200)
})

test('the same holds for an owner of several listings', async () => {
  const { db } = await testApp()
  const { business, owner, after } = await claimedListing()
  const { owner_id } = await db
    .selectFrom('business')
    .select('owner_id')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  const listed = await createBusiness(db, { owner_id })
  const old = await createEnquiry(db, { business_id: listed.id, created_at: new Date(Date.now() - 86_400_000) })
  const { enquiryRespList } = (await owner.post('/enquiries/search', { status: 'PENDING' })).body.data
  const ids = enquiryRespList.map(({ enquiryId }: { enquiryId: number }) => enquiryId)
  expect(ids.sort((a: number, b: number) => a - b)).toEqual([after.id, old.id].sort((a, b) => a - b))
  expect((await owner.get('/enquiries/locations')).body.data).toEqual([{ location: 'Adyar, Chennai' }])
})

test('the customer of an enquiry from before is told to send a new one, and the new owner hears nothing of it', async () => {
  const { outbox, runJobs } = await testApp()
  const { asCustomer, before, after, phone } = await claimedListing()
  const enquiry = (await asCustomer.get(`/enquiries/${before.id}`)).body.data
  expect(enquiry.can).toEqual({ reply: false, withdraw: true, close: false })
  expect((await asCustomer.put(`/enquiries/${before.id}/reply`, { message: 'Are you there?' })).body).toMatchObject({
    status: 409,
    code: 'owner_changed',
  })
  expect((await asCustomer.put(`/enquiries/${before.id}/withdraw`)).status).toBe(200)
  await runJobs()
  expect((await outbox(phone)).filter(({ body }) => body.includes(`enquiryId=${before.id}`))).toEqual([])
  expect((await asCustomer.put(`/enquiries/${after.id}/reply`, { message: 'Are you there?' })).status).toBe(200)
})
