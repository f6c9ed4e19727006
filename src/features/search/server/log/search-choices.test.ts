import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { suggest } from '../suggest/suggest.ts'
import { listEmptySearches } from './list-empty-searches.ts'
import { deleteOldSearches } from './search-choice-queries.ts'
import { createSearchChoices } from './search-choices.ts'
import { createSearchLog } from './search-log.ts'

/** Somebody in a network of their own. */
const visitor = (name: string) => ({ clientHash: name, ipHash: `network of ${name}` })

/** Different people choose something so often, and search has taken note. */
async function choose(
  t: TestSearch,
  kind: 'category' | 'business' | 'hashtag' | 'city',
  id: number | string,
  n: number,
) {
  const choices = createSearchChoices(t.db, createLog('fatal'))
  for (let person = 0; person < n; person++) {
    choices.record({ kind, id, text: 'some words', cityId: undefined }, visitor(`person ${person}`))
  }
  await choices.close()
  await t.search.refresh()
}

const texts = async (t: TestSearch, text: string, type: string, city?: string) => {
  const found = await suggest(t.search, { text, cityId: city === undefined ? undefined : t.cityId(city) })
  return found.filter((suggestion) => suggestion.type === type).map((suggestion) => suggestion.text)
}

test('choices of a day are added up, a person counts once for a thing, and nothing that may be personal is kept', async () => {
  const t = await createTestSearch()
  const choices = createSearchChoices(t.db, createLog('fatal'))
  const plumber = { kind: 'business', id: 7, text: 'Plumber', cityId: 5 } as const
  choices.record(plumber, visitor('asha'))
  choices.record(plumber, visitor('asha'))
  choices.record(plumber, visitor('bilal'))
  choices.record({ ...plumber, text: '98765 43210' }, visitor('chitra'))
  choices.record({ ...plumber, kind: 'hashtag', id: 'x'.repeat(61) }, visitor('chitra'))
  await choices.close()
  const again = createSearchChoices(t.db, createLog('fatal'))
  again.record(plumber, visitor('dev'))
  await again.close()
  const rows = await t.db.selectFrom('search_choice').selectAll().execute()
  expect(rows).toMatchObject([{ city_id: 5, kind: 'business', target: '7', words: 'plumber', choices: 3 }])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['choices', 'city_id', 'day', 'kind', 'target', 'words'])
})

test('of one network three choices a day count for a thing, however many browsers it names', async () => {
  const t = await createTestSearch()
  const choices = createSearchChoices(t.db, createLog('fatal'))
  for (let browser = 0; browser < 120; browser++) {
    const chooser = { clientHash: `browser ${browser}`, ipHash: 'one machine' }
    choices.record({ kind: 'business', id: 7, text: 'Plumber', cityId: 5 }, chooser)
    if (browser < 2) choices.record({ kind: 'business', id: 8, text: 'Plumber', cityId: 5 }, chooser)
  }
  await choices.close()
  const rows = await t.db.selectFrom('search_choice').select(['target', 'choices']).orderBy('target').execute()
  expect(rows).toEqual([
    { target: '7', choices: 3 },
    { target: '8', choices: 2 },
  ])
})

test('the names people choose more often are suggested first, in the city and in All India', async () => {
  const t = await createTestSearch()
  await t.list({ name: 'Gupta Medicals', city: 'chennai', is_verified: true })
  const sweets = await t.list({ name: 'Gupta Sweets', city: 'chennai' })
  expect(await texts(t, 'gup', 'business', 'chennai')).toEqual(['Gupta Medicals', 'Gupta Sweets'])
  await choose(t, 'business', sweets, 12)
  expect(await texts(t, 'gup', 'business', 'chennai')).toEqual(['Gupta Sweets', 'Gupta Medicals'])
  expect(await texts(t, 'gup', 'business')).toEqual(['Gupta Sweets', 'Gupta Medicals'])
  expect(await texts(t, 'sweets gup', 'business', 'chennai')).toEqual(['Gupta Sweets'])
})

