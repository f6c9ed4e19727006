import type { City, PlaceIndex } from '#features/places/place.ts'
import { distanceMetres } from '../../rules.ts'

/** Towns within a radius, nearest first; reads all towns in memory. */
export function citiesAround(
  places: Pick<PlaceIndex, 'cities'>,
  lat: number,
  lng: number,
  radiusMetres: number,
  limit: number,
): City[] {
  const around: { city: City; distance: number }[] = []
  for (const city of places.cities) {
    const distance = distanceMetres(lat, lng, city.lat, city.lng)
    if (distance <= radiusMetres) around.push({ city, distance })
  }
  return around
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ city }) => city)
}
