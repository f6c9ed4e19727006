import type { CookieJar } from '#platform/cookie-jar.ts'
import { allIndia } from './all-india.ts'
import type { CityChoice } from './city-choice.ts'
import type { City, PlaceIndex } from './place.ts'

const cookieName = 'city'
const offeredCities = 20
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

/** The city that a slug, a name ("Madras"), or a picker's text ("Salem, Tamil Nadu") means. */
export function cityFromText(places: PlaceIndex, text: string): City | undefined {
  const wanted = text.trim()
  if (wanted === '' || wanted.length > 100) return undefined
  const bySlug = places.cityBySlug(wanted.toLowerCase())
  if (bySlug) return bySlug
  const [city, state] = wanted.split(',').map((part) => part.trim())
  const resolved = places.resolveCity({ city, state })
  return (resolved && places.cityById(resolved.cityId)) ?? places.searchCities(city ?? wanted, 1)[0]
}

/** A city as it stands in the city box; a smaller namesake carries its state, so that the text means one town: `Aurangabad, Bihar`. */
export function cityText(places: PlaceIndex, city: City): string {
  const isUnambiguous = cityFromText(places, city.name)?.id === city.id
  return isUnambiguous ? city.name : `${city.name}, ${places.stateById(city.stateId)?.name ?? city.district}`
}

/** What the city boxes of a page need, for the city it is about. */
export function cityChoice(places: PlaceIndex, city: City | undefined): CityChoice {
  return {
    name: city && cityText(places, city),
    slug: city?.slug,
    biggest: places.cities.slice(0, offeredCities).map(({ name }) => name),
  }
}
