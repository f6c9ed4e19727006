import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categoryFolder, readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { type FactCatalogue, fieldsOf, unitsOf } from '../catalogue.ts'
import { checkFacts, maxFactsBytes } from '../fact-values.ts'
import { readFactFiles } from './read-fact-files.ts'
import { shippedFacts } from './shipped-facts.ts'

const keysOf = (...lineages: string[][]) => fieldsOf(shippedFacts(), lineages).map(({ key }) => key)
const unitKeys = (...lineage: string[]) => unitsOf(shippedFacts(), lineage).map(({ key }) => key)

test('the shipped facts name only categories that exist', () => {
  const known = new Set(readCategoryFiles(categoryFolder).map(({ slug }) => slug))
  const { fields, units } = shippedFacts()
  const named = [...fields, ...units].flatMap(({ categories }) => [...categories.with, ...categories.without])
  expect(named.filter((slug) => slug !== '*' && !known.has(slug))).toEqual([])
})

test('a category has the facts of the groups above it, unless a nearer group leaves one out', () => {
  expect(keysOf(['electricians', 'home-services'])).toContain('home-visit')
  expect(keysOf(['laundry', 'home-services'])).not.toContain('home-visit')
  expect(keysOf(['dentists', 'doctors', 'health'])).toContain('home-visit')
  expect(keysOf(['blood-banks', 'health'])).toContain('blood-groups')
  expect(keysOf(['electricians', 'home-services'])).not.toContain('blood-groups')
})

test('a price is for what the nearest group says, the usual unit first; without units there is no price', () => {
  expect(unitKeys('electricians', 'home-services')).toEqual(['visit'])
  expect(unitKeys('painters', 'home-services')).toEqual(['sqft'])
  expect(unitKeys('wedding-halls', 'weddings-events')).toEqual(['plate', 'day'])
  expect(keysOf(['temples', 'religious'])).not.toContain('price')
})

const electrician = [['electricians', 'home-services']]

test('facts that are valid are kept, and the others are refused by name', () => {
  const { facts, refused } = checkFacts(shippedFacts(), electrician, {
    price: { unit: 'visit', fromPaise: 20_000, toPaise: 35_000 },
    services: [{ name: '  Fan   repair ', pricePaise: 25_000, isFrom: true }],
    payment: ['cash', 'upi'],
    languages: ['klingon'],
    'blood-groups': ['o-pos'],
    founded: 3000,
    unheard: 'of',
    constructor: 'x',
  })
  expect(facts).toEqual({
    price: { unit: 'visit', fromPaise: 20_000, toPaise: 35_000 },
    services: [{ name: 'Fan repair', pricePaise: 25_000, isFrom: true }],
    payment: ['cash', 'upi'],
  })
  expect(refused).toEqual(['languages', 'blood-groups', 'founded', 'unheard', 'constructor'])
})

test('a price for what the category does not sell, a falling range and a price of nothing are refused', () => {
  for (const price of [
    { unit: 'plate', fromPaise: 20_000 },
    { unit: 'visit', fromPaise: 20_000, toPaise: 15_000 },
    { unit: 'visit', fromPaise: 0 },
    { unit: 'visit', fromPaise: 200.5 },
    { unit: 'visit', fromPaise: 20_000, note: 'x' },
  ])
    expect(checkFacts(shippedFacts(), electrician, { price })).toEqual({ facts: null, refused: ['price'] })
})

test('facts never take more room than the database allows', () => {
  const services = Array.from({ length: 20 }, (_, at) => ({ name: `${'बिजली'.repeat(11)}${at}`, pricePaise: 20_000 }))
  const { facts, refused } = checkFacts(shippedFacts(), electrician, { services, founded: 1987 })
  expect(refused).toEqual(['services'])
  expect(facts).toEqual({ founded: 1987 })
  expect(maxFactsBytes).toBe(4000)
})

function read(files: { fields?: string; units?: string; options?: string }): FactCatalogue {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  for (const [name, text] of Object.entries({ fields: '', units: '', options: '', ...files }))
    writeFileSync(join(folder, `${name}.tsv`), text)
  return readFactFiles(folder)
}

test('a mistake in the files is reported with its file and line', () => {
  expect(() => read({ fields: 'wifi\tswitch\tWi-Fi\tवाई-फ़ाई\t-\t*' })).toThrow('fields.tsv, line 1: "switch"')
  expect(() => read({ fields: 'Wi Fi\tflag\tWi-Fi\tवाई-फ़ाई\t-\t*' })).toThrow('"Wi Fi" is no key')
  expect(() => read({ fields: 'seats\tone\tSeats\tसीटें\t-\t*' })).toThrow('seats has options')
  expect(() => read({ options: 'food\tveg\tVeg\tशाकाहारी\t-' })).toThrow('there is no fact "food"')
  expect(() => read({ units: 'visit\ta visit\t{price}\t*\t1;2;3' })).toThrow(
    'units.tsv, line 1: both texts need {price}',
  )
  expect(() => read({ units: 'visit\t{price}\t{price}\t*\t1;3;2' })).toThrow('three rising prices')
  const twice = 'ac\tflag\tAC\tएसी\t-\t*\nac\tflag\tAC\tएसी\t-\t*'
  expect(() => read({ fields: twice })).toThrow('the fact ac is there twice')
})
