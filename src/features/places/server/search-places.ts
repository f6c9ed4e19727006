import { foldText } from '#platform/fold-text.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import type { City, Locality, Pincode, PlaceId, PlacePoint, State } from '../place.ts'
import { cityName, localityName, stateName } from '../place-name.ts'

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

const english: TextLanguage = { locale: 'en' }
const hindi: TextLanguage = { locale: 'hi' }
const devanagari = /[\u0900-\u097f]/

/** Folded, and in Devanagari without the dots and half-moons that keyboards of phones leave out: हज़रतगंज, हजरतगंज. */
const spelled = (text: string) => foldText(text).replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

/** See `PlaceIndex.searchPlaces` and `placeById`. */
export function buildSearchPlaces(parts: SearchPlacesParts) {
  const { cityById, stateById, localityById } = parts

  const cityText = (city: City, language: TextLanguage) => {
    const state = stateById(city.stateId)
    return `${cityName(city, language)}, ${state ? stateName(state, language) : ''}`
  }
  const cityPoint = (city: City, language: TextLanguage): PlacePoint => ({
    placeId: `city:${city.id}`,
    text: cityText(city, language),
    lat: city.lat,
    lng: city.lng,
  })
  const localityPoint = ({ id, cityId, name, lat, lng }: Locality, language: TextLanguage): PlacePoint => {
    const city = cityById(cityId)
    const shown = localityName(name, language)
    return { placeId: `locality:${id}`, text: city ? `${shown}, ${cityText(city, language)}` : shown, lat, lng }
  }
  const pincodePoint = ({ code, cityId, lat, lng }: Pincode, language: TextLanguage): PlacePoint => {
    const city = cityById(cityId)
    return { placeId: `pincode:${code}`, text: city ? `${code}, ${cityText(city, language)}` : code, lat, lng }
  }

  const entriesIn = (language: TextLanguage): Entry[] =>
    parts.localities
      .map((locality): Entry => {
        const city = cityById(locality.cityId)
        const name = spelled(localityName(locality.name, language))
        return {
          placeId: `locality:${locality.id}`,
          words: ` ${name} ${spelled(city ? cityName(city, language) : '')}`,
          nameLength: name.length,
          weight: (localityShares[locality.weight] ?? 0) * (city?.weight ?? 0),
        }
      })
      .sort((a, b) => b.weight - a.weight)
  const englishEntries = entriesIn(english)
  // Made when somebody first types in Devanagari: most processes need it, but no start should wait for it.
  let hindiEntries: Entry[] | undefined
  const hindiOnes = () => {
    hindiEntries ??= entriesIn(hindi).filter(({ words }) => devanagari.test(words))
    return hindiEntries
  }
  const codes = parts.pincodes.map(({ code }) => code).sort()

  const placeById = (placeId: string, language = english): PlacePoint | undefined => {
    const [kind, key = ''] = placeId.split(':')
    if (!/^\d{1,9}$/.test(key)) return undefined
    const city = kind === 'city' ? cityById(Number(key)) : undefined
    if (city) return cityPoint(city, language)
    const locality = kind === 'locality' ? localityById(Number(key)) : undefined
    if (locality) return localityPoint(locality, language)
    const pincode = kind === 'pincode' ? parts.pincode(key) : undefined
    return pincode && pincodePoint(pincode, language)
  }

  const searchPincodes = (digits: string, limit: number, language: TextLanguage): PlacePoint[] => {
    const points: PlacePoint[] = []
    for (let at = firstAtLeast(codes, digits); points.length < limit && codes[at]?.startsWith(digits); at++) {
      const pincode = parts.pincode(codes[at] ?? '')
      if (pincode) points.push(pincodePoint(pincode, language))
    }
    return points
  }

  const searchPlaces = (query: string, limit: number, language = english): PlacePoint[] => {
    const wanted = foldText(query)
    if (wanted === '') return parts.cities.slice(0, limit).map((city) => cityPoint(city, language))
    if (/^\d[\d ]*$/.test(wanted)) return searchPincodes(wanted.replaceAll(' ', ''), limit, language)
    const script = devanagari.test(wanted) ? hindi : english
    const typed = spelled(query)
    // "salem tamil nadu": the words after the name narrow the result; the name alone finds it.
    const named = parts.searchCities(wanted, limit)
    const cities = named.length > 0 ? named : parts.searchCities(foldText(query.split(',')[0] ?? ''), limit)
    const ranked = cities.map((city) => ({
      point: cityPoint(city, language),
      rank: rankOf(spelled(cityName(city, script)), typed) + Math.log10(city.weight),
    }))
    const starts = typed.split(' ').map((word) => ` ${word}`)
    let scanned = 0
    for (const entry of script === hindi ? hindiOnes() : englishEntries) {
      if (!starts.every((start) => entry.words.includes(start))) continue
      // The first word must be part of the name itself: " chennai" alone must not list every locality of Chennai.
      if (entry.words.indexOf(starts[0] ?? '') > entry.nameLength) continue
      const point = placeById(entry.placeId, language)
      if (point) ranked.push({ point, rank: rankOf(entry.words.slice(1), typed) + Math.log10(entry.weight + 1) })
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
