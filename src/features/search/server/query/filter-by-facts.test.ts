import { expect, test, vi } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { type BusinessQuery, type Narrowing, notNarrowed } from '../../search-query.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { findBusinesses } from './find-businesses.ts'

// docs/decisions/066-filter-by-facts.md

const choicesToCount = { openAt: new Date('2026-11-20T06:30:00Z'), hashtags: [] }
const factKeys = ['home-visit', 'upi', 'card', 'emi']
const at = { lat: 18.52, lng: 73.85 }
const stated = (facts: object) => ({ city: 'pune', category: 'plumbers', ...at, facts: JSON.stringify(facts) })

async function withPlumbers() {
  const t = await createTestSearch()
  const upi = await t.list({ ...stated({ payment: ['upi', 'card'], 'home-visit': true }), name: 'Upi Pipes' })
  await t.list({ ...stated({ payment: ['upi'], price: { unit: 'visit', fromPaise: 20_000 } }), name: 'Cheap Pipes' })
  await t.list({ ...stated({ price: { unit: 'visit', fromPaise: 50_000 } }), name: 'Dear Pipes' })
  await t.list({ ...at, city: 'pune', category: 'plumbers', name: 'Silent Pipes' })
  await t.list({ ...stated({ payment: ['upi'] }), category: 'tailors', name: 'Tailor' })
  await t.search.refresh()
  const find = (narrowing: Partial<Narrowing>, query: Partial<BusinessQuery> = {}) =>
    findBusinesses(t.search, {
      text: 'plumbers',
      cityId: t.cityId('pune'),
      narrowing: { ...notNarrowed, ...narrowing },
      choicesToCount,
      page: 0,
      size: 10,
      ...query,
    })
  return {
    ...t,
    upi,
    find,
    named: async (narrowing: Partial<Narrowing>) => (await t.names(await find(narrowing))).sort(),
  }
}

test('a list is filtered by facts and prices as a whole, in a city, in All India and around a position', async () => {
  const { find, named, names } = await withPlumbers()
  expect(await named({ facts: ['upi'] })).toEqual(['Cheap Pipes', 'Upi Pipes'])
  expect(await named({ facts: ['upi', 'home-visit'] })).toEqual(['Upi Pipes'])
  expect(await named({ priceStep: 1 })).toEqual(['Cheap Pipes'])
  expect(await named({ priceStep: 3, facts: ['upi'] })).toEqual(['Cheap Pipes'])
  for (const query of [{ cityId: undefined }, { ...at, radiusMetres: 5000 }]) {
    const found = await find({ facts: ['card'] }, query)
    expect(await names(found)).toEqual(['Upi Pipes'])
  }
})

test('the number beside a fact or a price is that of the list it leads to, whatever else is on', async () => {
  const { find } = await withPlumbers()
  const asked: Partial<Narrowing>[] = [{}, { facts: ['upi'] }, { priceStep: 1 }, { facts: ['upi'], priceStep: 3 }]
  for (const narrowing of asked) {
    for (const query of [{}, { cityId: undefined }, { ...at, radiusMetres: 5000 }]) {
      const { choiceCounts } = await find(narrowing, query)
      for (const key of factKeys) {
        const { total } = await find({ ...narrowing, facts: [...(narrowing.facts ?? []), key] }, query)
        expect([narrowing, key, choiceCounts?.facts.get(key)]).toEqual([narrowing, key, total])
      }
      for (const priceStep of [1, 2, 3] as const) {
        const { total } = await find({ ...narrowing, priceStep }, query)
        expect([narrowing, priceStep, choiceCounts?.facts.get(`price-${priceStep}`)]).toEqual([
          narrowing,
          priceStep,
          total,
        ])
      }
    }
  }
})

test('facts are counted in the statement that counts the other choices', async () => {
  const { find, search } = await withPlumbers()
  const asked = vi.spyOn(search.pool, 'query')
  await find({})
  const names = asked.mock.calls.map(([{ name }]) => name)
  expect(names.filter((name) => /choices|facts/.test(name))).toEqual([expect.stringMatching(/^choices-.*-of-/)])
})

test('a changed fact is found as soon as it is saved, and a rebuild keeps what is found', async () => {
  const t = await withPlumbers()
  await t.change(t.upi, { facts: JSON.stringify({ payment: ['emi'] }) })
  expect(await t.named({ facts: ['card'] })).toEqual([])
  expect(await t.named({ facts: ['emi'] })).toEqual(['Upi Pipes'])
  await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
  expect(await t.named({ facts: ['emi'] })).toEqual(['Upi Pipes'])
  expect(await t.named({ priceStep: 1 })).toEqual(['Cheap Pipes'])
})
