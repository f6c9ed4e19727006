import { expect, test } from 'vitest'
import type { CityClues } from '#features/places/place.ts'
import { parsePlaceFiles, readPlaceFiles } from '#features/places/server/place-files.ts'
import { buildPlaceIndex } from '#features/places/server/place-index.ts'
import { rememberCities } from './remember-cities.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))

test('a remembered town is the one that the whole row means', () => {
  const rows: CityClues[] = [
    { city: 'Pune', state: 'Maharashtra', address: '12, MG Road' },
    { city: 'Pune', state: 'Maharashtra', address: 'Station Road, Nashik 422001' },
    { city: 'Pune', state: 'Maharashtra', address: 'Station Road, Nashik' },
    { city: 'Nowhere Such', state: 'Tamil Nadu', address: 'Anna Nagar, Chennai' },
    { city: 'Nowhere Such', state: 'Tamil Nadu', address: 'Gandhipuram, Coimbatore' },
    { city: 'Gandhi Nagar', address: 'Main Road, Jaipur' },
    { address: 'Usman Road, Chennai 600017' },
    { city: 'Aurangabad', state: 'Bihar', pincode: '824101' },
  ]
  const resolveCity = rememberCities(places)
  for (const clues of [...rows, ...rows.toReversed()]) expect(resolveCity(clues)).toEqual(places.resolveCity(clues))
})
