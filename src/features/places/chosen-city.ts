import type { CookieJar } from '#platform/cookie-jar.ts'
import { foldText } from '#platform/fold-text.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { allIndia, saysAllIndia } from './all-india.ts'
import type { CityChoice } from './city-choice.ts'
import type { City, PlaceIndex } from './place.ts'
import { cityName } from './place-name.ts'

const cookieName = 'city'
const offeredCities = 20
/** Fewer letters could mean anything. */
const minPrefixLength = 3
const rememberedSeconds = 365 * 24 * 60 * 60

/** The city a person chose last, from their cookie; undefined is All India. */
export function chosenCity(cookies: CookieJar, places: PlaceIndex): City | undefined {
  const slug = cookies.get(cookieName)
  return slug ? places.cityBySlug(slug) : undefined
}

/** Remembers what a person chose for a year; `undefined` remembers All India. */
export function rememberCity(cookies: CookieJar, city: City | undefined): void {
  cookies.set(cookieName, city?.slug ?? allIndia, { maxAgeSeconds: rememberedSeconds })
}

/**
 * The city that a slug, a name ("Madras"), its beginning, or a picker's text ("Salem, Tamil Nadu") means; undefined
 * also for "All City".
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
 * A city as it stands in the city box: its name in the language of the page, for a smaller namesake with the state
 * (`Aurangabad, Bihar`), and where a state has two of them its slug, so that every text means one town.
 */
export function cityText(places: PlaceIndex, city: City, language: TextLanguage): string {
  const texts = [cityName(city, language), city.name, `${city.name}, ${places.stateById(city.stateId)?.name ?? ''}`]
  return texts.find((text) => cityFromText(places, text)?.id === city.id) ?? city.slug
}

/** What the city boxes of a page need, for the city it is about. */
export function cityChoice(places: PlaceIndex, city: City | undefined, language: TextLanguage): CityChoice {
  return {
    name: city && cityText(places, city, language),
    slug: city?.slug,
    position: city && { lat: city.lat, lng: city.lng },
    biggest: places.cities.slice(0, offeredCities).map((each) => cityName(each, language)),
  }
}