test('categories, hashtags and cities people choose more often go before others that begin alike', async () => {
  const t = await createTestSearch()
  for (const hashtag of ['homecare', 'homecare', 'homedelivery']) await t.list({ name: 'A B', hashtags: [hashtag] })
  await t.search.refresh()
  const [, second = ''] = await texts(t, 'car', 'category')
  const chosen = (await suggest(t.search, { text: 'car' })).find(({ text }) => text === second)
  expect(await texts(t, '#home', 'hashtag')).toEqual(['#homecare', '#homedelivery'])
  await choose(t, 'category', chosen?.id ?? 0, 30)
  await choose(t, 'hashtag', 'homedelivery', 30)
  await choose(t, 'city', t.cityId('chengalpattu'), 90)
  expect((await texts(t, 'car', 'category'))[0]).toBe(second)
  expect(await texts(t, '#home', 'hashtag')).toEqual(['#homedelivery', '#homecare'])
  expect((await texts(t, 'chen', 'city'))[0]).toBe('Chengalpattu')
})

test('a category typed to its end stays first, however often another is chosen', async () => {
  const t = await createTestSearch()
  const [plumbers, ...others] = (await suggest(t.search, { text: 'plumbers' })).filter(
    ({ type }) => type === 'category',
  )
  for (const { id } of others) await choose(t, 'category', id, 90)
  expect((await texts(t, 'plumbers', 'category'))[0]).toBe(plumbers?.text)
})

test('a choice loses half its worth in two weeks, so that what was in fashion makes room', async () => {
  const t = await createTestSearch()
  const old = await t.list({ name: 'Gupta Old', city: 'chennai' })
  const fresh = await t.list({ name: 'Gupta New', city: 'chennai' })
  await choose(t, 'business', old, 40)
  // Eight weeks ago, in the unit the scores are kept in.
  await t.db
    .updateTable('search_popularity')
    .set((eb) => ({ score: eb('score', '/', 16) }))
    .execute()
  await choose(t, 'business', fresh, 10)
  expect(await texts(t, 'gup', 'business', 'chennai')).toEqual(['Gupta New', 'Gupta Old'])
})

test('a chosen name is suggested though a hundred better placed ones begin alike, but never once it is gone or renamed', async () => {
  const t = await createTestSearch()
  for (let at = 0; at < 40; at++) await t.list({ name: `Zed ${at} Verified`, city: 'pune', is_verified: true })
  const chosen = await t.list({ name: 'Zed Plain', city: 'pune' })
  expect(await texts(t, 'zed', 'business', 'pune')).not.toContain('Zed Plain')
  await choose(t, 'business', chosen, 60)
  expect((await texts(t, 'zed', 'business', 'pune'))[0]).toBe('Zed Plain')
  await t.change(chosen, { name: 'Quite Other' })
  expect(await texts(t, 'zed', 'business', 'pune')).not.toContain('Quite Other')
  await t.change(chosen, { name: 'Zed Plain', status: 'closed' })
  expect(await texts(t, 'zed', 'business', 'pune')).not.toContain('Zed Plain')
})

test('what was searched in vain is listed by how often, and what is old is forgotten', async () => {
  const { db } = await createTestSearch()
  const log = createSearchLog(db, createLog('fatal'))
  for (let time = 0; time < 3; time++) log.record('drone repair', 5, true)
  log.record('drone repair', 5, false)
  log.record('kite shop', undefined, true)
  log.record('plumber', 5, false)
  await log.close()
  await db
    .insertInto('search_log')
    .values([
      { day: '2020-01-01', city_id: 5, words: 'pager shop', searches: 9, empty_searches: 9 },
      {
        day: new Date(Date.now() - 10 * 86_400_000).toISOString(),
        city_id: 5,
        words: 'fax',
        searches: 9,
        empty_searches: 9,
      },
    ])
    .execute()
  expect(await listEmptySearches(db, { days: 7 })).toEqual([
    { words: 'drone repair', cityId: 5, emptySearches: 3, searches: 4 },
    { words: 'kite shop', cityId: 0, emptySearches: 1, searches: 1 },
  ])
  expect((await listEmptySearches(db, { days: 30, limit: 1 })).map(({ words }) => words)).toEqual(['fax'])
  await db
    .insertInto('search_choice')
    .values({ day: '2020-01-01', city_id: 5, kind: 'city', target: '1', words: 'x', choices: 1 })
    .execute()
  await db.insertInto('search_popularity').values({ kind: 'city', target: '1', score: 1e-9 }).execute()
  await deleteOldSearches(db)
  expect(await db.selectFrom('search_log').select('words').where('words', '=', 'pager shop').execute()).toEqual([])
  expect(await db.selectFrom('search_choice').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('search_popularity').selectAll().execute()).toEqual([])
})
