import type { I18n } from '@lingui/core'
import type { CookieJar } from '#platform/cookie-jar.ts'
import { chosenCity, rememberCity } from './chosen-city.ts'
import type { CityChoice } from './city-choice.ts'
import type { Area, City, NamedPlace, PlaceIndex } from './place.ts'
import { cityName, localityName } from './place-name.ts'
import { placeOfId, placeText } from './read-place.ts'
import { type Position, positionOf, positionText } from './rules.ts'

/**
 * Where in the city: never read for a page that others get, because reading it keeps the page out of the shared cache
 * (docs/decisions/043-position-of-a-visitor.md).
 */
const cookieName = 'near'
const rememberedSeconds = 24 * 60 * 60
const offeredCities = 20

/** A position that somebody chose: their own, from the browser, or a point on the map. */
export interface ChosenPosition {
  position: Position
  isOwn: boolean
}

/** Where a person searches: everywhere, in a city, in a part of one, or around a position, with its city. */
export interface ChosenPlace {
  city: City | undefined
  area?: Area
  near?: ChosenPosition
}

/** The place a person chose last: for a day a position or a part of a city, for a year its city. */
export function chosenPlace(cookies: CookieJar, places: PlaceIndex): ChosenPlace {
  const stored = cookies.get(cookieName) ?? ''
  const [kind, value = ''] = stored.split('@')
  const position = kind === 'here' || kind === 'map' ? positionOf(value) : undefined
  if (position) {
    const place = placeAround(places, { position, isOwn: kind === 'here' })
    if (place) return place
  }
  return placeOfId(places, stored) ?? { city: chosenCity(cookies, places) }
}

/**
 * The city in links to the landing pages of categories. Around a position or in a part of a city they name none: these
 * pages then follow the chosen place, and the position is in no link.
 */
export function citySlugForLinks({ city, area, near }: ChosenPlace): string | undefined {
  return area || near ? undefined : city?.slug
}

/** A position with its city; undefined outside India. */
export function placeAround(
  places: PlaceIndex,
  near: ChosenPosition,
): (ChosenPlace & { city: City; near: ChosenPosition }) | undefined {
  const city = places.nearestCity(near.position.lat, near.position.lng)?.place
  return city && { city, near }
}

/** Stores the chosen place instead of the one before. */
export function rememberPlace(cookies: CookieJar, { city, area, near }: ChosenPlace): void {
  rememberCity(cookies, city)
  const value = near ? `${near.isOwn ? 'here' : 'map'}@${positionText(near.position)}` : area?.placeId
  if (value) cookies.set(cookieName, value, { maxAgeSeconds: rememberedSeconds })
  else forgetPosition(cookies)
}

/** Removes a stored position; the city stays. */
export function forgetPosition(cookies: CookieJar): void {
  if (cookies.has(cookieName)) cookies.clear(cookieName)
}

/** The chosen place as the text of the city field: `Near you`, `Near Adyar, Chennai`, `Adyar, Chennai`, `Chennai`. */
export function chosenPlaceText(places: PlaceIndex, { city, area, near }: ChosenPlace, i18n: I18n): string | undefined {
  if (!city) return undefined
  if (!near) return placeText(places, { city, ...(area && { area }) } satisfies NamedPlace, i18n)
  if (near.isOwn) return i18n.t('Near you')
  return i18n.t('Near {place}', { place: surroundings(places, city, near.position, i18n) })
}

/** The part of its city around a position, `Anna Nagar`; undefined where none is known. */
export function partAround(places: PlaceIndex, city: City, { lat, lng }: Position, i18n: I18n): string | undefined {
  const locality = places.nearestLocality(lat, lng)?.place
  return locality?.cityId === city.id ? localityName(locality.name, i18n) : undefined
}

/** `Anna Nagar, Chennai`, or the city alone where no part of it is known around the position. */
function surroundings(places: PlaceIndex, city: City, position: Position, i18n: I18n): string {
  return [partAround(places, city, position, i18n), cityName(city, i18n)].filter(Boolean).join(', ')
}

/** What the city fields of a page need, for the given place. */
export function placeChoice(places: PlaceIndex, place: ChosenPlace, i18n: I18n): CityChoice {
  const { city, area, near } = place
  const { lat, lng } = near?.position ?? area ?? city ?? {}
  return {
    name: chosenPlaceText(places, place, i18n),
    slug: city?.slug,
    ...(city && near?.isOwn && { around: surroundings(places, city, near.position, i18n) }),
    position: lat === undefined || lng === undefined ? undefined : { lat, lng },
    biggest: places.cities.slice(0, offeredCities).map((each) => cityName(each, i18n)),
  }
}

/** What they need on a page about a city, whatever was chosen. */
export function cityChoice(places: PlaceIndex, city: City | undefined, i18n: I18n): CityChoice {
  return placeChoice(places, { city }, i18n)
}
