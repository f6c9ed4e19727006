import type { Ctx } from '#core/context.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listClosedByName } from '#features/businesses/server/list-closed-by-name.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import type { City } from '#features/places/place.ts'
import { cityName, localityName } from '#features/places/place-name.ts'
import { metresBetween, type Position } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { isNarrowed, type ResultsFilters, writeFilters } from '../results-filters.ts'
import { resultsPath, whatSegment } from '../results-path.ts'
import type { PlaceUrl, ResultsView } from '../results-view.ts'
import { localityRadiusMetres, maxTotal } from '../rules.ts'
import type { BusinessResult, WishAlone } from '../search-query.ts'
import { resultsPageSize } from '../ui/results-text.ts'
import { filtersWith } from '../wishes.ts'
import { asListed } from './as-listed.ts'
import { offeredFacts } from './fact-choices.ts'
import { offeredHashtags, viewFilters } from './filter-view.ts'
import { hashtagOffer } from './hashtag-offer.ts'
import { foldSearchText, foldSentence, splitNearMe } from './index/search-text.ts'
import { listResults } from './list-results.ts'
import { listWaysOn } from './list-ways-on.ts'
import { placeOffer } from './place-offer.ts'
import { isHashtag } from './query/find-businesses.ts'
import { hasWords } from './query/has-words.ts'
import { withoutPlace } from './query/place-in-text.ts'
import { helplinesIn } from './query/read-helplines.ts'
import { viewReading } from './view-reading.ts'
import { viewTypedCity } from './view-typed-city.ts'
import { viewUnmetWishes } from './view-wishes.ts'

export interface ResultsQuery {
  /** Where to look; with `near`, the city that position lies in. */
  city: City | undefined
  near?: Position | undefined
  text: string
  /** From 1. */
  page: number
  filters: ResultsFilters
  literal: boolean
  /** What was typed as the city, when the list is for another place. */
  typedCity?: string | undefined
}

