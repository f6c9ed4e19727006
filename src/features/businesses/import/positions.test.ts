import { expect, test } from 'vitest'
import { readPosition, readPositionPair } from './positions.ts'

test('latitude and longitude are read from two cells, and exchanged when swapped', () => {
  expect(readPosition('13.0827', '80.2707')).toEqual({ lat: 13.0827, lng: 80.2707 })
  expect(readPosition('80.2707', '13.0827')).toEqual({ lat: 13.0827, lng: 80.2707 })
  expect(readPosition('13,0827', '80,2707')).toEqual({ lat: 13.0827, lng: 80.2707 })
  expect(readPosition('13.0827 deg', '80.2707 deg. E')).toEqual({ lat: 13.0827, lng: 80.2707 })
})

test.each([
  '13.0827, 80.2707',
  '(13.0827,80.2707)',
  '13.0827 80.2707',
  '80.2707;13.0827',
  'POINT(80.2707 13.0827)',
  '13.0827 N, 80.2707 E',
])('%s in one cell is read', (cell) => {
  expect(readPositionPair(cell)).toEqual({ lat: 13.0827, lng: 80.2707 })
})

test('degrees, minutes and seconds are read', () => {
  const position = readPosition('13°04\'57.7"N', '80°16\'14.5"E')
  expect(position).toMatchObject({ lat: expect.closeTo(13.0827, 3), lng: expect.closeTo(80.2707, 3) })
})

test('a position abroad is distinguished from a missing one', () => {
  expect(readPosition('43.19', '-71.57')).toBe('outside')
  expect(readPosition('0', '0')).toBe('none')
  expect(readPosition('', '80.27')).toBe('none')
  expect(readPosition('north', 'east')).toBe('none')
})
