import type { Ctx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { areaOfLocality } from '#features/places/area.ts'
import type { City } from '#features/places/place.ts'
import { cityName, localityName, stateName } from '#features/places/place-name.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import type { Suggestion as SuggestionLine } from '#ui/suggestion.ts'
import { resultsPath, resultsPathIn } from '../../results-path.ts'
import { maxTotal } from '../../rules.ts'
import type { Suggestion } from '../../search-query.ts'
import { resultsCount } from '../../ui/results-text.ts'

/** Suggestions as lines of the list under the search box, each with where it is and where choosing it leads. */
export function suggestionLines(
  ctx: Pick<Ctx, 'app' | 'i18n'>,
  suggestions: readonly Suggestion[],
  city: City | undefined,
): (SuggestionLine & { type: Suggestion['type']; url: PageAddress })[] {
  const {
    app: { categories, places },
    i18n,
  } = ctx
  return suggestions.map((suggestion) => {
    const { type, id } = suggestion
    const category = type === 'category' ? categories.byId(Number(id)) : undefined
    const town = type === 'city' && suggestion.slug ? places.cityBySlug(suggestion.slug) : undefined
    const text = textOf()
    const place = suggestion.cityId === undefined ? undefined : places.cityById(suggestion.cityId)
    const detail = detailOf(ctx, suggestion, place, city)
    return {
      type,
      text,
      id: lineId(suggestion),
      ...(place && { city: cityName(place, i18n) }),
      ...(detail && { detail }),
      url: urlOf(ctx, suggestion, place, city),
    }

    function textOf(): string {
      if (category) return categoryName(category, i18n)
      if (town) return cityName(town, i18n)
      return type === 'locality' ? localityName(suggestion.text, i18n) : suggestion.text
    }
  })
}

/** What tells a line from the others: the same category may be offered in two localities. */
export function lineId({ id, localityId }: Suggestion): string | number {
  return localityId === undefined ? id : `${id}:${localityId}`
}

/** What stands behind the text: where it is, or how many there are. */
function detailOf(
  { app: { categories, places }, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  { type, count = 0, categoryId, localityId, slug }: Suggestion,
  place: City | undefined,
  city: City | undefined,
): string | undefined {
  switch (type) {
    case 'category': {
      const locality = localityId === undefined ? undefined : places.localityById(localityId)
      const town = place ?? city
      const where = locality ? localityName(locality.name, i18n) : town && cityName(town, i18n)
      // In a locality, counting stops where a list does.
      const total = localityId === undefined ? count : Math.min(count, maxTotal)
      const several = count > 0 && resultsCount({ total, totalIsExact: total === count }, i18n)
      return joined(where !== undefined && i18n.t('in {place}', { place: where }), several)
    }
    case 'brand': {
      const category = categoryId === undefined ? undefined : categories.byId(categoryId)
      const where = place && cityName(place, i18n)
      const several =
        where !== undefined &&
        i18n.t('{count, plural, one {# branch in {place}} other {# branches in {place}}}', { count, place: where })
      return joined(category && categoryName(category, i18n), several)
    }
    case 'business': {
      const where = place && cityName(place, i18n)
      return joined(count > 1 && resultsCount({ total: count, totalIsExact: true }, i18n), where)
    }
    case 'locality':
      return place && cityName(place, i18n)
    case 'city': {
      const state = places.stateById(places.cityBySlug(slug ?? '')?.stateId ?? 0)
      return state && stateName(state, i18n)
    }
    case 'hashtag':
      return undefined
  }
}

function joined(...parts: (string | false | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' · ') || undefined
}

function urlOf(
  { app: { places } }: Pick<Ctx, 'app'>,
  { type, text, id, slug, count, localityId }: Suggestion,
  place: City | undefined,
  city: City | undefined,
): PageAddress {
  switch (type) {
    case 'category': {
      const locality = localityId === undefined ? undefined : places.localityById(localityId)
      const area = locality && areaOfLocality(locality)
      return resultsPathIn(
        places,
        { city: place ?? city, ...(area && { area }) },
        { what: area ? text : (slug ?? text) },
      )
    }
    case 'hashtag':
      return resultsPath({ citySlug: city?.slug, what: text, hashtags: [text] })
    case 'city':
      return `/search?${new URLSearchParams({ city: slug ?? text })}`
    case 'brand':
      return resultsPathIn(places, { city: place }, { what: text })
    case 'locality':
      return resultsPath({ citySlug: place?.slug, what: text })
    case 'business':
      // A name of several listings leads to all of them; an outdated slug redirects.
      return place && typeof id === 'number' && (count ?? 1) <= 1
        ? businessPath({ citySlug: place.slug, slug: slugOf(text), id })
        : resultsPath({ citySlug: (place ?? city)?.slug, what: text })
  }
}
