import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { type InboxOrigin, readOrigin } from '../inbox-origin.ts'
import { listedAtMost } from '../rules.ts'
import { findInbox } from './find-scope.ts'
import { countInbox, type InboxBusiness, listInboxIds, listInboxLocations, listInboxRows } from './inbox-queries.ts'
import { viewInboxItem } from './inbox-view.ts'

/**
 * The merchant enquiries page. Without a paid plan, or when it cannot be looked up (spec §7), it gets the counts and
 * nothing else: hidden rows are not in the HTML.
 */
export async function showMerchantEnquiries(ctx: SignedInCtx, url: URL) {
  const { businesses, isPaid } = await findInbox(ctx).catch(async (error: unknown) => {
    ctx.log.error({ err: error }, 'the paid status could not be found out')
    return { ...(await findInbox(ctx)), isPaid: false as const }
  })
  const [total, waiting] = await Promise.all([
    countInbox(ctx.db, { businesses, view: 'all' }),
    countInbox(ctx.db, { businesses, view: 'pending' }),
  ])
  if (!isPaid) return { isPaid: false as const, total, waiting }
  const [list, locations] = await Promise.all([
    showInboxList(ctx, url, { businesses, origin: readOrigin(url, 'merchant-enquiry') }),
    listInboxLocations(ctx.db, businesses),
  ])
  return { isPaid: true as const, total, waiting, locations, list }
}

/** The merchant's enquiries that wait for a reply, those they have answered, or spam; needs no plan. */
export async function showPendingEnquiries(ctx: SignedInCtx, url: URL) {
  const { businesses } = await findInbox(ctx)
  const isAnswered = url.searchParams.get('status') === 'RESOLVED'
  const origin = readOrigin(url, isAnswered ? 'merchant-answered' : 'merchant-enquiryPending')
  const [pending, answered, spam, list] = await Promise.all([
    countInbox(ctx.db, { businesses, view: 'pending' }),
    countInbox(ctx.db, { businesses, view: 'answered' }),
    countInbox(ctx.db, { businesses, view: 'spam' }),
    showInboxList(ctx, url, { businesses, origin }),
  ])
  const view = origin.view === 'spam' ? ('spam' as const) : isAnswered ? ('answered' as const) : ('pending' as const)
  return { view, counts: { pending, answered, spam }, list }
}

/** How many enquiries wait, counted to a hundred: what menus show. */
export async function countWaiting(ctx: SignedInCtx): Promise<number> {
  const { businesses } = await findInbox(ctx)
  return countInbox(ctx.db, { businesses, view: 'pending' }, 100)
}

/**
 * The list that an open conversation was chosen from, to stand beside it; undefined where it needs a plan. A page that
 * it no longer has is its last one.
 */
export async function showListBeside(ctx: SignedInCtx, origin: InboxOrigin) {
  const { businesses, isPaid } = await findInbox(ctx)
  if (origin.from === 'merchant-enquiry' && !isPaid) return undefined
  return listInbox(ctx, { businesses, origin })
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
  { db, now }: SignedInCtx,
  { businesses, origin }: { businesses: readonly InboxBusiness[]; origin: InboxOrigin },
) {
  const { page, limit, subject, location } = origin.query
  const offset = Math.min((page - 1) * limit, listedAtMost)
  const size = Math.min(limit, listedAtMost - offset)
  const filter = { businesses, view: origin.view, subject, location }
  const { ids, total } = await listInboxIds(db, filter, { size, offset })
  const rows = (await listInboxRows(db, ids)).map(viewInboxItem)
  const totalPages = Math.ceil(Math.min(total, listedAtMost) / limit)
  return { origin, rows, total, totalPages, ofSeveral: businesses.length > 1, now: now.toISOString() }
}
