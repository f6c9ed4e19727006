import { expect, test } from 'vitest'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { eraseAccounts } from '#features/accounts/server/erase-accounts.ts'
import { accessCookie } from '#features/accounts/server/session-cookies.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { refuseSaved } from '../contract.ts'
import { action } from '../pages/save-business.ts'
import { loader } from '../pages/saved-page.tsx'
import { maxSaved, savedPerPage } from '../rules.ts'
import { findSaveState } from './list-saved-businesses.ts'

const apiPath = '/saved-businesses'
const path = '/save-business'
const save = (caller: Caller, businessId: number) => caller.post(apiPath, { businessId })

async function savedIds(caller: Caller): Promise<number[]> {
  const { data } = (await caller.get(apiPath)).body
  return data.savedRespList.map(({ businessId }: { businessId: number }) => businessId)
}

/** Gives an account so many saved businesses, made in one statement. */
async function fillList(accountId: number, count: number): Promise<void> {
  const { db } = await testApp()
  const { id: city_id } = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const empty = { pincode: null, lat: null, lng: null, phone: null, email: null, website: null, hours: null }
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Shop ${index}`, slug: `shop-${index}`, city_id }))
  const made = await db
    .insertInto('business')
    .values(rows.map((row) => ({ ...row, ...empty, owner_id: null, source_key: null })))
    .returning('id')
    .execute()
  await db
    .insertInto('saved_business')
    .values(made.map(({ id }) => ({ account_id: accountId, business_id: id })))
    .execute()
}

async function browserOf(account: { id: number }): Promise<PageVisitor> {
  const { app, db } = await testApp()
  const visitor = new PageVisitor()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: account.id, role: 'customer', expiresAt, now: new Date() })
  visitor.cookies.set(accessCookie, await signAccessToken(app.keys, sessionId, new Date()))
  return visitor
}

test('a business saved twice, also at once, is on the list once; the newest stands first', async () => {
  const { as, db } = await testApp()
  const caller = await as(await createAccount(db))
  const [first, second] = [await createBusiness(db, { name: 'Meena Sweets' }), await createBusiness(db)]
  const answers = await Promise.all([1, 2, 3].map(() => save(caller, first.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await save(caller, second.id)).body.data).toEqual({ businessId: second.id, isSaved: true })
  await save(caller, first.id)
  const { data } = (await caller.get(`${apiPath}?size=1&page=1`)).body
  expect(data).toMatchObject({
    savedRespList: [{ businessId: first.id, name: 'Meena Sweets', card: { name: 'Meena Sweets' } }],
    page: { totalElements: 2, totalPages: 2 },
  })
  expect(await savedIds(caller)).toEqual([second.id, first.id])
})

test('removing touches the own list alone, and removing what is not on it is no error', async () => {
  const { as, db } = await testApp()
  const [own, other] = [await as(await createAccount(db)), await as(await createAccount(db))]
  const business = await createBusiness(db)
  await Promise.all([save(own, business.id), save(other, business.id)])
  for (const _ of [1, 2]) {
    const removed = await own.delete(`${apiPath}/${business.id}`)
    expect(removed).toMatchObject({ status: 200, body: { data: { isSaved: false } } })
  }
  expect(await savedIds(own)).toEqual([])
  expect(await savedIds(other)).toEqual([business.id])
})

test('the list holds as many as its refusal says; two tabs do not slip past that, and saving again still works', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  await fillList(account.id, maxSaved - 1)
  const caller = await as(account)
  const businesses = await Promise.all(Array.from({ length: 6 }, () => createBusiness(db)))
  const answers = await Promise.all(businesses.map(({ id }) => save(caller, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('saved_limit_reached')
  expect(refuseSaved.list.saved_limit_reached[1]).toContain(` ${maxSaved} `)
  const [newest = 0] = await savedIds(caller)
  expect((await save(caller, newest)).status).toBe(200)
})

test('merchants have no list, and what is not listed cannot be saved', async () => {
  const { as, db } = await testApp()
  const business = await createBusiness(db)
  const deleted = await createBusiness(db, { status: 'deleted' })
  const merchant = await as(await createAccount(db, { is_merchant: true }))
  expect((await save(merchant, business.id)).body.code).toBe('only_customers_save')
  const caller = await as(await createAccount(db))
  expect((await save(caller, deleted.id)).status).toBe(410)
  expect((await save(caller, 999_999_999)).status).toBe(404)
  expect(await savedIds(caller)).toEqual([])
})

test('a business that is deleted stays on the list with its trade, its city and others of the kind, until it is removed', async () => {
  const { as, db } = await testApp()
  const caller = await as(await createAccount(db))
  const [gone, closed] = [await createBusiness(db, { name: 'Old Bakery' }), await createBusiness(db)]
  await save(caller, gone.id)
  await save(caller, closed.id)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
  await db.updateTable('business').set({ status: 'closed' }).where('id', '=', closed.id).execute()
  expect((await caller.get(apiPath)).body.data.savedRespList).toMatchObject([
    { businessId: closed.id, isTakingEnquiries: false, card: { businessId: closed.id }, former: null },
    {
      businessId: gone.id,
      name: 'Old Bakery',
      card: null,
      former: { city: 'Chennai', similarUrl: expect.stringContaining('?city=chennai') },
    },
  ])
  await caller.delete(`${apiPath}/${gone.id}`)
  expect(await savedIds(caller)).toEqual([closed.id])
})

test('the button looks the same to every visitor, shows customers whether they saved, and is none for merchants', async () => {
  const { app, db } = await testApp()
  const account = await createAccount(db)
  const business = await createBusiness(db)
  const stateFor = (role: 'customer' | 'merchant') =>
    findSaveState({ app, db, actor: { accountId: account.id, role } } as never, business.id)
  expect(await findSaveState({ app, db, actor: undefined } as never, business.id)).toBe('unsaved')
  expect(await stateFor('customer')).toBe('unsaved')
  await db.insertInto('saved_business').values({ account_id: account.id, business_id: business.id }).execute()
  expect(await stateFor('customer')).toBe('saved')
  expect(await stateFor('merchant')).toBeUndefined()
})

test('the form leads back to where it was pressed, with a toast; a refusal is a toast, too', async () => {
  const { db } = await testApp()
  const visitor = await browserOf(await createAccount(db))
  const business = await createBusiness(db, { name: 'Meena Sweets' })
  const url = `/companydesc/chennai/meena-sweets-${business.id}`
  const form = { businessId: `${business.id}`, intent: 'save' }
  expect(await visitor.post(action, path, form)).toMatchObject({ status: 302, location: `${url}#save` })
  expect(await visitor.flash()).toEqual({
    kind: 'success',
    message: 'Saved to your list.',
    link: { href: '/saved', label: 'See list' },
  })
  const { data } = await visitor.open(loader, '/saved')
  expect(data).toMatchObject({ count: 1, saved: [{ businessId: business.id }] })
  const removing = { ...form, intent: 'remove', page: '1' }
  expect((await visitor.post(action, path, removing)).location).toBe('/saved')
  expect((await visitor.open(loader, '/saved')).data.count).toBe(0)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
  expect((await visitor.post(action, path, form)).location).toBe('/saved')
  expect(await visitor.flash()).toMatchObject({ kind: 'error' })
})

