import type { SignedInCtx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { missingParts } from '#features/businesses/missing-parts.ts'
import { replyMinutesOf } from '#features/businesses/rules.ts'
import { findBusiness, type OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { listProfileParts } from '#features/businesses/server/own-listing-queries.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { countEnquiries } from '#features/enquiries/server/enquiry-list-queries.ts'
import { countWaitingBefore, listLongestWaiting } from '#features/enquiries/server/waiting-queries.ts'
import { listClaimNews } from '#features/ownership/server/list-claim-news.ts'
import { listTransferNews } from '#features/ownership/server/show-transfers.ts'
import { lastPaidDay } from '#features/plans/rules.ts'
import { overviewNewsDays } from '#features/staff/rules.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { listStaffNews } from '#features/staff/server/list-staff-news.ts'
import { idOf } from '#platform/id-of.ts'
import { indianMoment } from '#platform/indian-time.ts'
import { partOfDay, periodOf } from '../rules.ts'
import { compareWithOthers } from './compare-with-others.ts'
import { countPeriod } from './count-period.ts'
import { showSearches } from './show-searches.ts'

const shownWaiting = 3

/**
 * The overview of a merchant: who waits for an answer, how the chosen listing (or all) did in the last 30 or 90 days,
 * what people searched for, how others nearby do, what the profile still lacks, and until when the plan runs.
 */
export async function showOverview(ctx: SignedInCtx, { searchParams }: URL) {
  const { actor, db, now } = ctx
  const mine = await listBusinessesFor(ctx, 'reply')
  const wanted = idOf(searchParams.get('business'))
  const single = mine.find(({ id }) => id === wanted) ?? (mine.length === 1 ? mine[0] : undefined)
  const shown = single ? [single] : mine
  const own = shown.filter(({ owner_id }) => owner_id === actor.accountId)
  const days = periodOf(searchParams.get('days'))
  const scope = { businesses: shown }
  const [
    pending,
    waiting,
    period,
    searches,
    others,
    profile,
    replyMinutes,
    changingHands,
    waitingBefore,
    staffNews,
    claimNews,
  ] = await Promise.all([
    countEnquiries(db, { scope, status: 'PENDING' }),
    shown.length === 0 ? [] : listLongestWaiting(db, scope, shownWaiting),
    countPeriod(ctx, shown, days),
    showSearches(ctx, shown, days),
    single ? compareWithOthers(ctx, single.id, days) : null,
    showProfile(ctx, shown),
    single ? findReplyMinutes(ctx, single.id) : null,
    listTransferNews(ctx),
    countWaitingBefore(db, own, now),
    listStaffNews(ctx, own, overviewNewsDays),
    listClaimNews(ctx, actor.accountId),
  ])
  return {
    name: actor.name,
    partOfDay: partOfDay(indianMoment(now).minute),
    listings: viewChoices(ctx, mine),
    chosenId: single?.id ?? null,
    days,
    waiting: {
      count: pending,
      rows: waiting.map(({ waitingSince, ...row }) => ({ ...row, minutes: minutesSince(waitingSince, now) })),
    },
    /** Of the owner before: the caller may know that they are there, and not read them. */
    waitingBefore,
    changingHands,
    staffNews,
    claimNews,
    replyMinutes,
    period,
    searches,
    others,
    profile,
    plan: { ...planOf(shown, now), isOwn: own.length > 0 || mine.length === 0 },
  }
}

export type Overview = Awaited<ReturnType<typeof showOverview>>

const minutesSince = (time: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - time.getTime()) / 60_000))

async function findReplyMinutes({ db, now }: SignedInCtx, businessId: number): Promise<number | null> {
  const business = await findBusiness(db, businessId)
  return business ? replyMinutesOf(business, now) : null
}

/** The least complete of the listings, and what it still lacks; null when all are complete. */
async function showProfile({ app, db }: SignedInCtx, shown: readonly OwnBusinessRow[]) {
  const [least] = shown.toSorted((a, b) => a.completeness - b.completeness)
  const [parts] = least ? await listProfileParts(db, [least.id]) : []
  if (!least || !parts) return null
  const { id, name, completeness, slug, city_id } = least
  const url = businessPath({ id, slug, citySlug: app.places.cityById(city_id)?.slug ?? '' })
  return { id, name, url, completeness, missing: missingParts(parts), photoCount: least.photo_count }
}

/** A plan paid for one listing unlocks the lists of all (find-scope.ts): the last day of any. */
function planOf(shown: readonly OwnBusinessRow[], now: Date) {
  const last = Math.max(0, ...shown.map(({ paid_until }) => paid_until?.getTime() ?? 0))
  return { lastPaidDay: lastPaidDay(new Date(last), now) }
}
