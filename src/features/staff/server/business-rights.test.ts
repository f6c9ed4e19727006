import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { testApp } from '#tests/test-app.ts'

async function shop() {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const business = await createBusiness(db)
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  const manager = await createStaff(db, business.id, 'manager')
  const replier = await createStaff(db, business.id, 'replier')
  const stranger = await createAccount(db, { is_merchant: true })
  return {
    db,
    business,
    enquiry,
    manager,
    replier,
    asManager: await as(manager),
    asReplier: await as(replier),
    stranger,
  }
}

test('a replier reads and answers the enquiries of the business, and cannot edit its listing', async () => {
  const { business, enquiry, asReplier } = await shop()
  const found = await asReplier.post('/enquiries/search', { page: { size: 10, page: 0 }, status: 'PENDING' })
  expect(found.body.data.enquiryRespList.map((one: { enquiryId: number }) => one.enquiryId)).toEqual([enquiry.id])
  expect((await asReplier.put(`/enquiries/${enquiry.id}/reply`, { message: 'Yes, at five.' })).status).toBe(200)
  const own = (await asReplier.get('/businesses')).body.data.vendorBusinessRespList
  expect(own.map(({ id }: { id: number }) => id)).toEqual([business.id])
  expect((await asReplier.put(`/businesses/${business.id}/native-name`, { nativeName: 'दुकान' })).status).toBe(404)
  expect((await asReplier.get(`/businesses/${business.id}/profile-percentage`)).status).toBe(404)
})

test('a manager edits the listing too; a stranger does neither', async () => {
  const { as } = await testApp()
  const { business, enquiry, asManager, stranger } = await shop()
  expect((await asManager.put(`/businesses/${business.id}/native-name`, { nativeName: 'दुकान' })).status).toBe(200)
  expect((await asManager.get(`/enquiries/${enquiry.id}`)).status).toBe(200)
  const asStranger = await as(stranger)
  expect((await asStranger.put(`/businesses/${business.id}/native-name`, { nativeName: 'दुकान' })).status).toBe(404)
  expect((await asStranger.get(`/enquiries/${enquiry.id}`)).status).toBe(404)
  expect((await asStranger.get('/businesses')).body.data.vendorBusinessRespList).toEqual([])
})

test('who is no longer of the staff loses every right with the next request', async () => {
  const { db, enquiry, replier, asReplier } = await shop()
  expect((await asReplier.get(`/enquiries/${enquiry.id}`)).status).toBe(200)
  await db.deleteFrom('staff_member').where('account_id', '=', replier.id).execute()
  expect((await asReplier.get(`/enquiries/${enquiry.id}`)).status).toBe(404)
  expect((await asReplier.get('/businesses')).body.data.vendorBusinessRespList).toEqual([])
})

test('a new owner and their staff do not see what was asked before', async () => {
  const { db, business, enquiry, asReplier } = await shop()
  await db
    .updateTable('business')
    .set({ owner_since: new Date(enquiry.created_at.getTime() + 1000) })
    .where('id', '=', business.id)
    .execute()
  expect((await asReplier.get(`/enquiries/${enquiry.id}`)).status).toBe(404)
})

test('in the role of a customer nobody has a right on a business', async () => {
  const { as } = await testApp()
  const { enquiry, manager } = await shop()
  expect((await (await as({ ...manager, is_merchant: false })).get(`/enquiries/${enquiry.id}`)).status).toBe(404)
})

test('the staff of a business neither rates it nor asks it', async () => {
  const { as } = await testApp()
  const { business, manager } = await shop()
  const asCustomer = await as({ ...manager, is_merchant: false })
  expect(await asCustomer.post('/ratings', { businessId: business.id, stars: 5, text: '' })).toMatchObject({
    body: { code: 'own_business' },
  })
})

test('a manager answers a review, a replier does not', async () => {
  const { db, business, asManager, asReplier } = await shop()
  const rating = await createRating(db, { business_id: business.id })
  const path = `/ratings/${rating.id}/answer`
  expect((await asReplier.put(path, { text: 'Thank you. Please come again.' })).body.code).toBe('not_the_owner')
  expect((await asManager.put(path, { text: 'Thank you. Please come again.' })).status).toBe(200)
})
