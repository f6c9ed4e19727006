import type { Ctx } from '#core/context.ts'
import type { MapPoint } from '#ui/map/map-point.ts'
import { businessPath } from '../business-path.ts'
import { listPointRows } from './point-queries.ts'

/** Found businesses as points of a map, with their places in the list; omits those without a position. */
export async function listMapPoints(ctx: Pick<Ctx, 'app' | 'db'>, ids: readonly number[]): Promise<MapPoint[]> {
  const rows = await listPointRows(ctx.db, ids)
  return rows.flatMap(({ id, name, slug, city_id, lat, lng, place }) => {
    const city = ctx.app.places.cityById(city_id)
    return city ? [{ id, name, place, lat, lng, url: businessPath({ citySlug: city.slug, slug, id }) }] : []
  })
}
