import { expect, test } from 'vitest'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listCards } from '#features/businesses/server/shown-business-queries.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'

test.each([
  ['Came the same evening. Split AC cooling like new.', 'Came the same evening'],
  ['समय पर आए और काम साफ़ किया। फिर बुलाएँगे।', 'समय पर आए और काम साफ़ किया'],
  ['No full stop at the end of it', 'No full stop at the end of it'],
  ['A first line that stands alone\nand a second', 'A first line that stands alone'],
  ['Too short. Then a longer sentence follows it.', null],
  [`${'word '.repeat(16)}is a sentence that fits no card.`, null],
  ['Call me on 98400 12345 for the same. Good.', null],
  ['See www.example.com for my own shop instead', null],
])('of %j a card quotes %j', async (body, quote) => {
  const { db } = await testApp()
  expect((await createRating(db, { body })).quote).toBe(quote)
})

test('a card quotes the review most people found useful, then the newest, and none that is held back', async () => {
  const { db } = await testApp()
  const { id: business_id } = await createBusiness(db)
  const quoted = async () => (await listCards(db, [business_id]))[0]?.quote
  expect(await quoted()).toBeNull()
  const at = (day: number) => ({ business_id, created_at: new Date(`2026-11-0${day}T00:00:00Z`) })
  await createRating(db, { ...at(2), body: 'The newer one of the two.' })
  await createRating(db, { ...at(1), body: 'The older one of the two.' })
  expect(await quoted()).toBe('The newer one of the two')
  const useful = await createRating(db, { ...at(1), body: 'The one that people found useful.', useful_count: 1 })
  expect(await quoted()).toBe('The one that people found useful')
  await db.updateTable('rating').set({ state: 'reported' }).where('id', '=', useful.id).execute()
  expect(await quoted()).toBe('The newer one of the two')
})

test('the cards of a page take their lines with one statement, and only when there are ratings', async () => {
  const { app, db } = await testApp()
  const { id: rated } = await createBusiness(db)
  const { id: unrated } = await createBusiness(db)
  await createRating(db, { business_id: rated, body: 'Fresh every morning. Go early.' })
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const cards = await listBusinessCards(ctx, { ids: [unrated, rated] })
  expect(cards.map(({ quote }) => quote)).toEqual([null, 'Fresh every morning'])
})