test('a page past the end leads to the last one, and nonsense to the first', async () => {
  const { db } = await testApp()
  const account = await createAccount(db)
  const visitor = await browserOf(account)
  expect((await visitor.open(loader, '/saved?page=9')).location).toBe('/saved')
  await fillList(account.id, savedPerPage + 1)
  expect((await visitor.open(loader, '/saved?page=2')).data.saved).toHaveLength(1)
  expect((await visitor.open(loader, '/saved?page=3')).location).toBe('/saved?page=2')
  for (const page of ['0', '-1', 'x', '1.5']) {
    expect((await visitor.open(loader, `/saved?page=${page}`)).location).toBe('/saved')
  }
})

test('the list is exported; it goes when the account is erased, not before, and others keep theirs', async () => {
  const { app, as, db } = await testApp()
  const [account, other] = [await createAccount(db), await createAccount(db)]
  const [own, stays] = [await as(account), await as(other)]
  const business = await createBusiness(db, { name: 'Meena Sweets' })
  await Promise.all([save(own, business.id), save(stays, business.id)])
  expect((await own.get('/users/export')).body.data.savedBusinesses).toMatchObject([
    { businessId: business.id, business: 'Meena Sweets', savedAt: expect.any(String) },
  ])
  const rowsOf = async () =>
    (await db.selectFrom('saved_business').select('account_id').where('business_id', '=', business.id).execute()).map(
      ({ account_id }) => account_id,
    )
  const past = new Date(Date.now() - 1000)
  await db.updateTable('account').set({ deleted_at: past }).where('id', '=', account.id).execute()
  await eraseAccounts(app)
  expect((await rowsOf()).sort()).toEqual([account.id, other.id].sort())
  await db.updateTable('account').set({ erase_after: past }).where('id', '=', account.id).execute()
  await eraseAccounts(app)
  expect(await rowsOf()).toEqual([other.id])
})

test('the listings of an erased owner leave the lists of others: shops are often named after a person', async () => {
  const { app, as, db } = await testApp()
  const [owner, customer] = [await createAccount(db), await as(await createAccount(db))]
  const [erased, stays] = [
    await createBusiness(db, { owner_id: owner.id, name: 'Asha Verma Tailors' }),
    await createBusiness(db),
  ]
  await save(customer, erased.id)
  await save(customer, stays.id)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', erased.id).execute()
  const past = new Date(Date.now() - 1000)
  await db.updateTable('account').set({ deleted_at: past, erase_after: past }).where('id', '=', owner.id).execute()
  await eraseAccounts(app)
  const { savedRespList } = (await customer.get('/saved-businesses')).body.data
  expect(savedRespList.map(({ businessId }: { businessId: number }) => businessId)).toEqual([stays.id])
})
