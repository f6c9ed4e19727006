import { redirect } from 'react-router'
import { saysAllIndia } from '#features/places/all-india.ts'
import { chosenCity, cityFromText, rememberCity } from '#features/places/chosen-city.ts'
import { foldText } from '#platform/fold-text.ts'
import { pageCtx } from '#platform/page.ts'
import { readFilters } from '../results-filters.ts'
import { positionOf, resultsPath, whatSegment } from '../results-path.ts'
import type { Route } from './+types/search-redirect'

/**
 * Where every search form sends (GET `what` or `q`, and `city`): remembers the city that was chosen and leads to the address of the
 * results, or home when nothing was typed. An empty city means everywhere; a city nobody knows is searched for as a word. A chosen
 * place (`at`, as `{lat},{lng}`) stands for its city and leads to the list by nearness; filters are kept. The name of a category
 * leads to that category's address in every language: it is what the box above its list says.
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
