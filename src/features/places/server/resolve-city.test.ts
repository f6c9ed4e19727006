import { expect, test } from 'vitest'
import type { CityClues } from '../place.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { buildPlaceIndex } from './place-index.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))

function resolved(clues: CityClues) {
  const found = places.resolveCity(clues)
  return found && [places.cityById(found.cityId)?.slug, found.how, found.pincode]
}

test('a town in capitals with its old name, in a state with its old name', () => {
  expect(resolved({ city: 'BANGALORE', state: 'KARNATAKA', pincode: '560001' })).toEqual([
    'bengaluru',
    'city',
    '560001',
  ])
  expect(resolved({ city: 'Bolangir', state: 'Orissa' })).toEqual(['balangir', 'city', undefined])
  expect(resolved({ city: 'Pondicherry', state: 'Pondicherry' })?.[0]).toBe('puducherry')
})

test('a misspelled town is found among the towns of its state', () => {
  expect(resolved({ city: 'Tirchy', district: 'TIRUCHIRAPPALLI', state: 'Tamil Nadu' })).toEqual([
    'tiruchirappalli',
    'spelling',
    undefined,
  ])
  expect(resolved({ city: 'Siddhpur', state: 'Gujarat' })?.slice(0, 2)).toEqual(['sidhpur', 'spelling'])
})

test('a district in place of a town resolves to the town it is served from', () => {
  expect(resolved({ city: '', district: 'DAKSHINA KANNADA', state: 'Karnataka' })).toEqual([
    'mangaluru',
    'district',
    undefined,
  ])
  expect(resolved({ district: 'Kamrup Metro', state: 'Assam' })?.[0]).toBe('guwahati')
})

test('a locality in place of a town resolves to its city', () => {
  expect(resolved({ city: 'Banjara Hills', district: 'HYDERABAD', state: 'Telangana' })).toEqual([
    'hyderabad',
    'locality',
    undefined,
  ])
  expect(resolved({ city: 'Secunderabad', state: 'Andhra Pradesh' })?.[0]).toBe('hyderabad')
})

test('the state decides between namesakes', () => {
  expect(resolved({ city: 'Aurangabad', state: 'Bihar' })?.[0]).toBe('aurangabad-bihar')
  expect(resolved({ city: 'Aurangabad', state: 'Maharashtra' })?.[0]).toBe('chhatrapati-sambhajinagar')
  expect(resolved({ city: 'Bilaspur', state: 'HP' })?.[0]).toBe('bilaspur-himachal-pradesh')
})

test('a town of another state with the same name does not beat the state and district that are typed', () => {
  // The only towns of these names lie elsewhere.
  expect(resolved({ city: 'Mumbai', state: 'Assam' })).toBeUndefined()
  expect(resolved({ city: 'Coimbatore', district: 'Kamrup Metro', state: 'Assam' })?.slice(0, 2)).toEqual([
    'guwahati',
    'district',
  ])
  expect(resolved({ city: 'Madurai', state: 'Punjab', pincode: '141001' })?.[0]).toBe('ludhiana')
  // A PIN code of the town shows that the state is wrong.
  expect(resolved({ city: 'Madurai', state: 'Punjab', pincode: '625001' })?.[0]).toBe('madurai')
})

test('a town far from the typed district, in the same state, is a namesake', () => {
  const [town, far] = [places.cityBySlug('nagpur'), places.cityBySlug('mumbai')]
  expect(resolved({ city: town?.name, district: far?.district, state: 'Maharashtra' })?.[1]).toBe('district')
})

test('a state or a district in place of a town does not beat the PIN code', () => {
  expect(resolved({ city: 'Goa', pincode: '403601' })?.[0]).toBe('margao')
  expect(resolved({ city: 'Goa', state: 'Goa', pincode: '403802' })?.[0]).not.toBe('panaji')
  expect(resolved({ city: 'Nashik', state: 'Maharashtra', pincode: '423203' })?.[0]).toBe('malegaon')
  expect(resolved({ city: 'Goa', state: 'Goa' })?.slice(0, 2)).toEqual(['panaji', 'district'])
  expect(resolved({ city: 'Pune', state: 'Maharashtra', pincode: '411057' })?.[0]).toBe('pune')
})

test('the PIN code is read from an address of several lines, and telephone numbers are not mistaken for one', () => {
  const address = 'Plot 4, 2nd Main\nPh: 9840012345\nAdyar, Chennai - 600 020'
  expect(resolved({ address })).toEqual(['chennai', 'pincode', '600020'])
  expect(places.resolveCity({ address: 'Ph 9840012345' })).toBeUndefined()
})

test('a PIN code is read after a full stop, without a blank', () => {
  expect(resolved({ address: 'Station Road, Tonk, RAJASTHAN.304001' })?.[2]).toBe('304001')
  expect(resolved({ city: 'Tonk', state: 'Rajasthan', pincode: '.304001' })?.[2]).toBe('304001')
  expect(resolved({ address: 'Tonk, Rajasthan 26.304001' })?.[2]).toBeUndefined()
})

test('a PIN code of another state does not override town and state', () => {
  expect(resolved({ city: 'Nagpur', state: 'Maharashtra', pincode: '110001' })).toEqual(['nagpur', 'city', undefined])
  expect(
    resolved({ city: 'Mathura', district: 'MATHURA', state: 'Uttar Pradesh', pincode: '208017' })?.slice(0, 2),
  ).toEqual(['mathura', 'city'])
})

test('a PIN code far from the named district does not override it either', () => {
  expect(
    resolved({ city: 'Nowhere Such', district: 'RAIGAD', state: 'Maharashtra', pincode: '431002' })?.slice(0, 2),
  ).toEqual(['alibag', 'district'])
})

test('the PIN code decides when the other words are not recognised', () => {
  expect(resolved({ city: 'Khaleelwadi', state: 'Telangana', pincode: '503001' })).toEqual([
    'nizamabad',
    'pincode',
    '503001',
  ])
})

test('empty text, nonsense, foreign towns and a locality name that many cities share stay unresolved', () => {
  for (const clues of [
    {},
    { city: '' },
    { city: 'qwxyz' },
    { city: 'London' },
    { city: 'N/A', address: '-' },
    { city: 'Gandhi Nagar' },
  ])
    expect(places.resolveCity(clues)).toBeUndefined()
})

test('a very long text gets a result in reasonable time', () => {
  expect(
    places.resolveCity({ city: 'x, '.repeat(20_000), address: 'y '.repeat(50_000), state: '('.repeat(5_000) }),
  ).toBeUndefined()
})
