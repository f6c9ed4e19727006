import { isVisit, type Visit } from '#platform/is-visit.ts'
import type { AdSpot, ShownAd } from './ad-spaces.ts'
import type { Ctx } from './context.ts'

export interface AdsOnPage<Spot extends AdSpot> {
  ads: Record<Spot, ShownAd | null>
  /** For each visit, also of the cached page: the reach of these spaces. */
  countVisitor(visitor: Pick<Ctx, 'app' | 'client' | 'now'>, visit: Visit): void
}

/**
 * The advertisements on some spots of a page about a city and a category; none without a city, nor without a category
 * except on the home page.
 */
export function adsOnPage<Spot extends AdSpot>(
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  spots: readonly Spot[],
  { cityId, categoryId }: { cityId: number | undefined; categoryId: number | undefined },
): AdsOnPage<Spot> {
  const spaces = spots.flatMap((spot) => {
    if (cityId === undefined || (categoryId === undefined && spot !== 'home')) return []
    return [{ spot, cityId, categoryId: spot === 'home' ? 0 : (categoryId ?? 0) }]
  })
  const found = new Map(spaces.map((space) => [space.spot, app.ads.find(space, now)]))
  return {
    ads: Object.fromEntries(spots.map((spot) => [spot, found.get(spot) ?? null])) as Record<Spot, ShownAd | null>,
    countVisitor({ app: { ads }, client, now: visitedAt }, visit) {
      if (!isVisit(visit)) return
      for (const space of spaces) ads.recordVisitor(space, client, visitedAt)
    },
  }
}
