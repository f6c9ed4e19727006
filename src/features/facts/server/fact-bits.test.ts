import { expect, test } from 'vitest'
import { factConditions, factFilters, priceBits, traitsWithoutFacts } from '../fact-filters.ts'
import { factBitsOf, filtersOf } from './fact-bits.ts'
import { shippedFacts } from './shipped-facts.ts'

const catalogue = shippedFacts()
const plumber = ['plumbers', 'home-services']
const bloodBank = ['blood-banks', 'health']
const painter = ['painters', 'home-services']

const passes = (traits: number, ...asked: Parameters<typeof factConditions>) =>
  factConditions(...asked).every(({ mask, bits }) => (traits & mask) === bits)

test('a listing passes by what it states, and all that is asked must be stated', () => {
  const bits = factBitsOf(catalogue, [plumber], { 'home-visit': true, payment: ['upi', 'cash'] })
  expect(passes(bits, ['home-visit', 'upi'])).toBe(true)
  expect(passes(bits, ['home-visit', 'card'])).toBe(false)
  expect(passes(factBitsOf(catalogue, [plumber], null), ['upi'])).toBe(false)
  // What its category does not have is not shown either.
  expect(factBitsOf(catalogue, [plumber], { food: 'veg' })).toBe(0)
})

test('a blood group never passes for a payment or a visit, nor the other way round', () => {
  const bank = factBitsOf(catalogue, [bloodBank], { 'blood-groups': factFilters.slice(-8).map(({ key }) => key) })
  for (const { key, isBlood } of factFilters) expect([key, passes(bank, [key])]).toEqual([key, isBlood])
  expect(passes(bank, [], 1)).toBe(false)
  const facts = { 'home-visit': true, payment: ['upi', 'card', 'emi'], price: { unit: 'visit', fromPaise: 100 } }
  const other = factBitsOf(catalogue, [plumber], facts)
  for (const { key, isBlood } of factFilters) if (isBlood) expect(passes(other, [key])).toBe(false)
  expect(passes(other, ['upi', 'o-neg'])).toBe(false)
})

test('a price passes up to its step, whole paise, and one of another unit passes none', () => {
  const priced = (unit: string, rupees: number, ...lineages: string[][]) =>
    factBitsOf(catalogue, lineages, { price: { unit, fromPaise: rupees * 100 } })
  expect(priced('visit', 350, plumber)).toBe(priceBits[2] | priceBits[3])
  expect(priced('visit', 350.01, plumber)).toBe(priceBits[3])
  expect(priced('visit', 501, plumber)).toBe(0)
  expect(priced('visit', 100, plumber, painter)).toBe(0)
  expect(priced('sqft', 10, plumber, painter)).toBe(0)
})

test('prices are offered where all categories of a list are priced by one unit', () => {
  expect(filtersOf(catalogue, [plumber]).unit?.key).toBe('visit')
  expect(filtersOf(catalogue, [plumber, painter]).unit).toBeUndefined()
  expect(filtersOf(catalogue, [bloodBank]).facts.map(({ key }) => key)).toEqual(
    factFilters.filter(({ isBlood }) => isBlood).map(({ key }) => key),
  )
})

test('bits of facts share none with each other and with other filters, and fit into a smallint', () => {
  for (const isBlood of [true, false]) {
    const bits = factFilters.filter((filter) => filter.isBlood === isBlood).map(({ bit }) => bit)
    const all = isBlood ? bits : [...bits, ...Object.values(priceBits)]
    expect(new Set(all).size).toBe(all.length)
    for (const bit of all) expect(bit > traitsWithoutFacts && bit < 1 << 14).toBe(true)
  }
  expect(new Set(factFilters.map(({ key }) => key)).size).toBe(factFilters.length)
})
