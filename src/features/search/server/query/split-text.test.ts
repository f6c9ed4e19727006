import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { splitText } from './split-text.ts'

test('a text that was searched before is split once, but for its city, its position, its hashtags and where it is meant literally', async () => {
  const { search, cityId } = await createTestSearch()
  const split = (query: object, text = 'plumber') =>
    splitText(search, { text, page: 0, size: 10, ...query }, text.replace(/ #.*/, ''))
  const inPune = split({ cityId: cityId('pune') })
  const again = split({ cityId: cityId('pune'), hashtags: ['#Cheap'] }, 'plumber #Quick')
  expect(again).toEqual({ ...inPune, hashtags: ['cheap', 'quick'] })
  expect(again.unapplied).toBe(inPune.unapplied)
  expect(split({ cityId: cityId('pune') }).hashtags).toEqual([])
  const literal = split({ cityId: cityId('pune'), literal: true })
  expect([inPune.categoryId !== undefined, literal.categoryId]).toEqual([true, undefined])
  expect(split({}, 'anand').cityId).toBe(cityId('anand'))
  // Of nothing but a town around a position its name is a word.
  expect(split({ lat: 18.5, lng: 73.8, radiusMetres: 30_000 }, 'anand').cityId).toBeUndefined()
})
