import type { Ctx } from '#core/context.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listClosedByName } from '#features/businesses/server/list-closed-by-name.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { partAround } from '#features/places/chosen-place.ts'
import type { City } from '#features/places/place.ts'
import { cityName } from '#features/places/place-name.ts'
import type { Position } from '#features/places/rules.ts'
import { isNarrowed, type ResultsFilters, writeFilters } from '../results-filters.ts'
import { resultsPath } from '../results-path.ts'
import type { PlaceUrl, ReadingView, ResultsLink, ResultsView } from '../results-view.ts'
import type { BusinessResult, WishAlone } from '../search-query.ts'
import { resultsPageSize } from '../ui/results-text.ts'
import { filtersWith } from '../wishes.ts'
import { asListed } from './as-listed.ts'
import { countWithout } from './count-without.ts'
import { offeredFacts } from './fact-choices.ts'
import { offeredHashtags, viewFilters } from './filter-view.ts'
import { hashtagOffer } from './hashtag-offer.ts'
import { foldSearchText, splitNearMe } from './index/search-text.ts'
import { type ListedResults, listResults } from './list-results.ts'
import { viewWaysOn } from './list-ways-on.ts'
import { placeOffer } from './place-offer.ts'
import { publicNumbersFor } from './public-numbers.ts'
import { isHashtag } from './query/find-businesses.ts'
import { hasWords } from './query/has-words.ts'
import { withoutPlace } from './query/place-in-text.ts'
import { addressedCategory, type ResultsQuery, searchOf } from './results-query.ts'
import { isNearest, isOfPartOfCity, placeNameOf, viewInLocality, viewTypedPlace } from './view-place-of-list.ts'
import { viewNamesAmong, viewReading } from './view-reading.ts'
import { viewTypedCity } from './view-typed-city.ts'
import { viewUnmetWishes } from './view-wishes.ts'

type PageCtx = Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>

/** What was searched and found, and what that list is of. */
interface Results {
  query: ResultsQuery
  found: ListedResults
  cards: BusinessCard[]
  /** That of the address, or the one that the text was read as. */
  category: Category | undefined
  /** All that are listed, where the text names several. */
  several: Category[]
  /** Whether the address names the category. */
  isAddressed: boolean
  /** Where it was searched; undefined for All India. */
  searched: City | undefined
  /** The corrected text as its listings write it. */
  corrected: BusinessResult['corrected']
}

