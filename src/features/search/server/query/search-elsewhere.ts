import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { relatedCategories } from '#features/categories/server/related-categories.ts'
import { foldText } from '#platform/fold-text.ts'
import { nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { indiaRadiusMetres } from './list-near.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { categoryIdsUnder, circleAroundPerson, textQuery } from './plan-query.ts'
import type { WordGroup } from './text-plan.ts'

const categoryRadiusMetres = 100_000
const textRadiusMetres = 150_000
const maxRelatedCategories = 8

/** The same words around the place, then in All India; with a reach, no farther than that. */
export function* textElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  groups: readonly WordGroup[],
  reachMetres = Infinity,
): Generator<IndexQuery> {
  const centre = centreOf(search, query, parsed)
  if (!centre) return
  const { lat, lng, nearbyFallback } = centre
  const within = (radiusMetres: number) => ({ lat, lng, radiusMetres })
  const first = Math.min(reachMetres, textRadiusMetres)
  yield { kind: 'text-near', groups, circle: within(first), nearbyFallback }
  if (reachMetres < indiaRadiusMetres) {
    if (reachMetres > first) yield { kind: 'text-near', groups, circle: within(reachMetres), nearbyFallback }
    return
  }
  const ofIndia = { nearbyFallback: { ...nearbyFallback, isAllIndia: true } }
  yield { kind: 'text-near', groups, circle: within(indiaRadiusMetres), ...ofIndia }
  yield { ...textQuery({ ...parsed, cityId: undefined }, groups), ...ofIndia }
}

/**
 * The category around the place, what helps instead in the city, the category as far away as people travel for it,
 * what helps instead around the city, then the category wherever it is nearest.
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
  const kin = kinIds(search, categoryId)
  for (const [at, ids] of kin.entries()) {
    const beside = {
      categoryIds: ids,
      relatedTo: { categoryId },
      ...meaning,
      atLeast: at < kin.length - 1 ? fewKin : 1,
    }
    if (around) yield { kind: 'category-near', circle: within(nearbyRadiusMetres), isAroundPlace: true, ...beside }
    if (cityId !== undefined) yield { kind: 'category', cityId, ...beside }
  }
  const reach = search.language.kindred.reachOf(categoryId)
  const circle = within(Math.min(reach, categoryRadiusMetres))
  yield { kind: 'category-near', categoryIds, circle, nearbyFallback, ...meaning }
  const [allKin] = kin.slice(-1)
  const beside = { relatedTo: { categoryId }, ...meaning }
  if (allKin) yield { kind: 'category-near', categoryIds: allKin, circle: within(nearbyRadiusMetres), ...beside }
  if (reach > categoryRadiusMetres && reach < indiaRadiusMetres)
    yield { kind: 'category-near', categoryIds, circle: within(reach), nearbyFallback, ...meaning }
  const ofIndia = { nearbyFallback: { ...nearbyFallback, isAllIndia: true }, ...meaning }
  yield { kind: 'category-beyond', categoryIds, circle: within(indiaRadiusMetres), ...ofIndia }
  yield { kind: 'category', categoryIds, cityId: undefined, ...ofIndia }
}

/** With fewer, the next kin is listed as well. */
const fewKin = 3

/**
 * What helps where nobody of a category is: the best kin, and with each next one those before it. Of what the category
 * is a kind of, first who says no more ("lawyers"), then all kinds.
 */
function kinIds(search: Search, categoryId: number): number[][] {
  const { categories, language } = search
  const kin = language.kindred.kinOf(categoryId)
  if (!kin) return [akinIds(search, categoryId), ofSameKind(search, categoryId)].filter(({ length }) => length > 0)
  const above = new Set(categories.ancestors(categoryId).map(({ id }) => id))
  const steps = kin.flatMap((id) => {
    const under = categoryIdsUnder(categories, id)
    return above.has(id) ? [[id], under] : [under]
  })
  return steps.map((_, at) => [...new Set(steps.slice(0, at + 1).flat())])
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

/** What a category is a kind of, with all other kinds of it. Those of the top level have none, and no emergency has. */
function ofSameKind({ categories, language }: Search, categoryId: number): number[] {
  const category = categories.byId(categoryId)
  if (!category || category.parentId === null) return []
  // Who asks for the fire brigade is not helped by what stands beside it in the tree.
  if (language.emergencies.find(searchWords(foldText(category.name))).length > 0) return []
  const isOfAnother = categories.byId(category.parentId)?.parentId != null
  return isOfAnother ? categoryIdsUnder(categories, category.parentId) : []
}

/**
 * The position that a search was about: that of the person or of the locality in the text, or the centre of the city.
 * None for All India.
 */
export function centreOf({ places }: Search, query: BusinessQuery, parsed: ParsedQuery) {
  const circle = circleAroundPerson(query, parsed)
  const city = circle ? places.nearestCity(circle.lat, circle.lng)?.place : places.cityById(parsed.cityId ?? 0)
  if (!city) return undefined
  const { lat, lng } = circle ?? parsed.around ?? city
  return { lat, lng, nearbyFallback: { cityId: city.id } }
}
