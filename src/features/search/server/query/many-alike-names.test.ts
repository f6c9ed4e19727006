import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

const vowels = ['a', 'e', 'i', 'o', 'u', 'aa', 'ee', 'ii', 'oo', 'uu', 'ai', 'au', 'ei', 'ou', 'ia', 'ua']

test('of more names with one sound than are read, the one with the letters of the text is found', async () => {
  const t = await createTestSearch()
  const names = vowels.flatMap((first) => vowels.map((last) => `R${first}j${last}`))
  for (const name of names) await t.list({ city: 'chennai', name, category: 'gift-shops' })
  await t.search.refresh()
  expect(names.length).toBeGreaterThan(200)
  for (const name of names.filter((_, at) => at % 16 === 15)) {
    const found = await findBusinesses(t.search, {
      text: name.toLowerCase(),
      cityId: t.cityId('chennai'),
      page: 0,
      size: 1,
    })
    expect(await t.names(found)).toEqual([name])
  }
})
