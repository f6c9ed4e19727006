import type { Ctx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { City } from '#features/places/place.ts'
import { cityName } from '#features/places/place-name.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import type { Suggestion as SuggestionLine } from '#ui/suggestion.ts'
import { resultsPath } from '../../results-path.ts'
import type { Suggestion } from '../../search-query.ts'

/** Suggestions as lines of the list under the search box, each with where choosing it leads. */
export function suggestionLines(
  { app: { categories, places }, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  suggestions: readonly Suggestion[],
  city: City | undefined,
): (SuggestionLine & { url: PageAddress })[] {
  return suggestions.map((suggestion) => {
    const { type, id } = suggestion
    const category = type === 'category' ? categories.byId(Number(id)) : undefined
    const town = type === 'city' && suggestion.slug ? places.cityBySlug(suggestion.slug) : undefined
    const text = category ? categoryName(category, i18n) : town ? cityName(town, i18n) : suggestion.text
    const place = suggestion.cityId === undefined ? undefined : places.cityById(suggestion.cityId)
    return { type, text, id, ...(place && { city: cityName(place, i18n) }), url: urlOf(suggestion, place, city) }
  })
}

function urlOf(
  { type, text, id, slug, count }: Suggestion,
  place: City | undefined,
  city: City | undefined,
): PageAddress {
  switch (type) {
    case 'category':
      return resultsPath({ citySlug: city?.slug, what: slug ?? text })
    case 'hashtag':
      return resultsPath({ citySlug: city?.slug, what: text, hashtags: [text] })
    case 'city':
      return `/search?${new URLSearchParams({ city: slug ?? text })}`
    case 'business':
      // A name of several listings leads to all of them; an outdated slug redirects.
      return place && typeof id === 'number' && (count ?? 1) <= 1
        ? businessPath({ citySlug: place.slug, slug: slugOf(text), id })
        : resultsPath({ citySlug: (place ?? city)?.slug, what: text })
  }
}
