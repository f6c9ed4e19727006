import type { City, PlaceIndex } from './place.ts'

/** Towns smaller than this are no destination for a search of the next town. */
const smallestNeighbour = 50_000

/** The next towns worth looking in, nearest first; for All India the biggest. */
export function neighbourCities({ cities }: Pick<PlaceIndex, 'cities'>, city: City | undefined, limit: number): City[] {
  if (!city) return cities.slice(0, limit)
  const squeeze = Math.cos((city.lat * Math.PI) / 180)
  const distance = ({ lat, lng }: City) => (lat - city.lat) ** 2 + ((lng - city.lng) * squeeze) ** 2
  return cities
    .filter(({ id, weight }) => id !== city.id && weight >= smallestNeighbour)
    .map((neighbour) => ({ neighbour, distance: distance(neighbour) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ neighbour }) => neighbour)
}