/** Searches, and prepares what the page shows, including links onward when little or nothing was found. */
export async function showResults(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  query: ResultsQuery,
): Promise<ResultsView> {
  const { app, i18n } = ctx
  const { categories, places } = app
  const { city, near, text, page, filters, literal, typedCity } = query
  const addressed = addressedCategory(ctx, query)
  const found = await listResults(ctx, {
    ...searchOf(ctx, query),
    countedHashtags: offeredHashtags(filters.hashtags, addressed?.hashtags ?? []),
    page: page - 1,
    size: resultsPageSize,
  })
  const cards = await listBusinessCards(ctx, found)
  const category = addressed ?? (found.interpretedAs && categories.byId(found.interpretedAs.categoryId))
  const several = [category, ...(found.interpretedAs?.alsoIds ?? []).map((id) => categories.byId(id))].flatMap(
    (each) => each ?? [],
  )
  const searched = found.place && !near ? places.cityById(found.place.cityId) : city
  const what = category?.slug ?? text
  const corrected = found.corrected && {
    ...found.corrected,
    to: asListed(found.corrected, [...cards.map(({ name }) => name), ...several.map(({ name }) => name)]),
  }
  const { wishesAlone, saysNothing = false, askedText = text } = found
  // Where nothing is listed at all, the wishes are not why.
  const wishes = (found.total > 0 || isNarrowed(filters) ? found.wishes : undefined) ?? []
  const asked = wishes.length > 0 ? askedText : text
  const wordsMeant = wishesAlone || saysNothing ? '' : (corrected?.to ?? found.onlyWords ?? text)
  const waysOn = await listWaysOn(ctx, { text: withoutPlace(wordsMeant, found), category, city: searched })
  const around = found.nearbyFallback && places.cityById(found.nearbyFallback.cityId)
  const address = { citySlug: city?.slug, near, what: text, literal, place: typedCity }
  const placed = found.corrected?.to ?? text
  const beside = withoutPlace(placed, found)
  const hasPlace = found.place !== undefined && !near && beside !== placed
  const [closed, reading, insteadUrl, typedPlace] = await Promise.all([
    addressed || page > 1 ? [] : listClosedByName(ctx, { text: withoutPlace(text, found), cityId: searched?.id }),
    addressed ? null : readingOf(),
    corrected ? uncorrectedUrl() : null,
    near ? null : typedPlaceOf(ctx, query, found, searched),
  ])
  const centre = searched && i18n.t('the centre of {place}', { place: placeNameOf(ctx, found, searched) })
  return {
    label: labelOf(),
    citySlug: (near ? city : searched)?.slug ?? null,
    placeName: near ? (city ? cityName(city, i18n) : i18n.t('India')) : placeNameOf(ctx, found, searched),
    cards,
    total: found.total,
    totalIsExact: found.totalIsExact,
    page,
    totalPages: Math.ceil(found.total / resultsPageSize),
    filters: viewFilters({
      address: { ...address, what: asked },
      filters: filtersWith(filters, wishes),
      hashtags: category?.hashtags ?? [],
      offered: category && several.length === 1 ? offeredFacts(categories, category) : undefined,
      hasMiddle: searched !== undefined,
      counts: found.choiceCounts,
      i18n,
    }),
    near: near ? { position: near, cityUrl: resultsPath({ citySlug: city?.slug, what }) } : null,
    distancesFrom: !near && found.measuredFrom ? (centre ?? null) : null,
    inLocality: viewInLocality(ctx, found),
    placeUrl: placeUrl(withoutPlace(what, found), filters),
    pointsUrl: `/results-points${resultsPath({ ...address, ...filters })}`,
    category: category
      ? { name: categoryName(category, i18n), icon: category.icon, slug: category.slug, kinds: kindsOf(category) }
      : null,
    closed,
    publicNumbers: publicNumbersFor(ctx, withoutPlace(text, found), category),
    corrected: corrected ? { ...corrected, insteadUrl } : null,
    onlyWords: found.onlyWords ?? null,
    unapplied: found.unapplied ?? [],
    unmet: viewUnmetWishes(ctx, found, category && offeredFacts(categories, category).unit),
    saysNothing,
    hashtag: category ? null : await hashtagOffer(ctx, found, { text, city: searched, on: filters.hashtags }),
    reading,
    several: several.length < 2 ? [] : several.map((each) => linkTo(each)),
    typedPlace,
    placeOffer: near ? null : await placeOffer(ctx, found, { text, category, city: searched }),
    typedCity: near ? null : viewTypedCity(ctx, typedCity, { what: withoutPlace(text, found), city }),
    fields: {
      text: hasPlace ? beside : text,
      place:
        hasPlace && searched
          ? { citySlug: searched.slug, area: isNarrow(found) ? placeNameOf(ctx, found, searched) : null }
          : null,
    },
    aroundCity: around ? cityName(around, i18n) : null,
    isFromAllIndia: found.nearbyFallback?.isAllIndia ?? false,
    isRelated: found.relatedTo !== undefined,
    isBeyondRadius: found.isBeyondRadius ?? false,
    isNearest: isNearest(found),
    isAmongBest: found.isAmongBest ?? false,
    asksForPlace: !near && splitNearMe(foldSearchText(text)).isNearMe,
    allIndiaUrl: searched ? resultsPath({ what: category?.slug ?? withoutPlace(text, found) }) : null,
    relatedTitle: waysOn.title,
    relatedCategories: waysOn.categories.map((other) => ({
      id: other.id,
      name: categoryName(other, i18n),
      icon: other.icon,
      scene: categories.scenesOf(other.id)[0],
      url: resultsPath({ citySlug: searched?.slug, near, what: other.slug }),
    })),
    otherCities: waysOn.cities.map(({ name, slug, lat, lng }) => ({
      label: cityName({ name, slug }, i18n),
      distanceKm: searched ? Math.round(metresBetween(searched, { lat, lng }) / 1000) : null,
      url: resultsPath({ citySlug: slug, what: category ? what : withoutPlace(wordsMeant, found) }),
    })),
    // Only one address of each list is indexed: typed, filtered and fallback lists repeat the content of others.
    isIndexed:
      addressed !== undefined &&
      cards.length > 0 &&
      !around &&
      !found.relatedTo &&
      !near &&
      !typedCity &&
      filters.hashtags.length === 0 &&
      !isNarrowed(filters),
  }

  function linkTo(each: Category) {
    const label = i18n.t('{what} in {place}', {
      what: categoryName(each, i18n),
      place: searched ? cityName(searched, i18n) : i18n.t('India'),
    })
    return { label, url: resultsPath({ citySlug: (near ? city : searched)?.slug, near, what: each.slug }) }
  }

  function kindsOf({ id, slug }: Category): string[] {
    return [slug, ...categories.descendantLeafIds(id).flatMap((below) => categories.byId(below)?.slug ?? [])]
  }

  function labelOf(): string {
    if (!category && isHashtag({ text, hashtags: filters.hashtags })) return `#${text.replaceAll(' ', '')}`
    if (!category && wishesAlone) return wishesAlone.map((wish) => i18n.t(wishLabels[wish])).join(', ')
    if (!category && splitNearMe(foldSearchText(text)).rest === '') return i18n.t('Businesses')
    if (!category) return `“${found.onlyWords ?? corrected?.to ?? text}”`
    const name = several.map((each) => categoryName(each, i18n)).join(', ')
    return found.reading?.kind === 'words'
      ? i18n.t('“{words}” and {category}', { words: found.reading.words, category: name })
      : name
  }

  /** The list of exactly what was typed, where there is one. */
  async function uncorrectedUrl() {
    const isListed = await hasWords(app.search, withoutPlace(text, found), near ? undefined : searched?.id)
    return isListed ? resultsPath({ ...address, literal: true }) : null
  }

  async function readingOf() {
    const { reading } = found
    if (!reading) return null
    const typed = withoutPlace(text, found)
    const isGuess = reading.kind === 'need' || reading.kind === 'absent'
    return viewReading(ctx, found, {
      text: typed,
      citySlug: searched?.slug,
      placeName: searched ? cityName(searched, i18n) : i18n.t('India'),
      names: cards.map(({ name }) => name),
      hasTypedWords: isGuess && !near && (await hasWords(app.search, typed, searched?.id)),
    })
  }
}

