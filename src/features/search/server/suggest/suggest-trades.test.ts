import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { popularTrades, suggestTrades } from './suggest-trades.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
})

const tradesFor = async (text: string) =>
  (await suggestTrades(t.search, text, 8)).map((id) => t.search.categories.byId(id)?.slug)

test.each([
  ['कपड़े सिलना', 'tailors'],
  ['kapde silna', 'tailors'],
  ['जूते सिलना', 'cobblers-shoe-repair'],
  ['बाल काटना', 'salons'],
  ['baal katna', 'salons'],
  ['cutting hair', 'salons'],
  ['bijli ka kaam', 'electricians'],
])('a shopkeeper who says what they do is offered their trade first: %s', async (text, trade) => {
  expect((await tradesFor(text))[0]).toBe(trade)
})

test('a trade with narrower ones below it comes before them, and a group of trades is none', async () => {
  expect((await tradesFor('salon')).slice(0, 2)).toEqual(['salons', 'kids-salons'])
  expect(await tradesFor('beauty & salons')).not.toContain('beauty')
})

test('an empty field is offered the trades that most people look for, as many as there is room for', () => {
  const ranked = t.search.categories.all.filter(({ popularity }) => popularity !== null)
  const offered = popularTrades(t.search, 6)
  expect(offered).toHaveLength(6)
  const [first] = ranked.toSorted((a, b) => (a.popularity ?? 0) - (b.popularity ?? 0))
  expect(offered[0]).toEqual({ type: 'category', id: first?.id, text: first?.name, slug: first?.slug })
})
