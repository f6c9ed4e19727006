import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

async function form(change: Record<string, unknown> = {}) {
  const { app } = await testApp()
  return {
    name: 'Ravi Fans & Lights',
    categoryId: app.categories.bySlug('electricians')?.id,
    pincode: '600020',
    city: 'Chennai',
    state: 'Tamil Nadu',
    locality: 'Adyar',
    address: '14 Gandhi Nagar First Main Road',
    ...change,
  }
}

const path = '/users/business-details'

test('POST /users/business-details lists a business and makes its caller a merchant', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const answer = await caller.post(path, await form({ mobile: account.phone?.slice(3), hours: '24x7' }))
  expect(answer).toMatchObject({ status: 201, body: { data: { businessId: expect.any(Number) } } })
  const { businessId, vendorBusinessDetailsId } = answer.body.data
  expect(vendorBusinessDetailsId).toBe(businessId)
  const row = await db.selectFrom('business').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ owner_id: account.id, phone: account.phone, hours: '24x7', source: 'merchant' })
  expect((await caller.get('/users/profile')).body.data).toMatchObject({ userType: 1 })
  const shown = await caller.get(`/vendor-businesses/${businessId}`)
  expect(shown.body.data).toMatchObject({ name: 'Ravi Fans & Lights', address: '14 Gandhi Nagar First Main Road' })
})

test('of two listings sent at once on the free plan one is refused, and the refusal leads to the paid plan', async () => {
  const { as, db } = await testApp()
  const caller = await as(await createAccount(db))
  const answers = await Promise.all([
    caller.post(path, await form()),
    caller.post(path, await form({ name: 'Other Fans' })),
    caller.post(path, await form({ name: 'Third Fans' })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  const refused = answers.find(({ status }) => status === 403)
  expect(refused?.body).toMatchObject({ code: 'listing_limit_reached', message: expect.stringContaining('paid plan') })
})

test('with a paid plan an account adds as many listings as it likes', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  await caller.post(path, await form())
  const inAYear = new Date(Date.now() + 365 * 86_400_000)
  await db.updateTable('business').set({ paid_until: inAYear }).where('owner_id', '=', account.id).execute()
  for (const name of ['Second Fans', 'Third Fans'])
    expect((await caller.post(path, await form({ name }))).status).toBe(201)
})

test('a deleted listing does not count', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  await caller.post(path, await form())
  await db.updateTable('business').set({ status: 'deleted' }).where('owner_id', '=', account.id).execute()
  expect((await caller.post(path, await form())).status).toBe(201)
})

test('every wrong field has its sentence of the specification, all at once', async () => {
  const { as, db } = await testApp()
  const caller = await as(await createAccount(db))
  const wrong = { name: '', pincode: '12', state: 'Atlantis', gstNo: '27AAPFU0939F1ZW', categoryId: 99_999_999 }
  const answer = await caller.post(path, await form({ ...wrong, mobile: '9876543210', landline: '1' }))
  expect(answer).toMatchObject({
    status: 422,
    body: {
      fieldErrors: {
        name: 'Name is required',
        pincode: 'Invalid pincode',
        state: 'Invalid State',
        gstNo: 'Invalid Gst number',
        landline: 'Invalid landline number - should be between 9 to 13 digit in length',
        categoryId: 'Please choose a category from the list.',
        mobile: 'Please give the number that you signed in with: it is proven.',
      },
    },
  })
})

test('a visitor is told to sign in', async () => {
  const { stranger } = await testApp()
  expect((await stranger().post(path, await form())).status).toBe(401)
})
