import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { cityFromText } from './chosen-city.ts'
import { hindiDistrictNames } from './hindi-district-names.ts'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'
import { districtName, districtNamed } from './place-name.ts'
import { parsePlaceFiles, readPlaceFiles } from './server/place-files.ts'
import { buildPlaceIndex } from './server/place-index.ts'

/** A column of a shipped file, without its header. */
function column(file: string, index: number): string[] {
  const path = new URL(`../../../db/seed/places/${file}`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t')[index] ?? '')
}

test('every Hindi name belongs to a shipped place, and every state has one', () => {
  const slugs = new Set(column('cities.tsv', 1))
  expect([...hindiCityNames.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
  expect([...hindiStateNames.keys()].sort()).toEqual(column('states.tsv', 2).sort())
})

test('every Hindi name of a district belongs to a shipped one, and is read back as it', () => {
  const districts = new Set([...column('cities.tsv', 4), ...column('pincodes.tsv', 2)])
  expect([...hindiDistrictNames.keys()].filter((name) => !districts.has(name))).toEqual([])
  const wrong = [...hindiDistrictNames].filter(([name, hindi]) => districtNamed(hindi) !== name)
  expect(wrong).toEqual([])
})

test('every shipped district has a Hindi name, its own or that of its town', () => {
  const states = new Set(column('states.tsv', 1))
  const districts = new Set([...column('cities.tsv', 4), ...column('pincodes.tsv', 2)])
  // Places whose district is not known stand under their state.
  const named = [...districts].filter((name) => name !== '' && !states.has(name))
  expect(named.filter((name) => !/[\u0900-\u097f]/.test(districtName(name, { locale: 'hi' })))).toEqual([])
})

test('a district that is called like its town is so in Hindi', () => {
  const differ = [...hindiDistrictNames].filter(([district, hindi]) => {
    const town = hindiCityNames.get(foldText(district).replaceAll(' ', '-'))
    return town !== undefined && town !== hindi
  })
  expect(differ).toEqual([])
})

test('names are written in Devanagari', () => {
  const names = [...hindiCityNames.values(), ...hindiStateNames.values(), ...hindiDistrictNames.values()]
  expect(names.filter((name) => !/^[\u0900-\u097f ]+$/.test(name))).toEqual([])
})

test('the Hindi name of a town in the city field resolves to that town', async () => {
  const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))
  const wrong = [...hindiCityNames].flatMap(([slug, name]) => {
    const found = cityFromText(places, name)?.slug
    return found === slug ? [] : [`${name}: ${found} instead of ${slug}`]
  })
  expect(wrong).toEqual([])
})
