import { expect, test } from 'vitest'
import { neighbourCities } from './neighbour-cities.ts'
import type { City } from './place.ts'

const city = (id: number, name: string, lat: number, lng: number, weight: number): City => ({
  id,
  name,
  slug: name.toLowerCase(),
  stateId: 1,
  district: '',
  lat,
  lng,
  weight,
})
const mumbai = city(1, 'Mumbai', 19.07, 72.88, 12_000_000)
const pune = city(2, 'Pune', 18.52, 73.86, 3_000_000)
const thane = city(3, 'Thane', 19.2, 72.97, 1_800_000)
const delhi = city(4, 'Delhi', 28.65, 77.22, 11_000_000)
const hamlet = city(5, 'Hamlet', 19.08, 72.89, 900)
const cities = [mumbai, delhi, pune, thane, hamlet]

test('neighbouring towns are ordered by distance, without the town itself and without villages', () => {
  expect(neighbourCities({ cities }, mumbai, 2)).toEqual([thane, pune])
  expect(neighbourCities({ cities }, hamlet, 9)).toEqual([mumbai, thane, pune, delhi])
})

test('for All India the neighbouring towns are the biggest ones', () => {
  expect(neighbourCities({ cities }, undefined, 2)).toEqual([mumbai, delhi])
})
