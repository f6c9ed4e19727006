import type { SignedInCtx } from '#core/context.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { bookAdPathWith } from '../ad-paths.ts'
import { isPictureOpen, runLength } from '../rules.ts'
import { listAdDays } from './ad-count-queries.ts'
import { type AdRow, findShownAd, listAdsOf } from './advertising-queries.ts'
import { getAd } from './get-ad.ts'
import { viewAds } from './view-ad.ts'
import { viewShownAds } from './view-shown-ad.ts'

export interface AdDay {
  day: string
  seen: number
  opened: number
}

/** One advertisement with its report: every day of its run so far, days without counts included. */
export async function showAd(ctx: SignedInCtx, adId: number) {
  const row = await getAd(ctx, adId)
  const [ad] = await viewAds(ctx, [row])
  const shownRow = await findShownAd(ctx.db, adId)
  const shown = shownRow && (await viewShownAds(ctx.app, [shownRow])).get(adId)
  if (!ad || !shown) throw new Error('An advertisement that was found has no view.')
  return {
    ad,
    days: daysOf(row, await listAdDays(ctx.db, [adId]), ctx.now),
    shown,
    isPictureOpen: isPictureOpen(row) && ad.state !== 'over',
    /** Until when its days are kept for who pays. */
    heldUntil: row.held_until.toISOString(),
    /** The page of booking with the same place and length chosen. */
    againHref: bookAdPathWith({
      placement: row.placement,
      city: ctx.app.places.cityById(row.city_id)?.slug,
      category: ctx.app.categories.byId(row.category_id)?.slug,
      days: runLength(row),
    }),
  }
}

/** The newest advertisements of the caller. */
export async function showAds(ctx: SignedInCtx) {
  return viewAds(ctx, await listAdsOf(ctx.db, ctx.actor.accountId))
}

function daysOf({ startsOn, lastOn, status }: AdRow, counted: readonly AdDay[], now: Date): AdDay[] {
  const today = indianDate(now)
  const until = today < lastOn ? today : lastOn
  const days: AdDay[] = []
  if (status !== 'APPROVED') return counted.map(({ day, seen, opened }) => ({ day, seen, opened }))
  for (let day = startsOn; day <= until; day = addDays(day, 1)) {
    const known = counted.find((each) => each.day === day)
    days.push({ day, seen: known?.seen ?? 0, opened: known?.opened ?? 0 })
  }
  return days
}