/** Searches, and prepares what the page shows, including links onward when little or nothing was found. */
export async function showResults(ctx: PageCtx, query: ResultsQuery): Promise<ResultsView> {
  const { i18n } = ctx
  const { city, near, text, page, filters, typedCity } = query
  const results = await search(ctx, query)
  const { found, cards, category, searched, corrected, several, isAddressed } = results
  const { total, totalIsExact, saysNothing = false } = found
  const what = category?.slug ?? text
  const inText = withoutPlace(text, found)
  const wordsMeant = found.wishesAlone || saysNothing ? '' : (corrected?.to ?? found.onlyWords ?? text)
  const filterView = filtersOf(ctx, results)
  const closing = isAddressed || page > 1 ? [] : listClosedByName(ctx, { text: inText, cityId: searched?.id })
  const [without, waysOn, closed, reading, insteadUrl, typedPlace, hashtag, otherPlace] = await Promise.all([
    total === 0 ? countWithout(ctx, query, askedText(results), filterView) : [],
    viewWaysOn(ctx, { text: withoutPlace(wordsMeant, found), category, city: searched, near, what }),
    closing,
    isAddressed ? null : readingOf(ctx, results, closing),
    corrected ? uncorrectedUrl(ctx, results) : null,
    viewTypedPlace(ctx, query, found),
    category ? null : hashtagOffer(ctx, found, { text, city: searched, on: filters.hashtags }),
    near ? null : placeOffer(ctx, found, { text, category, city: searched }),
  ])
  const around = found.nearbyFallback && ctx.app.places.cityById(found.nearbyFallback.cityId)
  const isPlain = !near && !typedCity && filters.hashtags.length === 0 && !isNarrowed(filters)
  return {
    label: labelOf(ctx, results),
    citySlug: (near ? city : searched)?.slug ?? null,
    placeName: near ? (city ? cityName(city, i18n) : i18n.t('India')) : placeNameOf(ctx, found, searched),
    cards,
    total,
    totalIsExact,
    page,
    totalPages: Math.ceil(total / resultsPageSize),
    filters: filterView,
    without,
    near: near
      ? { position: near, name: nameOfPosition(ctx, near, city), cityUrl: resultsPath({ citySlug: city?.slug, what }) }
      : null,
    distancesFrom:
      !near && found.measuredFrom && searched
        ? i18n.t('the centre of {place}', { place: placeNameOf(ctx, found, searched) })
        : null,
    inLocality: viewInLocality(ctx, found),
    placeUrl: placeUrl(withoutPlace(what, found), filters),
    pointsUrl: `/results-points${resultsPath({ ...addressOf(query), ...filters })}`,
    category: category ? viewCategory(ctx, category) : null,
    closed,
    publicNumbers: publicNumbersFor(ctx, inText, category),
    corrected: corrected ? { ...corrected, insteadUrl } : null,
    onlyWords: found.onlyWords ?? null,
    unapplied: found.unapplied ?? [],
    unmet: viewUnmetWishes(ctx, found, category && offeredFacts(ctx.app.categories, category).unit),
    saysNothing,
    hashtag,
    reading,
    namesAmong: viewNamesAmong(ctx, found, {
      text: inText,
      cards,
      kinds: category ? kindsOf(ctx.app.categories, category) : [],
    }),
    several: several.length < 2 ? [] : several.map((each) => linkToList(ctx, results, each)),
    typedPlace,
    placeOffer: otherPlace,
    typedCity: near ? null : viewTypedCity(ctx, typedCity, { what: inText, city }),
    fields: fieldsOf(ctx, results),
    aroundCity: around ? cityName(around, i18n) : null,
    isFromAllIndia: found.nearbyFallback?.isAllIndia ?? false,
    isRelated: found.relatedTo !== undefined,
    isBeyondRadius: found.isBeyondRadius ?? false,
    isNearest: isNearest(found),
    isAmongBest: found.isAmongBest ?? false,
    asksForPlace: !near && splitNearMe(foldSearchText(text)).isNearMe,
    allIndiaUrl: searched ? resultsPath({ what: category?.slug ?? inText }) : null,
    ...waysOn,
    // Only one address of each list is indexed: typed, filtered and fallback lists repeat the content of others.
    isIndexed: isAddressed && cards.length > 0 && !around && !found.relatedTo && isPlain,
  }
}

async function search(ctx: PageCtx, query: ResultsQuery): Promise<Results> {
  const { categories, places } = ctx.app
  const { city, near, filters, page } = query
  const addressed = addressedCategory(ctx, query)
  const found = await listResults(ctx, {
    ...searchOf(ctx, query),
    countedHashtags: offeredHashtags(filters.hashtags, addressed?.hashtags ?? []),
    page: page - 1,
    size: resultsPageSize,
  })
  const cards = await listBusinessCards(ctx, found)
  const { interpretedAs, corrected, place } = found
  const category = addressed ?? (interpretedAs && categories.byId(interpretedAs.categoryId))
  const several = [category, ...(interpretedAs?.alsoIds ?? []).map((id) => categories.byId(id))].flatMap(
    (each) => each ?? [],
  )
  const names = [...cards.map(({ name }) => name), ...several.map(({ name }) => name)]
  return {
    query,
    found,
    cards,
    category,
    several,
    isAddressed: addressed !== undefined,
    searched: place && !near ? places.cityById(place.cityId) : city,
    corrected: corrected && { ...corrected, to: asListed(corrected, names) },
  }
}

const nameOfPosition = ({ app: { places }, i18n }: PageCtx, position: Position, city: City | undefined): string =>
  city ? (partAround(places, city, position, i18n) ?? cityName(city, i18n)) : i18n.t('India')

/** The name of a category, or the text in quotes. */
function labelOf({ i18n }: Pick<Ctx, 'i18n'>, { query, found, category, several, corrected }: Results): string {
  const { text, filters } = query
  if (category) {
    const name = several.map((each) => categoryName(each, i18n)).join(', ')
    return found.reading?.kind === 'words'
      ? i18n.t('“{words}” and {category}', { words: found.reading.words, category: name })
      : name
  }
  if (isHashtag({ text, hashtags: filters.hashtags })) return `#${text.replaceAll(' ', '')}`
  if (found.wishesAlone) return found.wishesAlone.map((wish) => i18n.t(wishLabels[wish])).join(', ')
  if (splitNearMe(foldSearchText(text)).rest === '') return i18n.t('Businesses')
  return `“${found.onlyWords ?? corrected?.to ?? text}”`
}

