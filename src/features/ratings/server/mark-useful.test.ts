import { expect, test } from 'vitest'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

async function countOf(ratingId: number): Promise<number> {
  const { db } = await testApp()
  const row = await db.selectFrom('rating').select('useful_count').where('id', '=', ratingId).executeTakeFirstOrThrow()
  return row.useful_count
}

test('a person counts once, however often and at once they press it, and can take it back', async () => {
  const { as, db } = await testApp()
  const { id } = await createRating(db)
  const caller = await as(await createAccount(db))
  await Promise.all([1, 2, 3].map(() => caller.put(`/ratings/${id}/useful`, { isUseful: true })))
  expect(await countOf(id)).toBe(1)
  const other = await as(await createAccount(db))
  expect((await other.put(`/ratings/${id}/useful`, { isUseful: true })).body.data).toEqual({
    ratingId: id,
    usefulCount: 2,
    isUseful: true,
  })
  for (const again of [1, 2]) {
    const { data } = (await caller.put(`/ratings/${id}/useful`, { isUseful: false })).body
    expect(data, `taken back ${again} times`).toMatchObject({ usefulCount: 1, isUseful: false })
  }
})

test('nobody praises their own review, owners none of their business, visitors none at all', async () => {
  const { as, db, stranger } = await testApp()
  const [author, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const business = await createBusiness(db, { owner_id: owner.id })
  const { id } = await createRating(db, { customer_id: author.id, business_id: business.id })
  const path = `/ratings/${id}/useful`
  expect((await (await as(author)).put(path, { isUseful: true })).body.code).toBe('own_rating')
  expect((await (await as(owner)).put(path, { isUseful: true })).body.code).toBe('own_business_review')
  expect((await stranger().put(path, { isUseful: true })).status).toBe(401)
  expect(await countOf(id)).toBe(0)
})

test('deleting an account takes what it found useful off the counts', async () => {
  const { as, db } = await testApp()
  const { id } = await createRating(db, { useful_count: 3 })
  const account = await createAccount(db)
  const caller = await as(account)
  await caller.put(`/ratings/${id}/useful`, { isUseful: true })
  expect(await countOf(id)).toBe(4)
  await confirmOwner(db, account.id)
  await caller.delete('/users', { reason: 'enough', confirm: true })
  expect(await countOf(id)).toBe(3)
})
