import { expect, test } from 'vitest'
import { businessStructuredData } from '#features/businesses/business-structured-data.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'

const durga = 'दुर्गा मिष्ठान भंडार'

async function shop() {
  const { as, db, stranger } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: owner.id, name: 'Durga Mishthan Bhandar' })
  const shown = async () => (await stranger().get(`/companies/${id}`)).body.data
  return { merchant: await as(owner), id, shown, path: `/businesses/${id}/native-name` }
}

test('an owner gives a listing its name in an Indian script, and takes it away; everybody reads it', async () => {
  const { merchant, path, shown } = await shop()
  expect((await shown()).nativeName).toBeNull()
  expect((await merchant.put(path, { nativeName: ` ${durga} ` })).body.data).toMatchObject({ nativeName: durga })
  expect(await shown()).toMatchObject({ name: 'Durga Mishthan Bhandar', nativeName: durga })
  expect((await merchant.put(path, { nativeName: '' })).body.data.nativeName).toBeNull()
  expect((await shown()).nativeName).toBeNull()
})

test('a name in Latin letters alone, or of a page, is refused', async () => {
  const { merchant, path, shown } = await shop()
  for (const nativeName of ['Durga', '12', 'अ'.repeat(151)])
    expect((await merchant.put(path, { nativeName })).body.fieldErrors).toHaveProperty('nativeName')
  expect((await shown()).nativeName).toBeNull()
})

test('nobody but the owner changes it', async () => {
  const { path, shown } = await shop()
  const { as, db, stranger } = await testApp()
  const rival = await as(await createAccount(db, { is_merchant: true }))
  const customer = await as(await createAccount(db))
  for (const [caller, status] of [
    [stranger(), 401],
    [customer, 403],
    [rival, 404],
  ] as const)
    expect((await caller.put(path, { nativeName: durga })).status).toBe(status)
  expect((await shown()).nativeName).toBeNull()
})

test('search engines are not told it', async () => {
  const { merchant, path, shown } = await shop()
  await merchant.put(path, { nativeName: durga })
  const { app } = await testApp()
  const shownParts = { lineage: [], media: [], reviews: [] }
  const data = businessStructuredData(app.config.origin, await shown(), shownParts)
  expect(JSON.stringify(data)).toContain('Durga Mishthan Bhandar')
  expect(JSON.stringify(data)).not.toContain(durga)
})
