import type { Ctx } from '#core/context.ts'
import type { City } from '#features/places/place.ts'
import type { Position } from '#features/places/rules.ts'
import type { ResultsFilters } from '../results-filters.ts'
import { whatSegment } from '../results-path.ts'

/** What the address of a page of results asks for. */
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
