import type { Ctx } from '#core/context.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import type { PlaceQuery } from '../contract.ts'
import { horizonDays, type Run } from '../rules.ts'
import { listPlacements } from './advertising-queries.ts'
import { listRunsFor } from './list-runs-for.ts'
import { readNamedPlace } from './read-place-of-ad.ts'

/** The runs in a place that the caller cannot book, within the days of sale. Refuses unknown places by field. */
export async function listTakenDays(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'actor'>,
  query: PlaceQuery & { placement: string },
): Promise<{ firstDay: string; lastFirstDay: string; taken: Run[] }> {
  const { db, now } = ctx
  const { city, category } = readNamedPlace(ctx, query)
  const placement = (await listPlacements(db)).find(({ slug }) => slug === query.placement)
  const needsCategory = placement?.is_of_category === true && !category
  refuseWrongFields(
    fieldErrorsOf({
      placement: !placement && /* i18n */ 'Please choose a place',
      category: needsCategory && /* i18n */ 'Please choose your trade from the list',
    }),
  )
  const today = indianDate(now)
  const place = {
    placement: query.placement,
    cityId: city?.id ?? 0,
    categoryId: placement?.is_of_category ? (category?.id ?? 0) : 0,
  }
  return {
    firstDay: addDays(today, 1),
    lastFirstDay: addDays(today, horizonDays),
    taken: (await listRunsFor(ctx, place)).taken,
  }
}
