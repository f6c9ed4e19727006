import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { foldText } from '#platform/fold-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { cityFromText } from '../chosen-city.ts'
import {
  type CityView,
  citiesQuery,
  cityView,
  geocodeQuery,
  guessedCity,
  guessQuery,
  locationSearchQuery,
  placePoint,
  refusePlace,
  showCityInput,
} from '../contract.ts'
import type { City, PlaceIndex, PlacePoint } from '../place.ts'
import { cityName, stateName } from '../place-name.ts'
import { guessCity } from './guess-city.ts'

const tag = 'Places'

/** A city in the form of lists and pickers, named in the language of the call. */
export function viewCity(places: PlaceIndex, city: City, i18n: TextLanguage): CityView {
  const state = places.stateById(city.stateId)
  return { cityId: city.id, name: cityName(city, i18n), slug: city.slug, state: state ? stateName(state, i18n) : '' }
}

const cities = endpoint({
  method: 'GET',
  path: '/cities',
  operationId: 'listCities',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'Cities, biggest first, or those whose name contains a text',
  description: 'All of them: ask again with the `cityId` of the last city as `cursor`, until the list is empty.',
  query: citiesQuery,
  data: z.array(cityView),
  handle: async ({ app: { places }, i18n }, { query: { q, limit, cursor } }) => {
    const from = cursor === undefined ? 0 : places.cities.findIndex(({ id }) => id === cursor) + 1
    if (cursor !== undefined && from === 0) throw invalidFields({ cursor: 'We do not know this city.' })
    const found = q === '' ? places.cities.slice(from, from + limit) : places.searchCities(q, limit)
    return found.map((city) => viewCity(places, city, i18n))
  },
})

const showCity = endpoint({
  method: 'POST',
  path: '/cities/show',
  operationId: 'getCity',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'One city by its slug or any of its names, with its position and localities',
  body: showCityInput,
  data: cityView.extend({
    lat: z.number(),
    lng: z.number(),
    localities: z.array(z.object({ name: z.string(), slug: z.string() })),
  }),
  refusals: refusePlace.list,
  handle: async ({ app: { places }, i18n }, { body }) => {
    const city = cityFromText(places, body.city)
    if (!city) throw refusePlace('place_not_found')
    const known = places.localitiesOf(city.id).filter(({ weight }) => weight >= 2)
    const localities = known.slice(0, 200).map(({ name, slug }) => ({ name, slug }))
    return { ...viewCity(places, city, i18n), lat: city.lat, lng: city.lng, localities }
  },
})

const searchLocations = endpoint({
  method: 'GET',
  path: '/locations/search',
  operationId: 'searchLocations',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'Autocomplete over cities, localities and PIN codes, best first, named in the language of the call',
  query: locationSearchQuery,
  data: z.array(placePoint),
  handle: async ({ app: { places }, i18n }, { query: { q, limit } }) => places.searchPlaces(q, limit, i18n),
})

const geocode = endpoint({
  method: 'GET',
  path: '/locations/geocode',
  operationId: 'geocode',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'The position of an address or of a placeId from autocomplete',
  query: geocodeQuery,
  data: placePoint,
  refusals: refusePlace.list,
  handle: async ({ app: { places } }, { query: { address, placeId } }) => {
    const point = placeId === undefined ? pointOfAddress(places, address ?? '') : places.placeById(placeId)
    if (!point) throw refusePlace('place_not_found')
    return point
  },
})

/** The most specific place an address names: locality, otherwise PIN code, otherwise city. */
function pointOfAddress(places: PlaceIndex, address: string): PlacePoint | undefined {
  const { locality, pincode, city } = places.findPlaceWords(foldText(address))
  if (locality) return places.placeById(`locality:${locality.id}`)
  if (pincode) return places.placeById(`pincode:${pincode.code}`)
  const cityId = city?.id ?? places.resolveCity({ address })?.cityId
  return cityId === undefined ? undefined : places.placeById(`city:${cityId}`)
}

const guess = endpoint({
  method: 'GET',
  path: '/locations/guess',
  operationId: 'guessLocation',
  access: 'anyone',
  tag,
  summary:
    'The city of the caller: of the position sent, else of the network address, else the one chosen last; null when none is known',
  query: guessQuery,
  data: guessedCity,
  handle: async (ctx, { query: { lat, lng } }) => {
    const guessed = await guessCity(ctx, lat === undefined || lng === undefined ? undefined : { lat, lng })
    if (!guessed) return { city: null, slug: null, state: null, how: null }
    const { name, slug, state } = viewCity(ctx.app.places, guessed.city, ctx.i18n)
    return { city: name, slug, state, how: guessed.how }
  },
})

export const placeEndpoints: Endpoint[] = [cities, showCity, searchLocations, geocode, guess]
