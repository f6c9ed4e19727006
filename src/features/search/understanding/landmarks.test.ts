import { expect, test } from 'vitest'
import { parsePlaceFiles, readPlaceFiles } from '#features/places/server/place-files.ts'
import { createLandmarks, readLandmarks } from './landmarks.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'

test('every landmark is in a town that exists', async () => {
  const { cities } = parsePlaceFiles((await readPlaceFiles()).texts)
  const slugs = new Set(cities.map(({ slug }) => slug))
  expect(readLandmarks(searchDataFolder, (slug) => slugs.has(slug)).length).toBeGreaterThan(80)
})

test.each([
  ['near taj mahal', 'agra'],
  ['near tajmahal agra road', 'agra'],
  ['ताजमहल', 'agra'],
  ['near golden temple', 'amritsar'],
  ['opposite har ki pauri', 'haridwar'],
  ['near police station', undefined],
  ['near temple', undefined],
])('"%s" names a landmark of %s', (text, city) => {
  expect(createLandmarks(readLandmarks(searchDataFolder)).find(wordsOf(text))?.city).toBe(city)
})
