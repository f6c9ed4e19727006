import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { type ListQuery, readListQuery } from '../list-query.ts'
import { type InboxView, inboxViews, listedAtMost } from '../rules.ts'
import { findInbox } from './find-scope.ts'
import { countInbox, type InboxFilter, listInboxIds, listInboxLocations, listInboxRows } from './inbox-queries.ts'
import { viewInboxItem } from './inbox-view.ts'

/**
 * The merchant enquiries page. Without a paid plan, or when it cannot be looked up (spec §7), it gets the counts and
 * nothing else: hidden rows are not in the HTML.
 */
export async function showMerchantEnquiries(ctx: SignedInCtx, url: URL) {
  const { businesses, isPaid } = await findInbox(ctx)
  const [total, waiting] = await Promise.all([
    countInbox(ctx.db, { businesses, view: 'all' }),
    countInbox(ctx.db, { businesses, view: 'pending' }),
  ])
  if (!isPaid) return { isPaid, total, waiting }
  const view = inboxViewOf(url)
  const [list, locations] = await Promise.all([
    showInboxList(ctx, url, { businesses, view }),
    listInboxLocations(ctx.db, businesses),
  ])
  return { isPaid, total, waiting, view, locations, list }
}

/** The merchant's enquiries that wait for a reply, those they have answered, or spam; needs no plan. */
export async function showPendingEnquiries(ctx: SignedInCtx, url: URL) {
  const { businesses } = await findInbox(ctx)
  const view = pendingViewOf(url)
  const [pending, answered, spam, list] = await Promise.all([
    countInbox(ctx.db, { businesses, view: 'pending' }),
    countInbox(ctx.db, { businesses, view: 'answered' }),
    countInbox(ctx.db, { businesses, view: 'spam' }),
    showInboxList(ctx, url, { businesses, view }),
  ])
  return { view, counts: { pending, answered, spam }, list }
}

export type PendingView = 'pending' | 'answered' | 'spam'

/** What the address of the pending page asks for. */
export function pendingViewOf({ searchParams }: URL): PendingView {
  if (searchParams.get('show') === 'spam') return 'spam'
  return searchParams.get('status') === 'RESOLVED' ? 'answered' : 'pending'
}

/** What the address of the merchant enquiries page asks for. */
export function inboxViewOf({ searchParams }: URL): InboxView {
  return inboxViews.find((view) => view === searchParams.get('show')) ?? 'all'
}

export interface InboxList {
  rows: ReturnType<typeof viewInboxItem>[]
  query: ListQuery
  totalPages: number
  /** Counted to `listedAtMost` and one more. */
  total: number
  /** Whether the rows are of several businesses. */
  ofSeveral: boolean
  /** When it was shown: how long ago something was is told from then. */
  now: string
}

/** One page of a list; a page that it does not have redirects to the nearest one. */
export async function showInboxList(
  ctx: SignedInCtx,
  url: URL,
  { businesses, view }: Pick<InboxFilter, 'businesses' | 'view'>,
): Promise<InboxList> {
  const query = readListQuery(url)
  const { rows, total } = await listInbox(ctx, { businesses, view }, query)
  const totalPages = Math.ceil(Math.min(total, listedAtMost) / query.limit)
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages })
  return { rows, query, totalPages, total, ofSeveral: businesses.length > 1, now: ctx.now.toISOString() }
}

/** The rows of one page of a list, without a word about pages that it does not have. */
export async function listInbox(
  { db }: SignedInCtx,
  filter: Pick<InboxFilter, 'businesses' | 'view'>,
  { page, limit, subject, location }: ListQuery,
) {
  const offset = Math.min((page - 1) * limit, listedAtMost)
  const size = Math.min(limit, listedAtMost - offset)
  const { ids, total } = await listInboxIds(db, { ...filter, subject, location }, { size, offset })
  return { rows: (await listInboxRows(db, ids)).map(viewInboxItem), total }
}
