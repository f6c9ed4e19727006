import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

const thanks = 'Thank you. Please come again.'

async function answered() {
  const { as, db } = await testApp()
  const [owner, author] = [await createAccount(db, { is_merchant: true }), await createAccount(db)]
  const business = await createBusiness(db, { owner_id: owner.id })
  const rating = await createRating(db, { business_id: business.id, customer_id: author.id })
  const toldOf = () =>
    db
      .selectFrom('outgoing_message')
      .select('body')
      .where('dedupe_key', 'like', `rating-answer:${rating.id}:%`)
      .execute()
  return {
    owner: await as(owner),
    author: await as(author),
    business,
    rating,
    toldOf,
    path: `/ratings/${rating.id}/answer`,
  }
}

test('the owner answers once and may change it; the writer is told once, with a link', async () => {
  const { owner, business, path, toldOf } = await answered()
  expect((await owner.put(path, { text: thanks })).body.data.answer).toMatchObject({ text: thanks, dateEdited: null })
  const changed = (await owner.put(path, { text: `${thanks} Soon.` })).body.data
  expect(changed.answer).toMatchObject({ text: `${thanks} Soon.`, dateEdited: expect.any(String) })
  expect(await toldOf()).toEqual([{ body: expect.stringContaining(`-${business.id}#reviews`) }])
})

test('nobody else answers, an answer says something, and a review that is not shown gets none', async () => {
  const { as, db } = await testApp()
  const { author, owner, path, rating, toldOf } = await answered()
  const other = await as(await createAccount(db, { is_merchant: true }))
  expect((await other.put(path, { text: thanks })).body.code).toBe('not_the_owner')
  expect((await author.put(path, { text: thanks })).status).toBe(403)
  expect((await owner.put(path, { text: 'ok' })).status).toBe(422)
  await db.updateTable('rating').set({ state: 'reported' }).where('id', '=', rating.id).execute()
  expect((await owner.put(path, { text: thanks })).body.code).toBe('rating_not_found')
  expect(await toldOf()).toEqual([])
})
