import type { City, Locality, PlaceIndex } from '#features/places/place.ts'
import { metresBetween, metresPerDegree } from '#features/places/rules.ts'
import { type Random, weightedPicker } from '#platform/random.ts'

export interface DemoPosition {
  /** '' for a town without known localities. */
  locality: string
  pincode: string | null
  lat: number
  lng: number
}

const jitterMetres = 450
const farthestLocalityMetres = 25_000
const weightShares = [1, 3, 8, 12]

/**
 * Picks positions inside towns: well-known localities more often than small ones, at most about 1.4 km from their
 * centre.
 */
export function createPositionPicker(places: PlaceIndex): (city: City, random: Random) => DemoPosition {
  const pickers = new Map<number, ((random: Random) => Locality) | undefined>()

  function pickerOf(city: City) {
    if (!pickers.has(city.id)) {
      const near = places
        .localitiesOf(city.id)
        .filter((locality) => metresBetween(locality, city) <= farthestLocalityMetres)
      pickers.set(
        city.id,
        near.length > 0 ? weightedPicker(near, ({ weight }) => weightShares[weight] ?? 1) : undefined,
      )
    }
    return pickers.get(city.id)
  }

  const nearestPincodes = new Map<City | Locality, string | null>()
  function nearestPincode(place: City | Locality): string | null {
    const known = nearestPincodes.get(place)
    if (known !== undefined) return known
    const code = places.nearestPincode(place.lat, place.lng)?.place.code ?? null
    nearestPincodes.set(place, code)
    return code
  }

  return (city, random) => {
    const locality = pickerOf(city)?.(random)
    const centre = locality ?? city
    const lat = centre.lat + (clamp(random.normal()) * jitterMetres) / metresPerDegree
    const lng =
      centre.lng + (clamp(random.normal()) * jitterMetres) / (metresPerDegree * Math.cos((centre.lat * Math.PI) / 180))
    const pincode = locality?.pincode ?? nearestPincode(centre)
    return { locality: locality?.name ?? '', pincode, lat: Math.fround(lat), lng: Math.fround(lng) }
  }
}

/** 2.2 deviations in each direction keep the diagonal under 1.4 km. */
function clamp(deviations: number): number {
  return Math.max(-2.2, Math.min(2.2, deviations))
}
