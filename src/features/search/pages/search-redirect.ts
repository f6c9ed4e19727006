import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { saysAllIndia } from '#features/places/all-india.ts'
import { chosenCity, cityFromText, rememberCity } from '#features/places/chosen-city.ts'
import { foldText } from '#platform/fold-text.ts'
import { readFilters } from '../results-filters.ts'
import { positionOf, resultsPath, whatSegment } from '../results-path.ts'
import type { Route } from './+types/search-redirect'

/**
 * Every search form sends here (GET `what` or `q`, and `city`). Remembers the selected city and redirects to the
 * results, or home when nothing was typed. An empty city means everywhere; an unknown city is searched for as a word. A
 * selected position (`at`, as `{lat},{lng}`) stands for its city and leads to the list by distance; filters are kept.
 * The name of a category, in any language, leads to the address of that category: the search field above its list shows
 * the name.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { places } = ctx.app
  const { searchParams } = new URL(request.url)
  const sent = searchParams.get('what') ?? searchParams.get('q') ?? ''
  const typed = ctx.app.categories.byName(foldText(sent))?.slug ?? sent
  const filters = readFilters(searchParams)
  const near = positionOf(searchParams.get('at') ?? '')
  const around = near && places.nearestCity(near.lat, near.lng)?.place
  if (near && around) {
    rememberCity(ctx.cookies, around)
    return redirect(whatSegment(typed) === '' ? '/' : resultsPath({ ...filters, near, what: typed }))
  }
  const cityTyped = searchParams.get('city')
  const named = cityTyped === null ? chosenCity(ctx.cookies, places) : cityFromText(places, cityTyped)
  const isUnknownCity = cityTyped !== null && !named && !saysAllIndia(cityTyped)
  if (cityTyped !== null && !isUnknownCity) rememberCity(ctx.cookies, named)
  const what = isUnknownCity ? `${typed} ${cityTyped}` : typed
  return redirect(whatSegment(what) === '' ? '/' : resultsPath({ ...filters, citySlug: named?.slug, what }))
}
