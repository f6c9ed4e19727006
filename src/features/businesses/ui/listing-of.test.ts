import { expect, test } from 'vitest'
import type { BusinessCard } from '../contract.ts'
import { listingsOf, namesOf } from './listing-of.ts'

const category = (slug: string, name: string) => ({ id: 1, slug, name, icon: 'x', url: '/categories' as const })
const [taxis, hotels] = [category('taxi-services', 'Taxi Services'), category('hotels', 'Hotels')]

function tradeIn(categories: BusinessCard['categories'], subject: object) {
  const card = { name: 'A', url: '/a', categories, locality: '', city: '', citySlug: '', distanceMetres: null }
  const rest = {
    rating: null,
    openState: null,
    fact: null,
    replyMinutes: null,
    photoUrl: null,
    quote: null,
    phone: null,
  }
  return listingsOf([{ ...card, ...rest, scenes: [] } as unknown as BusinessCard], subject)[0]?.trade
}

test('a card names the trade by which it is in the list, unless that is its first', () => {
  expect(tradeIn([taxis, hotels], { category: 'hotels' })).toBe('Taxi Services · Hotels')
  expect(tradeIn([hotels, taxis], { category: 'hotels' })).toBeUndefined()
  expect(tradeIn([taxis, hotels], { category: 'stays', kinds: ['stays', 'hotels'] })).toBe('Taxi Services · Hotels')
  expect(tradeIn([hotels, taxis], { category: 'stays', kinds: ['stays', 'hotels'] })).toBe('Hotels')
  expect(tradeIn([taxis], { category: 'hotels' }), 'in a list of related trades').toBe('Taxi Services')
  expect(tradeIn([taxis, hotels], {})).toBe('Taxi Services')
})

test('the name of a demo listing stands first as its reader reads it, that of any other business as it is', () => {
  const card = { name: 'Ravi Electricals', nameReading: 'रवि इलेक्ट्रिकल्स', nativeName: null }
  expect(namesOf({ ...card, isDemo: true })).toMatchObject({ name: card.nameReading, storedName: card.name })
  expect(namesOf({ ...card, isDemo: false })).toMatchObject({ name: card.name, nameReading: card.nameReading })
  expect(namesOf({ ...card, nameReading: undefined, isDemo: true }).name).toBe(card.name)
})
