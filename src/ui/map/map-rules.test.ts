import { expect, test } from 'vitest'
import { defaultCentre, defaultZoom, severalZoom } from './map-rules.ts'

test('a map without points starts in southern India at zoom 8, one with several from the whole world', () => {
  const { lat, lng } = defaultCentre
  expect(lat > 8 && lat < 16 && lng > 74 && lng < 81).toBe(true)
  expect([defaultZoom, severalZoom]).toEqual([8, 1])
})
