import type { CookieJar } from '#platform/cookie-jar.ts'
import { foldText } from '#platform/fold-text.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { allIndia, saysAllIndia } from './all-india.ts'
import type { CityChoice } from './city-choice.ts'
import type { City, PlaceIndex } from './place.ts'
import { cityName } from './place-name.ts'

const cookieName = 'city'
const offeredCities = 20
/** A shorter prefix matches too many cities. */
const minPrefixLength = 3
const rememberedSeconds = 365 * 24 * 60 * 60

/** The city a person chose last, from their cookie; undefined is All India. */
export function chosenCity(cookies: CookieJar, places: PlaceIndex): City | undefined {
  const slug = cookies.get(cookieName)
  return slug ? places.cityBySlug(slug) : undefined
}

/** Stores the chosen city in a cookie for a year; `undefined` stores All India. */
export function rememberCity(cookies: CookieJar, city: City | undefined): void {
  cookies.set(cookieName, city?.slug ?? allIndia, { maxAgeSeconds: rememberedSeconds })
}

/**
 * The city meant by a slug, a name ("Madras"), a prefix, or a picker's text ("Salem, Tamil Nadu"); undefined also for
 * "All City".
 */
export function cityFromText(places: PlaceIndex, text: string): City | undefined {
  const wanted = text.trim()
  if (saysAllIndia(wanted) || wanted.length > 100) return undefined
  const bySlug = places.cityBySlug(wanted.toLowerCase())
  if (bySlug) return bySlug
  const [city = wanted, state] = wanted.split(',').map((part) => part.trim())
  const resolved = places.resolveCity({ city, state })
  return (resolved && places.cityById(resolved.cityId)) ?? cityBeginningWith(places, city)
}

function cityBeginningWith(places: PlaceIndex, text: string): City | undefined {
  const start = foldText(text)
  if (start.length < minPrefixLength) return undefined
  return places.searchCities(text, 1).find(({ name }) => foldText(name).startsWith(start))
}

/**
 * The text of a city in the city field: its name in the language of the page, with the state for the smaller of two
 * namesakes (`Aurangabad, Bihar`), and the slug where a state has two of them, so that every text identifies one town.
 */
export function cityText(places: PlaceIndex, city: City, language: TextLanguage): string {
  const texts = [cityName(city, language), city.name, `${city.name}, ${places.stateById(city.stateId)?.name ?? ''}`]
  return texts.find((text) => cityFromText(places, text)?.id === city.id) ?? city.slug
}

/** Returns what the city fields of a page need, for the given city. */
export function cityChoice(places: PlaceIndex, city: City | undefined, language: TextLanguage): CityChoice {
  return {
    name: city && cityText(places, city, language),
    slug: city?.slug,
    position: city && { lat: city.lat, lng: city.lng },
    biggest: places.cities.slice(0, offeredCities).map((each) => cityName(each, language)),
  }
}
