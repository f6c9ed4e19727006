import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { nameSound } from '../../spelling/name-sound.ts'
import { listNamesBySoundBeginning } from '../suggest/suggestion-queries.ts'
import { listNamesByBeginning, listNamesByLetters, listNamesBySlip, listNamesBySound } from './name-queries.ts'

let t: TestSearch
const sound = nameSound('asha stores')

/** Names that were written worst first, more than are ever read. */
async function insertNames(names: (at: number) => { cityId: number; folded: string }, many = 300) {
  for (let at = 0; at < many; at++) {
    const { cityId, folded } = names(at)
    await sql`INSERT INTO suggest_phrase (city_id, folded, sound, phrase, w, n, listing_id)
      VALUES (${cityId}, ${folded}, ${sound}, ${folded}, ${at / many}, 1, ${at})`.execute(t.db)
  }
}

beforeAll(async () => {
  t = await createTestSearch()
  await insertNames((at) => ({ cityId: at + 1, folded: 'stores asha' }))
  await insertNames((at) => ({ cityId: at + 1, folded: 'asha stores' }))
  await insertNames((at) => ({ cityId: 1000, folded: `asha stores ${String(at).padStart(3, '0')}` }))
  await insertNames((at) => ({ cityId: 1000, folded: `आशा स्टोर्स ${at}` }))
  await insertNames(() => ({ cityId: 1000, folded: 'zasha stores' }), 1)
})

test('of a name that more places have than are read, those of the text itself come first', async () => {
  const names = await listNamesByLetters(t.search.pool, ['asha stores', 'stores asha'])
  expect(names).toHaveLength(201)
  expect(new Set(names.map(({ folded }) => folded))).toEqual(new Set(['asha stores']))
})

test('of more names of one sound than are read, the best are', async () => {
  const begun = await listNamesBySoundBeginning(t.search.pool, 1000, [sound.slice(0, 3)], 10)
  expect(Math.min(...begun.map(({ w }) => w))).toBeGreaterThan(0.98)
  const beginning = { letters: 'zzz', sounds: [sound.slice(0, 3)], isLatin: true }
  const sounded = await listNamesByBeginning(t.search.pool, 1000, beginning, 10, [])
  expect(sounded.map(({ listingId }) => listingId)).toEqual(sounded.map((_, at) => 299 - at))
})

test('a name with other spaces is read before all others of its sound', async () => {
  const sounds = [sound]
  const names = await listNamesBySound(t.search.pool, 1000, { letters: ['zashasto res'], sounds })
  expect(names).toHaveLength(200)
  expect(names.map(({ folded }) => folded)).toContain('zasha stores')
})

test('of names one slip away at most twenty of a sound are read, of about so many letters or of another script', async () => {
  const read = async (letters: number | null) =>
    (await listNamesBySlip(t.search.pool, 1000, [sound, 'none'], letters)).map(({ folded }) => folded)
  const ofMoreLetters = await read('asha stores 000'.length + 1)
  expect(ofMoreLetters).toHaveLength(20)
  expect(ofMoreLetters.filter((folded) => folded < '~')).toEqual([])
  expect(await read(null)).toHaveLength(20)
})
