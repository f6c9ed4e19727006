import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { type Endpoint, endpoint, pageInfoOf } from '#core/endpoint.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import type { ChosenPlace } from '#features/places/chosen-place.ts'
import { cityName } from '#features/places/place-name.ts'
import { invalidFields } from '#platform/refusal.ts'
import {
  nearbyInput,
  nearbyQuery,
  searchBusinessesInput,
  searchResult,
  suggestion,
  suggestionsInput,
} from '../contract.ts'
import { textInArea } from '../results-path.ts'
import { nearbyRadiusMetres } from '../rules.ts'
import type { BusinessResult } from '../search-query.ts'
import { asListed } from './as-listed.ts'
import { foldSearchText } from './index/search-text.ts'
import { listResults } from './list-results.ts'
import { publicNumbersFor } from './public-numbers.ts'
import { findBusinesses } from './query/find-businesses.ts'
import { withoutPlace } from './query/place-in-text.ts'
import { readCityName } from './read-city-field.ts'
import { suggest } from './suggest/suggest.ts'
import { suggestionLines } from './suggest/suggestion-lines.ts'

const tag = 'Search'
const firstPage = { size: 10, page: 0 }

const searchBusinesses = endpoint({
  method: 'POST',
  path: '/search/businesses',
  operationId: 'searchBusinesses',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary:
    'Businesses for a text: a category, name words, a phone number, with or without a place in it; filters look at all of them',
  body: searchBusinessesInput,
  data: searchResult,
  handle: async (
    ctx,
    { body: { searchText, city, page, categoryId, literal, lat, lng, minRating, openTime, priceStep, ...filters } },
  ) => {
    const { city: named, area } = namedPlace(ctx, city)
    const text = area ? textInArea(ctx.app.places, searchText, area) : searchText
    if (searchText.trim() !== '' && foldSearchText(searchText) === '')
      throw invalidFields({ searchText: ctx.i18n.t('This has no letters or digits to search for.') })
    const from = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const query = {
      ...page,
      text,
      categoryId,
      cityId: named?.id,
      from,
      literal,
      filters: { minRating, openTime, priceStep, ...filters },
    }
    return viewResult(ctx, page, await listResults(ctx, query), text)
  },
})

const suggestions = endpoint({
  method: 'POST',
  path: '/search/suggestions',
  operationId: 'suggest',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'What a person who is typing may mean; at most 10, best first',
  limit: 'suggestion',
  body: suggestionsInput,
  data: z.array(suggestion),
  handle: async (ctx, { body }) => {
    const { city } = namedPlace(ctx, body.city)
    const found = await suggest(ctx.app.search, { text: body.searchText, cityId: city?.id })
    return suggestionLines(ctx, found, city).map((line) => ({ ...line, url: line.url ?? '/' }))
  },
})

const nearby = endpoint({
  method: 'GET',
  path: '/search/nearby',
  operationId: 'listNearby',
  maxAgeSeconds: 0,
  access: 'anyone',
  tag,
  summary: 'The ten nearest businesses of a kind within 30 km',
  query: nearbyQuery,
  data: searchResult,
  handle: async (ctx, { query: { product, lat, lng } }) => {
    const query = { text: product, lat, lng, radiusMetres: nearbyRadiusMetres, now: ctx.now, ...firstPage }
    return viewResult(ctx, firstPage, await findBusinesses(ctx.app.search, query), product)
  },
})

const nearbyPaged = endpoint({
  method: 'POST',
  path: '/search/nearby',
  operationId: 'searchNearby',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'Businesses of a kind around a position, nearest first, with their distances',
  body: nearbyInput,
  data: searchResult,
  handle: async (ctx, { body: { product, page, ...circle } }) =>
    viewResult(
      ctx,
      page,
      await findBusinesses(ctx.app.search, { text: product, ...circle, now: ctx.now, ...page }),
      product,
    ),
})

export const searchEndpoints: Endpoint[] = [searchBusinesses, suggestions, nearby, nearbyPaged]

/**
 * The city of a request, or a part of one; without a city All India. Refuses an unknown city rather than searching
 * everywhere.
 */
function namedPlace({ app: { places } }: Ctx, text = ''): ChosenPlace {
  const { place } = readCityName(places, text)
  if (!place) throw invalidFields({ city: 'We do not know this city.' })
  return place
}

async function viewResult(ctx: Ctx, page: { size: number; page: number }, found: BusinessResult, text: string) {
  const { i18n } = ctx
  const { categories, places } = ctx.app
  const category = found.interpretedAs && categories.byId(found.interpretedAs.categoryId)
  const also = (found.interpretedAs?.alsoIds ?? [])
    .flatMap((id) => categories.byId(id) ?? [])
    .map((other) => namedCategory(other, i18n))
  const city = found.place && places.cityById(found.place.cityId)
  const publicNumbers = publicNumbersFor(ctx, withoutPlace(text, found), category)
  const around = found.nearbyFallback && places.cityById(found.nearbyFallback.cityId)
  const cards = await listBusinessCards(ctx, found)
  const names = [...cards.map(({ name }) => name), ...(category ? [category.name] : [])]
  return {
    businessRespList: cards,
    page: pageInfoOf(page, found.total),
    totalIsExact: found.totalIsExact,
    ...(found.corrected && {
      corrected: { ...found.corrected, to: asListed(found.corrected, names) },
    }),
    ...(publicNumbers.length > 0 && { publicNumbers }),
    ...(found.onlyWords && { onlyWords: found.onlyWords }),
    ...(found.unapplied && { unapplied: found.unapplied }),
    ...(category && {
      interpretedAs: { category: namedCategory(category, i18n), ...(also.length > 0 && { also }) },
    }),
    ...(found.place && city && { place: { city: cityName(city, i18n), text: found.place.text } }),
    ...(found.relatedTo && { isRelated: true }),
    ...(found.isOpenNow && { isOpenNow: true }),
    ...(found.wishes && found.wishes.length > 0 && { wishes: [...found.wishes] }),
    ...(found.unmetWishes && { unmetWishes: [...found.unmetWishes] }),
    ...(found.firstOpensAt && { firstOpensAt: found.firstOpensAt.toISOString() }),
    ...(found.wishesAlone && { wishesAlone: [...found.wishesAlone] }),
    ...(found.saysNothing && { saysNothing: true }),
    ...(around && { aroundCity: cityName(around, i18n) }),
  }
}

const namedCategory = (category: Category, i18n: Ctx['i18n']) => ({
  id: category.id,
  name: categoryName(category, i18n),
  slug: category.slug,
})
