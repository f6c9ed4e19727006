import type { Ctx } from '#context.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import { nearestCategories, relatedCategories } from '#features/categories/server/related-categories.ts'
import { neighbourCities } from '#features/places/neighbour-cities.ts'
import type { City } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { resultsPath, whatSegment } from '../results-path.ts'
import { distanceMetres } from '../rules.ts'
import type { BusinessResult } from '../search-query.ts'
import { resultsPageSize } from '../ui/results-text.ts'

const linksBeside = 8
/** A page with a filter offers no more than this many hashtags to narrow it by. */
const hashtagsOffered = 8

export interface ResultsQuery {
  city: City | undefined
  text: string
  /** From 1. */
  page: number
  hashtags: readonly string[]
  literal: boolean
}

export interface ResultsLink {
  label: string
  url: string
}

/** Everything the results page says. */
export interface ResultsView {
  /** A category's name, or the text in quotes. */
  label: string
  /** Where was searched: `Chennai`, `Adyar, Chennai`, `India`. */
  placeName: string
  cards: BusinessCard[]
  total: number
  totalIsExact: boolean
  page: number
  totalPages: number
  category: { name: string; icon: string; slug: string } | null
  /** The text was not searched as typed. */
  corrected: { from: string; to: string; insteadUrl: string } | null
  /** The city in the text won over the chosen one. */
  typedPlace: { chosen: string; insteadUrl: string } | null
  /** Nothing was found in this city: these are from around it. */
  aroundCity: string | null
  allIndiaUrl: string | null
  hashtags: (ResultsLink & { isOn: boolean })[]
  relatedTitle: string
  relatedCategories: (ResultsLink & { icon: string })[]
  /** The next towns with how far they are; the biggest for All India, where no distance is meant. */
  otherCities: (ResultsLink & { distanceKm: number | null })[]
  isIndexed: boolean
}

/** Runs a search and prepares what its page says, with ways on when little or nothing was found. */
export async function showResults(ctx: Pick<Ctx, 'app' | 'db' | 'now'>, query: ResultsQuery): Promise<ResultsView> {
  const { categories, places, search } = ctx.app
  const { city, text, page, hashtags, literal } = query
  // A slug in the address is that category, also where its words alone would leave a doubt.
  const addressed = literal ? undefined : categories.bySlug(whatSegment(text))
  const found = await search.businesses({
    ...(addressed ? { text: '', categoryId: addressed.id } : { text }),
    cityId: city?.id,
    hashtags,
    page: page - 1,
    size: resultsPageSize,
    literal,
  })
  const cards = await listBusinessCards(ctx, found)
  const category = addressed ?? (found.interpretedAs && categories.byId(found.interpretedAs.categoryId))
  const searched = found.place ? places.cityById(found.place.cityId) : city
  const what = category?.slug ?? text
  const beside = categoriesBeside(ctx, found.corrected?.to ?? text, category)
  const around = found.nearbyFallback && places.cityById(found.nearbyFallback.cityId)
  return {
    label: category?.name ?? `“${found.corrected?.to ?? text}”`,
    placeName: placeNameOf(ctx, found, searched),
    cards,
    total: found.total,
    totalIsExact: found.totalIsExact,
    page,
    totalPages: Math.ceil(found.total / resultsPageSize),
    category: category ? { name: category.name, icon: category.icon, slug: category.slug } : null,
    corrected: found.corrected
      ? { ...found.corrected, insteadUrl: resultsPath({ citySlug: city?.slug, what: text, literal: true }) }
      : null,
    typedPlace: typedPlaceOf(query, found, searched),
    aroundCity: around?.name ?? null,
    allIndiaUrl: searched ? resultsPath({ what: category?.slug ?? withoutPlace(text, found) }) : null,
    hashtags: hashtagLinks(query, category),
    relatedTitle: beside.title,
    relatedCategories: beside.categories.map(({ name, slug, icon }) => ({
      label: name,
      icon,
      url: resultsPath({ citySlug: searched?.slug, what: slug }),
    })),
    otherCities: neighbourCities(places, searched, linksBeside).map(({ name, slug, lat, lng }) => ({
      label: name,
      distanceKm: searched ? Math.round(distanceMetres(searched.lat, searched.lng, lat, lng) / 1000) : null,
      url: resultsPath({ citySlug: slug, what: category ? what : withoutPlace(text, found) }),
    })),
    // One address for each list: what was typed, filtered, or led elsewhere shows what another address shows.
    isIndexed: addressed !== undefined && found.total > 0 && !around && hashtags.length === 0,
  }
}

function placeNameOf({ app: { places } }: Pick<Ctx, 'app'>, { place }: BusinessResult, city: City | undefined): string {
  const locality = place?.localityId === undefined ? undefined : places.localityById(place.localityId)
  const narrow = locality?.name ?? place?.pincode
  return city ? [narrow, city.name].filter(Boolean).join(', ') : 'India'
}

function typedPlaceOf({ city, text }: ResultsQuery, found: BusinessResult, searched: City | undefined) {
  if (!found.place || !city || city.id === searched?.id) return null
  return { chosen: city.name, insteadUrl: resultsPath({ citySlug: city.slug, what: withoutPlace(text, found) }) }
}

/** The text without the words that name a place; the whole text when it is nothing but a place. */
function withoutPlace(text: string, { place }: BusinessResult): string {
  if (!place) return text
  const rest = ` ${foldText(text)} `
    .replace(` ${place.text} `, ' ')
    .replace(/ (?:in|near|at|me|mein) *$/, ' ')
    .trim()
  return rest === '' ? text : rest
}

/** The hashtags of the category, and whichever are switched on, each leading to the page with it switched over. */
function hashtagLinks({ city, text, hashtags }: ResultsQuery, category: Category | undefined) {
  const offered = [...new Set([...hashtags, ...(category?.hashtags ?? [])])].slice(
    0,
    Math.max(hashtags.length, hashtagsOffered),
  )
  return offered.map((tag) => {
    const isOn = hashtags.includes(tag)
    const next = isOn ? hashtags.filter((other) => other !== tag) : [...hashtags, tag]
    return { label: `#${tag}`, isOn, url: resultsPath({ citySlug: city?.slug, what: text, hashtags: next }) }
  })
}

function categoriesBeside(
  { app: { categories } }: Pick<Ctx, 'app'>,
  text: string,
  category: Category | undefined,
): { title: string; categories: Category[] } {
  if (category) {
    return { title: 'Related categories', categories: relatedCategories(categories, category, linksBeside) }
  }
  const nearest = nearestCategories(categories, foldText(text), linksBeside)
  if (nearest.length > 0) return { title: 'Did you mean a category?', categories: nearest }
  return { title: 'Popular categories', categories: listPopularCategories(categories, linksBeside) }
}
