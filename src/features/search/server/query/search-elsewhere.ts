import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { relatedCategories } from '#features/categories/server/related-categories.ts'
import { foldText } from '#platform/fold-text.ts'
import { nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { indiaRadiusMetres } from './list-near.ts'
import type { ParsedQuery } from './parse-query.ts'
import { categoryIdsUnder, circleAroundPerson, textQuery } from './plan-query.ts'
import type { WordGroup } from './text-plan.ts'

const categoryRadiusMetres = 100_000
const textRadiusMetres = 150_000
const maxRelatedCategories = 8

/** The same words around the place, then in All India. */
export function* textElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  groups: readonly WordGroup[],
): Generator<IndexQuery> {
  const centre = centreOf(search, query, parsed)
  if (!centre) return
  const { lat, lng, nearbyFallback } = centre
  yield { kind: 'text-near', groups, circle: { lat, lng, radiusMetres: textRadiusMetres }, nearbyFallback }
  const ofIndia = { nearbyFallback: { ...nearbyFallback, isAllIndia: true } }
  yield { kind: 'text-near', groups, circle: { lat, lng, radiusMetres: indiaRadiusMetres }, ...ofIndia }
  yield { ...textQuery({ ...parsed, cityId: undefined }, groups), ...ofIndia }
}

/**
 * The category around the place, what is related to it in the city, then the category farther away and in All India,
 * nearest first.
 */
export function* categoryElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  categoryId: number,
): Generator<IndexQuery> {
  const centre = centreOf(search, query, parsed)
  if (!centre) return
  const { lat, lng, nearbyFallback } = centre
  const categoryIds = categoryIdsUnder(search.categories, categoryId)
  const meaning = query.categoryId === undefined ? { interpretedAs: { categoryId } } : {}
  const within = (radiusMetres: number) => ({ lat, lng, radiusMetres })
  yield { kind: 'category-near', categoryIds, circle: within(nearbyRadiusMetres), nearbyFallback, ...meaning }
  const { around, cityId } = parsed
  const related = cityId === undefined ? [] : [akinIds(search, categoryId), relatedIds(search, categoryId)]
  for (const ids of related.filter(({ length }) => length > 0)) {
    const beside = { categoryIds: ids, relatedTo: { categoryId }, ...meaning }
    if (around) yield { kind: 'category-near', circle: within(nearbyRadiusMetres), isAroundPlace: true, ...beside }
    yield { kind: 'category', cityId, ...beside }
  }
  yield { kind: 'category-near', categoryIds, circle: within(categoryRadiusMetres), nearbyFallback, ...meaning }
  const ofIndia = { nearbyFallback: { ...nearbyFallback, isAllIndia: true }, ...meaning }
  yield { kind: 'category-beyond', categoryIds, circle: within(indiaRadiusMetres), ...ofIndia }
  yield { kind: 'category', categoryIds, cityId: undefined, ...ofIndia }
}

const maxSiblings = 100

/** The categories beside one that have a word of its name: where no eye hospital is, a hospital before an optician. */
function akinIds({ categories }: Search, categoryId: number): number[] {
  const category = categories.byId(categoryId)
  if (!category || category.parentId === null) return []
  const wordsOf = ({ name }: { name: string }) => withoutBusinessWords(searchWords(foldText(name)))
  const own = new Set(wordsOf(category))
  const akin = relatedCategories(categories, category, maxSiblings).filter((other) =>
    wordsOf(other).some((word) => own.has(word)),
  )
  return akin.slice(0, maxRelatedCategories).flatMap(({ id }) => categoryIdsUnder(categories, id))
}

/**
 * What a category is a kind of, with all other kinds of it; below the top level the most common categories beside it.
 * Those of the top level have none, and no emergency has.
 */
function relatedIds({ categories, language }: Search, categoryId: number): number[] {
  const category = categories.byId(categoryId)
  if (!category || category.parentId === null) return []
  // Who asks for the fire brigade is not helped by what stands beside it in the tree.
  if (language.emergencies.find(searchWords(foldText(category.name))).length > 0) return []
  const isOfAnother = categories.byId(category.parentId)?.parentId != null
  if (isOfAnother) return categoryIdsUnder(categories, category.parentId)
  return relatedCategories(categories, category, maxRelatedCategories).flatMap(({ id }) =>
    categoryIdsUnder(categories, id),
  )
}

/**
 * The position that a search was about: that of the person or of the locality in the text, or the centre of the city.
 * None for All India.
 */
function centreOf({ places }: Search, query: BusinessQuery, parsed: ParsedQuery) {
  const circle = circleAroundPerson(query, parsed)
  const city = circle ? places.nearestCity(circle.lat, circle.lng)?.place : places.cityById(parsed.cityId ?? 0)
  if (!city) return undefined
  const { lat, lng } = circle ?? parsed.around ?? city
  return { lat, lng, nearbyFallback: { cityId: city.id } }
}
