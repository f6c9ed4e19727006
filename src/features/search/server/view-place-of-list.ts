import type { Ctx } from '#core/context.ts'
import type { City } from '#features/places/place.ts'
import { cityName, localityName } from '#features/places/place-name.ts'
import { resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { localityRadiusMetres, maxTotal } from '../rules.ts'
import type { BusinessResult } from '../search-query.ts'
import { hasWords } from './query/has-words.ts'
import { withoutPlace } from './query/place-in-text.ts'
import type { ResultsQuery } from './results-query.ts'

/** Whether the text names a part of a city. */
export const isOfPartOfCity = ({ place }: BusinessResult) =>
  place?.localityId !== undefined || place?.pincode !== undefined

/** The searched place: `Chennai`, `Adyar, Chennai`, `India`. */
export function placeNameOf(ctx: Pick<Ctx, 'app' | 'i18n'>, found: BusinessResult, city: City | undefined): string {
  const { i18n } = ctx
  return city ? [partName(ctx, found), cityName(city, i18n)].filter(Boolean).join(', ') : i18n.t('India')
}

/** The locality or PIN code of a text. */
function partName({ app: { places }, i18n }: Pick<Ctx, 'app' | 'i18n'>, { place }: BusinessResult): string | undefined {
  const locality = place?.localityId === undefined ? undefined : places.localityById(place.localityId)
  return locality ? localityName(locality.name, i18n) : place?.pincode
}

/** Whether nothing found is in the searched place itself. */
export function isNearest(found: BusinessResult): boolean {
  if (found.nearbyFallback || found.isBeyondRadius) return true
  if (found.inLocality !== undefined) return found.inLocality === 0
  const metres = (found.distancesMetres ?? []).filter((distance) => distance !== null)
  return isOfPartOfCity(found) && found.measuredFrom !== undefined && Math.min(...metres) > localityRadiusMetres
}

/** What of a list that reaches as far as 30 km is where it was asked for. */
export function viewInLocality(ctx: Pick<Ctx, 'app' | 'i18n'>, found: BusinessResult): ResultsView['inLocality'] {
  const { inLocality = 0, total, totalIsExact } = found
  const place = partName(ctx, found)
  if (!place || inLocality === 0 || (totalIsExact && inLocality >= total)) return null
  return { place, total: Math.min(inLocality, maxTotal), totalIsExact: inLocality <= maxTotal }
}

/** The chosen city, where the place in the text took precedence over it, and the list there. */
export async function viewTypedPlace(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  { city, near, text }: ResultsQuery,
  found: BusinessResult,
): Promise<ResultsView['typedPlace']> {
  if (near || !found.place || !city || city.id === found.place.cityId) return null
  const chosen = cityName(city, i18n)
  const placed = found.corrected?.to ?? text
  const what = withoutPlace(placed, found)
  if (what !== placed) return { chosen, insteadUrl: resultsPath({ citySlug: city.slug, what }) }
  // Nothing but a place: there its words can only be those of a name.
  const insteadUrl = resultsPath({ citySlug: city.slug, what, literal: true })
  return { chosen, insteadUrl: (await hasWords(app.search, text, city.id)) ? insteadUrl : null }
}
