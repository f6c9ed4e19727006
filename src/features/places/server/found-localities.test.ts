import { expect, test } from 'vitest'
import { withFoundLocalities } from './found-localities.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { buildPlaceIndex } from './place-index.ts'

const rows = parsePlaceFiles((await readPlaceFiles()).texts)
const delhi = buildPlaceIndex(rows).cityBySlug('delhi')
const cityId = delhi?.id ?? 0
const at = { id: 1_000_000, cityId, lat: 28.54, lng: 77.24, businesses: 25 }

test('"Greater Kailash (GK) 9" is found as "gk 9" and "greater kailash 9"', () => {
  const found = [{ ...at, name: 'Greater Kailash (GK) 9', slug: 'greater-kailash-gk-9' }]
  const { findPlaceWords } = buildPlaceIndex(rows, found)
  for (const text of ['salon in gk 9', 'salon in greater kailash 9'])
    expect(findPlaceWords(text, { preferCityId: cityId }).locality?.id).toBe(at.id)
})

test('what is called like a town nearby is that town, like one far away a locality', () => {
  const named = (name: string, slug: string) =>
    withFoundLocalities(rows, [{ ...at, name, slug }]).localities.some(({ id }) => id === at.id)
  expect(named('Noida', 'noida')).toBe(false)
  expect(named('Madurai', 'madurai')).toBe(true)
})
