import type { Ctx } from '#core/context.ts'
import { nameReading } from '#features/search/server/name-reading.ts'
import type { MapPoint } from '#ui/map/map-point.ts'
import { businessPath } from '../business-path.ts'
import { listPointRows } from './point-queries.ts'

/**
 * Found businesses as points of a map, with their places in the list and the names of their cards (decision 596); omits
 * those without a position.
 */
export async function listMapPoints(
  ctx: Pick<Ctx, 'app' | 'db' | 'i18n'>,
  ids: readonly number[],
): Promise<MapPoint[]> {
  const rows = await listPointRows(ctx.db, ids)
  return rows.flatMap(({ id, name: stored, is_demo, slug, city_id, lat, lng, place }) => {
    const name = (is_demo && nameReading(stored, ctx.i18n)) || stored
    const city = ctx.app.places.cityById(city_id)
    return city ? [{ id, name, place, lat, lng, url: businessPath({ citySlug: city.slug, slug, id }) }] : []
  })
}