const wishLabels: Record<WishAlone, string> = {
  'open-now': /* i18n */ 'Open now',
  'open-24-hours': /* i18n */ 'Open 24 hours',
  'top-rated': /* i18n */ 'Top rated',
  verified: /* i18n */ 'Verified',
}

const addressOf = ({ city, near, text, literal, typedCity }: ResultsQuery) => ({
  citySlug: city?.slug,
  near,
  what: text,
  literal,
  place: typedCity,
})

function filtersOf({ app, i18n }: PageCtx, results: Results) {
  const { query, found, category, several, searched } = results
  return viewFilters({
    address: { ...addressOf(query), what: askedText(results) },
    filters: filtersWith(query.filters, wishesOf(results)),
    hashtags: category?.hashtags ?? [],
    offered: category && several.length === 1 ? offeredFacts(app.categories, category) : undefined,
    hasMiddle: searched !== undefined,
    counts: found.choiceCounts,
    i18n,
  })
}

/** The wishes of the text that are filters of its list. Where nothing is listed at all, they are not why. */
const wishesOf = ({ query, found }: Results) =>
  (found.total > 0 || isNarrowed(query.filters) ? found.wishes : undefined) ?? []

/** What is searched beside the filters: the text without its wishes. */
const askedText = (results: Results): string =>
  (wishesOf(results).length > 0 ? results.found.askedText : undefined) ?? results.query.text

function placeUrl(what: string, filters: ResultsFilters): PlaceUrl {
  const query = new URLSearchParams({ q: what })
  // A list for another place is not sorted by distance from here.
  writeFilters(query, { ...filters, sort: 'best' })
  return `/search?${query}&`
}

function viewCategory({ app: { categories }, i18n }: PageCtx, category: Category): ResultsView['category'] {
  const { icon, slug } = category
  return { name: categoryName(category, i18n), icon, slug, kinds: kindsOf(categories, category) }
}

function kindsOf(categories: CategoryIndex, { id, slug }: Category): string[] {
  return [slug, ...categories.descendantLeafIds(id).flatMap((below) => categories.byId(below)?.slug ?? [])]
}

/** The list of one of several categories that a text names. */
function linkToList({ i18n }: PageCtx, { query, searched }: Results, category: Category): ResultsLink {
  const { city, near } = query
  const label = i18n.t('{what} in {place}', {
    what: categoryName(category, i18n),
    place: searched ? cityName(searched, i18n) : i18n.t('India'),
  })
  return { label, url: resultsPath({ citySlug: (near ? city : searched)?.slug, near, what: category.slug }) }
}

/** The list of exactly what was typed, where there is one. */
async function uncorrectedUrl({ app }: PageCtx, { query, found, searched }: Results) {
  const isListed = await hasWords(app.search, withoutPlace(query.text, found), query.near ? undefined : searched?.id)
  return isListed ? resultsPath({ ...addressOf(query), literal: true }) : null
}

async function readingOf(
  ctx: PageCtx,
  { query, found, cards, searched }: Results,
  closing: ResultsView['closed'] | Promise<ResultsView['closed']>,
): Promise<ReadingView | null> {
  const { reading } = found
  if (!reading) return null
  const typed = withoutPlace(query.text, found)
  const isGuess = reading.kind === 'need' || reading.kind === 'absent'
  return viewReading(ctx, found, {
    text: typed,
    citySlug: searched?.slug,
    placeName: searched ? cityName(searched, ctx.i18n) : ctx.i18n.t('India'),
    names: cards.map(({ name }) => name),
    isClosedNamed: (await closing).length > 0,
    hasTypedWords: isGuess && !query.near && (await hasWords(ctx.app.search, typed, searched?.id)),
  })
}

/** The place of a text stands in the field of the place, so that another can be chosen for the other words. */
function fieldsOf(ctx: PageCtx, { query, found, searched }: Results): ResultsView['fields'] {
  const { near, text } = query
  const placed = found.corrected?.to ?? text
  const beside = withoutPlace(placed, found)
  if (!found.place || near || beside === placed) return { text, place: null }
  const area = searched && isOfPartOfCity(found) ? placeNameOf(ctx, found, searched) : null
  return { text: beside, place: searched ? { citySlug: searched.slug, area } : null }
}
