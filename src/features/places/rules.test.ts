import { expect, test } from 'vitest'
import { cityRadiusMetres, claimOn, editDistance, metresBetween, soundKey } from './rules.ts'

test('a point inside a metro belongs to the metro, even one kilometre from a hamlet', () => {
  expect(claimOn(15_000, 12_000_000)).toBeLessThan(claimOn(1_000, 2_000))
})

test('a point far outside every town belongs to the town with the nearest edge', () => {
  expect(claimOn(3_000, 5_000)).toBeLessThan(claimOn(20_000, 1_000_000))
})

test('the radius of a town grows with its population, up to 25 km', () => {
  expect(cityRadiusMetres(100)).toBe(600)
  expect(Math.round(cityRadiusMetres(1_000_000))).toBe(9_500)
  expect(cityRadiusMetres(50_000_000)).toBe(25_000)
})

test.for([
  ['vijayawada', 'vijaywada'],
  ['thiruppur', 'tirupur'],
  ['muvattupuzha', 'moovattupuzha'],
  ['bijnor', 'bijnor'],
  ['siddhpur', 'sidhpur'],
])('%s and %s sound alike', ([a = '', b = '']) => {
  expect(soundKey(a)).toBe(soundKey(b))
})

test.for([
  ['salem', 'selu'],
  ['jaipur', 'jajpur'],
  ['kota', 'kochi'],
])('%s and %s do not', ([a = '', b = '']) => {
  expect(soundKey(a)).not.toBe(soundKey(b))
})

test('two swapped letters count as one change, and counting stops at the limit', () => {
  expect(editDistance('tirchy', 'trichy')).toBe(1)
  expect(editDistance('pune', 'pune')).toBe(0)
  expect(editDistance('mumbai', 'thoothukudi', 2)).toBe(3)
})

test('a distance is as long on the plane as on the globe, to 0.5 % across India', () => {
  const [chennai, mumbai, delhi] = [
    { lat: 13.083, lng: 80.27 },
    { lat: 19.076, lng: 72.878 },
    { lat: 28.614, lng: 77.209 },
  ]
  const kilometres = [metresBetween(chennai, mumbai), metresBetween(delhi, chennai)].map((metres) => metres / 1000)
  // By the haversine formula.
  expect(Math.abs((kilometres[0] ?? 0) / 1033 - 1)).toBeLessThan(0.005)
  expect(Math.abs((kilometres[1] ?? 0) / 1755.8 - 1)).toBeLessThan(0.005)
})
