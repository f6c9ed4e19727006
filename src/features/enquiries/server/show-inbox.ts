import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import type { OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { findPlanPrice } from '#features/plans/server/find-plan-price.ts'
import { type InboxOrigin, readOrigin } from '../inbox-origin.ts'
import { listedAtMost } from '../rules.ts'
import { findInbox, listOpened, listReadable } from './find-scope.ts'
import { countInbox, listInboxIds, listInboxLocations, listInboxRows } from './inbox-queries.ts'
import { viewInboxItem } from './inbox-view.ts'
import type { InboxBusiness } from './merged-list-queries.ts'
import { shownLocation } from './shown-location.ts'
import { countWaitingBefore } from './waiting-queries.ts'

/**
 * The merchant enquiries page. Where no plan opens the list, or when that cannot be looked up (spec §4), it gets the
 * counts and nothing else: hidden rows are not in the HTML. `closed` names businesses that are not in the list.
 */
export async function showMerchantEnquiries(ctx: SignedInCtx, url: URL) {
  const businesses = await listReadable(ctx)
  const opened = await listOpened(ctx, businesses).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the paid status could not be found out')
    return [] as typeof businesses
  })
  const isPaid = opened.length > 0
  const {
    choice,
    businesses: counted,
    origin,
  } = ofOneShop(ctx, isPaid ? opened : businesses, readOrigin(url, 'merchant-enquiry'))
  const [total, waiting] = await Promise.all([
    countInbox(ctx.db, { businesses: counted, view: 'all' }),
    countInbox(ctx.db, { businesses: counted, view: 'pending' }),
  ])
  if (!isPaid) {
    const price = await findPlanPrice(ctx).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the price of the plan could not be found out')
      return null
    })
    return { isPaid: false as const, total, waiting, price }
  }
  const [list, locations] = await Promise.all([
    showInboxList(ctx, url, { businesses: counted, origin }),
    listInboxLocations(ctx.db, counted),
  ])
  const closed = businesses.filter((business) => !opened.includes(business)).map(({ name }) => name)
  const locationNames = locations.map((location) => shownLocation(ctx, location))
  return { isPaid: true as const, total, waiting, choice, locations, locationNames, list, closed }
}

/** The merchant's enquiries that wait for a reply, those they have answered, or spam; needs no plan. */
export async function showPendingEnquiries(ctx: SignedInCtx, url: URL) {
  const isAnswered = url.searchParams.get('status') === 'RESOLVED'
  const { choice, businesses, origin } = ofOneShop(
    ctx,
    await listReadable(ctx),
    readOrigin(url, isAnswered ? 'merchant-answered' : 'merchant-enquiryPending'),
  )
  const [pending, answered, spam, before, list] = await Promise.all([
    countInbox(ctx.db, { businesses, view: 'pending' }),
    countInbox(ctx.db, { businesses, view: 'answered' }),
    countInbox(ctx.db, { businesses, view: 'spam' }),
    countWaitingBefore(
      ctx.db,
      businesses.filter(({ owner_id }) => owner_id === ctx.actor.accountId),
      ctx.now,
    ),
    showInboxList(ctx, url, { businesses, origin }),
  ])
  const view = origin.view === 'spam' ? ('spam' as const) : isAnswered ? ('answered' as const) : ('pending' as const)
  return { view, choice, counts: { pending, answered, spam }, before, list }
}

/** How many enquiries wait, counted to a hundred: what menus show. */
export async function countWaiting(ctx: SignedInCtx): Promise<number> {
  const businesses = await listReadable(ctx)
  return countInbox(ctx.db, { businesses, view: 'pending' }, 100)
}

/**
 * The list that an open conversation was chosen from, to stand beside it; undefined where it needs a plan. A page that
 * it no longer has is its last one.
 */
export async function showListBeside(ctx: SignedInCtx, origin: InboxOrigin) {
  const { businesses, opened } = await findInbox(ctx)
  if (origin.from !== 'merchant-enquiry') return listInbox(ctx, ofOneShop(ctx, businesses, origin))
  return opened.length > 0 ? listInbox(ctx, ofOneShop(ctx, opened, origin)) : undefined
}

/**
 * The shop that an address names, or all of them: what is not among the caller's counts as absent
 * (docs/decisions/400-inbox-of-one-shop.md).
 */
function ofOneShop(ctx: SignedInCtx, businesses: readonly OwnBusinessRow[], origin: InboxOrigin) {
  const chosen = businesses.find(({ id }) => id === origin.query.business)
  return {
    choice: { listings: viewChoices(ctx, businesses), chosenId: chosen?.id ?? null },
    businesses: chosen ? [chosen] : businesses,
    origin: { ...origin, query: { ...origin.query, business: chosen?.id } },
  }
}

/** One page of a list; a page that it does not have redirects to the nearest one. */
async function showInboxList(
  ctx: SignedInCtx,
  url: URL,
  list: { businesses: readonly InboxBusiness[]; origin: InboxOrigin },
) {
  const shown = await listInbox(ctx, list)
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages: shown.totalPages })
  return shown
}

async function listInbox(
  ctx: SignedInCtx,
  { businesses, origin }: { businesses: readonly InboxBusiness[]; origin: InboxOrigin },
) {
  const { db, now } = ctx
  const { page, limit, subject, location } = origin.query
  const offset = Math.min((page - 1) * limit, listedAtMost)
  const size = Math.min(limit, listedAtMost - offset)
  const filter = { businesses, view: origin.view, subject, location }
  const { ids, total } = await listInboxIds(db, filter, { size, offset })
  const rows = (await listInboxRows(db, ids)).map((row) => ({
    ...viewInboxItem(row),
    location: shownLocation(ctx, row.location),
  }))
  const totalPages = Math.ceil(Math.min(total, listedAtMost) / limit)
  return { origin, rows, total, totalPages, ofSeveral: businesses.length > 1, now: now.toISOString() }
}
