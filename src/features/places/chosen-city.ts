import type { CookieJar } from '#platform/cookie-jar.ts'
import { allIndia } from './all-india.ts'
import type { City, PlaceIndex } from './place.ts'
import { readPlace } from './read-place.ts'

const cookieName = 'city'
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
 * The city meant by a slug, a name ("Madras"), a prefix, or a picker's text ("Salem, Tamil Nadu"); of a locality its
 * city; undefined also for "All City".
 */
export function cityFromText(places: PlaceIndex, text: string): City | undefined {
  const read = readPlace(places, text)
  return read.kind === 'place' ? read.city : undefined
}
