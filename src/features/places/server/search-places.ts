import { foldText } from '#platform/fold-text.ts'
import type { City, Locality, Pincode, PlaceId, PlacePoint, State } from '../place.ts'

interface Entry {
  placeId: PlaceId
  /** Folded name, then the words that may follow it, each preceded by a blank: " anna nagar chennai". */
  words: string
  nameLength: number
  weight: number
}

interface SearchPlacesParts {
  cities: readonly City[]
  localities: readonly Locality[]
  pincodes: readonly Pincode[]
  cityById(id: number): City | undefined
  stateById(id: number): State | undefined
  localityById(id: number): Locality | undefined
  pincode(code: string): Pincode | undefined
  searchCities(query: string, limit: number): City[]
}

/**
 * A locality ranks like a town with this share of its city's population: Andheri before small towns that start with
 * Andh.
 */
const localityShares = [0.001, 0.002, 0.004, 0.02]
const maxScanned = 400

/** See `PlaceIndex.searchPlaces` and `placeById`. */
export function buildSearchPlaces(parts: SearchPlacesParts) {
  const { cityById, stateById, localityById } = parts

  const cityText = (city: City) => `${city.name}, ${stateById(city.stateId)?.name ?? ''}`
  const cityPoint = (city: City): PlacePoint => ({
    placeId: `city:${city.id}`,
    text: cityText(city),
    lat: city.lat,
    lng: city.lng,
  })
  const localityPoint = ({ id, cityId, name, lat, lng }: Locality): PlacePoint => {
    const city = cityById(cityId)
    return { placeId: `locality:${id}`, text: city ? `${name}, ${cityText(city)}` : name, lat, lng }
  }
  const pincodePoint = ({ code, cityId, lat, lng }: Pincode): PlacePoint => {
    const city = cityById(cityId)
    return { placeId: `pincode:${code}`, text: city ? `${code}, ${cityText(city)}` : code, lat, lng }
  }

  const localityEntries = parts.localities
    .map((locality): Entry => {
      const city = cityById(locality.cityId)
      const name = foldText(locality.name)
      return {
        placeId: `locality:${locality.id}`,
        words: ` ${name} ${foldText(city?.name ?? '')}`,
        nameLength: name.length,
        weight: (localityShares[locality.weight] ?? 0) * (city?.weight ?? 0),
      }
    })
    .sort((a, b) => b.weight - a.weight)
  const codes = parts.pincodes.map(({ code }) => code).sort()

  const placeById = (placeId: string): PlacePoint | undefined => {
    const [kind, key = ''] = placeId.split(':')
    if (!/^\d{1,9}$/.test(key)) return undefined
    const city = kind === 'city' ? cityById(Number(key)) : undefined
    if (city) return cityPoint(city)
    const locality = kind === 'locality' ? localityById(Number(key)) : undefined
    if (locality) return localityPoint(locality)
    const pincode = kind === 'pincode' ? parts.pincode(key) : undefined
    return pincode && pincodePoint(pincode)
  }

  const searchPincodes = (digits: string, limit: number): PlacePoint[] => {
    const points: PlacePoint[] = []
    for (let at = firstAtLeast(codes, digits); points.length < limit && codes[at]?.startsWith(digits); at++) {
      const pincode = parts.pincode(codes[at] ?? '')
      if (pincode) points.push(pincodePoint(pincode))
    }
    return points
  }

  const searchPlaces = (query: string, limit: number): PlacePoint[] => {
    const wanted = foldText(query)
    if (wanted === '') return parts.cities.slice(0, limit).map(cityPoint)
    if (/^\d[\d ]*$/.test(wanted)) return searchPincodes(wanted.replaceAll(' ', ''), limit)
    // "salem tamil nadu": the words after the name narrow the result; the name alone finds it.
    const named = parts.searchCities(wanted, limit)
    const cities = named.length > 0 ? named : parts.searchCities(foldText(query.split(',')[0] ?? ''), limit)
    const ranked = cities.map((city) => ({
      point: cityPoint(city),
      rank: rankOf(foldText(city.name), wanted) + Math.log10(city.weight),
    }))
    const starts = wanted.split(' ').map((word) => ` ${word}`)
    let scanned = 0
    for (const entry of localityEntries) {
      if (!starts.every((start) => entry.words.includes(start))) continue
      // The first word must be part of the name itself: " chennai" alone must not list every locality of Chennai.
      if (entry.words.indexOf(starts[0] ?? '') > entry.nameLength) continue
      const point = placeById(entry.placeId)
      if (point) ranked.push({ point, rank: rankOf(entry.words.slice(1), wanted) + Math.log10(entry.weight + 1) })
      if (++scanned >= maxScanned) break
    }
    return ranked
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map(({ point }) => point)
  }

  return { searchPlaces, placeById }
}

const rankOf = (name: string, wanted: string): number => (name === wanted ? 3 : name.startsWith(wanted) ? 2 : 0)

function firstAtLeast(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