const wishLabels: Record<WishAlone, string> = {
  'open-now': /* i18n */ 'Open now',
  'open-24-hours': /* i18n */ 'Open 24 hours',
  'top-rated': /* i18n */ 'Top rated',
  verified: /* i18n */ 'Verified',
}

function placeUrl(what: string, filters: ResultsFilters): PlaceUrl {
  const query = new URLSearchParams({ q: what })
  // A list for another place is not sorted by distance from here.
  writeFilters(query, { ...filters, sort: 'best' })
  return `/search?${query}&`
}

/** A slug in the address means that category, even where its words alone would be ambiguous. */
export function addressedCategory({ app: { categories } }: Pick<Ctx, 'app'>, { text, literal }: ResultsQuery) {
  return literal ? undefined : categories.bySlug(whatSegment(text))
}

/** The search behind the page and its map. */
export function searchOf(ctx: Pick<Ctx, 'app'>, query: ResultsQuery) {
  const { city, near, text, filters, literal } = query
  const addressed = addressedCategory(ctx, query)
  return {
    ...(addressed ? { text: '', categoryId: addressed.id } : { text }),
    cityId: city?.id,
    near,
    literal,
    filters,
  }
}

/** Whether the text names a part of a city. */
const isNarrow = ({ place }: BusinessResult) => place?.localityId !== undefined || place?.pincode !== undefined

/** Whether nothing found is in the searched place itself. */
function isNearest(found: BusinessResult): boolean {
  if (found.nearbyFallback || found.isBeyondRadius) return true
  if (found.inLocality !== undefined) return found.inLocality === 0
  const metres = (found.distancesMetres ?? []).filter((distance) => distance !== null)
  return isNarrow(found) && found.measuredFrom !== undefined && Math.min(...metres) > localityRadiusMetres
}

function placeNameOf(ctx: Pick<Ctx, 'app' | 'i18n'>, found: BusinessResult, city: City | undefined): string {
  const { i18n } = ctx
  return city ? [narrowName(ctx, found), cityName(city, i18n)].filter(Boolean).join(', ') : i18n.t('India')
}

/** The locality or PIN code of a text. */
function narrowName(
  { app: { places }, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  { place }: BusinessResult,
): string | undefined {
  const locality = place?.localityId === undefined ? undefined : places.localityById(place.localityId)
  return locality ? localityName(locality.name, i18n) : place?.pincode
}

/** What of a list that reaches as far as 30 km is where it was asked for. */
function viewInLocality(ctx: Pick<Ctx, 'app' | 'i18n'>, found: BusinessResult): ResultsView['inLocality'] {
  const { inLocality = 0, total, totalIsExact } = found
  const place = narrowName(ctx, found)
  if (!place || inLocality === 0 || (totalIsExact && inLocality >= total)) return null
  return { place, total: Math.min(inLocality, maxTotal), totalIsExact: inLocality <= maxTotal }
}

async function typedPlaceOf(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  { city, text }: ResultsQuery,
  found: BusinessResult,
  searched: City | undefined,
) {
  if (!found.place || !city || city.id === searched?.id) return null
  const chosen = cityName(city, i18n)
  const placed = found.corrected?.to ?? text
  const what = withoutPlace(placed, found)
  if (what !== placed) return { chosen, insteadUrl: resultsPath({ citySlug: city.slug, what }) }
  // Nothing but a place: there its words can only be those of a name.
  const insteadUrl = resultsPath({ citySlug: city.slug, what, literal: true })
  return { chosen, insteadUrl: (await hasWords(app.search, text, city.id)) ? insteadUrl : null }
}

/**
 * The public helplines that a text asks for, or the trade that it was read as, in whatever language it was typed: in
 * the language of the page.
 */
export function publicNumbersFor(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  text: string,
  category: { name: string } | undefined,
) {
  const asked = helplinesIn(app.search, foldSentence(text))
  const numbers = asked.length === 0 && category ? helplinesIn(app.search, foldText(category.name)) : asked
  return numbers.map(({ number, name, nameHi }) => ({
    number,
    name: i18n.locale === 'hi' ? nameHi : name,
  }))
}
