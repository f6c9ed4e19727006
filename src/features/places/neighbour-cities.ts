import type { City, PlaceIndex } from './place.ts'

/** Smaller towns are not offered as neighbours. */
const minNeighbourPopulation = 50_000

/** More than any page lists. */
const maxNeighbours = 24
/** Cached for the life of a list: the positions in it never change. */
const known = new WeakMap<readonly City[], Map<number, City[]>>()

/** The nearest towns worth searching, nearest first, at most 24; for All India the biggest. */
export function neighbourCities({ cities }: Pick<PlaceIndex, 'cities'>, city: City | undefined, limit: number): City[] {
  if (!city) return cities.slice(0, limit)
  let byCity = known.get(cities)
  if (!byCity) {
    byCity = new Map()
    known.set(cities, byCity)
  }
  let nearest = byCity.get(city.id)
  if (!nearest) {
    nearest = findNearest(cities, city)
    byCity.set(city.id, nearest)
  }
  return nearest.slice(0, limit)
}

function findNearest(cities: readonly City[], city: City): City[] {
  const squeeze = Math.cos((city.lat * Math.PI) / 180)
  const distance = ({ lat, lng }: City) => (lat - city.lat) ** 2 + ((lng - city.lng) * squeeze) ** 2
  return cities
    .filter(({ id, weight }) => id !== city.id && weight >= minNeighbourPopulation)
    .map((neighbour) => ({ neighbour, distance: distance(neighbour) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxNeighbours)
    .map(({ neighbour }) => neighbour)
}
