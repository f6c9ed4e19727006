import type { SignedInCtx } from '#core/context.ts'
import { findRelated } from '#features/search/server/query/find-related.ts'
import { medianOf, type Period } from '../rules.ts'
import { daysOf } from './count-period.ts'
import { listOthers } from './insight-queries.ts'

/** Enough for a median that says something, few enough for one quick query. */
const comparedListings = 60

/**
 * The medians of the nearest listings of the same trade that had visitors in the period; null when fewer than ten had,
 * and a figure that fewer than ten have is null too.
 */
export async function compareWithOthers({ app, db, now }: SignedInCtx, businessId: number, days: Period) {
  const others = await listOthers(db, await findRelated(app.search, businessId, comparedListings), daysOf(now, days))
  const views = medianOf(others.map((other) => other.views))
  if (views === undefined) return null
  return {
    count: others.length,
    views,
    reveals: medianOf(others.map((other) => other.reveals)) ?? null,
    replyMinutes: medianOf(others.flatMap(({ replyMinutes }) => replyMinutes ?? [])) ?? null,
  }
}
