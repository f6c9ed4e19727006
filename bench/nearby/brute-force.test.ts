import { expect, test } from 'vitest'
import { densePositions, isExact, nearestOf, type PlacedRow, wordsInNames } from './brute-force.ts'

const rowAt = (id: number, lat: number, lng: number, name = 'shop'): PlacedRow => ({
  id,
  lat,
  lng,
  words: new Set(name.split(' ')),
})
/** Three shops together and one 11 km to the north. */
const rows = [rowAt(1, 12.97, 77.59), rowAt(2, 12.971, 77.59), rowAt(3, 12.972, 77.59), rowAt(4, 13.07, 77.59)]
const here = { lat: 12.97, lng: 77.59 }

test('a list is exact when nothing nearer is left out and the order is that of the distances', () => {
  const nearest = nearestOf(rows, here, 2)
  const all = new Map(nearestOf(rows, here, rows.length).map(({ id, metres }) => [id, metres]))
  const metresOf = (id: number) => all.get(id)
  expect(nearest.map(({ id }) => id)).toEqual([1, 2])
  expect(isExact([1, 2], nearest, metresOf)).toBe(true)
  for (const wrong of [[2, 1], [1, 3], [1], [1, 1], [1, 99], []]) {
    expect([wrong, isExact(wrong, nearest, metresOf)]).toEqual([wrong, false])
  }
})

test('listings that are equally near may be exchanged', () => {
  const twins = [rowAt(1, 12.97, 77.59), rowAt(2, 12.97, 77.59)]
  const metresOf = () => 0
  expect(isExact([2, 1], nearestOf(twins, here, 2), metresOf)).toBe(true)
  expect(isExact([1, 1], nearestOf(twins, here, 2), metresOf)).toBe(false)
})

test('positions are beside the densest listings, the same every time', () => {
  const alone = Array.from({ length: 20 }, (_, at) => rowAt(100 + at, 20 + at, 77.59))
  const together = Array.from({ length: 8 }, (_, at) => rowAt(at, 12.975, 77.591))
  const positions = densePositions([...alone, ...together], 4)
  expect(positions).toEqual(densePositions([...alone, ...together], 4))
  for (const { lat } of positions) expect(Math.abs(lat - 12.975)).toBeLessThan(0.005)
  expect(densePositions([], 5)).toEqual([])
})

test('words of names are those that enough listings bear and the test lets pass', () => {
  const many = Array.from({ length: 40 }, (_, at) => rowAt(at, 12, 77, 'lotus care'))
  expect(wordsInNames([...many, rowAt(99, 12, 77, 'rare')], 5, (word) => word !== 'care')).toEqual(['lotus'])
})
