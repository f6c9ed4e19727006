import type { SignedInCtx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { listBookingStates } from '#features/bookings/server/booking-list-queries.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { type EnquiryListItem, searchEnquiriesInput } from '../contract.ts'
import type { CustomerEnquiry } from '../customer-enquiry.ts'
import { type ListQuery, readListQuery } from '../list-query.ts'
import { type EnquiryCounts, type EnquiryStatus, firstStatusOf, listedAtMost } from '../rules.ts'
import { countByStatus } from './business-numbers.ts'
import { listInboxRows } from './inbox-queries.ts'
import { searchEnquiries } from './search-enquiries.ts'
import { shownLocation } from './shown-location.ts'
import { shownSubject } from './shown-subject.ts'
import { countRequests } from './work-request-queries.ts'

type StateFilter = { status?: EnquiryStatus }

/** One page of an enquiry list; a page that it does not have redirects to the nearest one. */
async function showEnquiries(ctx: SignedInCtx, url: URL, filter: StateFilter = {}) {
  const query = readListQuery(url)
  const { enquiryRespList: rows, page } = await searchEnquiries(ctx, asSearch(query, filter))
  const totalPages = Math.min(page.totalPages, lastPageOf(query))
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages })
  return { rows, query, totalPages, totalElements: page.totalElements }
}

/** How many enquiries the customer has in each state, and how many requests went to several businesses at once. */
export async function countOwnEnquiries(ctx: SignedInCtx): Promise<EnquiryCounts> {
  const [counts, together] = await Promise.all([countByStatus(ctx), countRequests(ctx.db, ctx.actor.accountId)])
  return { ...counts, together }
}

/** The customer's enquiries in one state: the one in the URL, else the one that has rows. */
export async function showCustomerEnquiries(ctx: SignedInCtx, url: URL) {
  const counts = await countOwnEnquiries(ctx)
  const status = statusOf(url) ?? firstStatusOf(counts)
  const list = await showEnquiries(ctx, url, { status })
  const rows = await withPreviews(ctx, list.rows)
  return { status, counts, list: { ...list, rows } }
}

/** With the last word in each, and a picture of whom it went to. */
async function withPreviews(ctx: SignedInCtx, rows: readonly EnquiryListItem[]): Promise<CustomerEnquiry[]> {
  const enquiryIds = rows.map(({ enquiryId }) => enquiryId)
  const [newest, bookings, cards] = await Promise.all([
    listInboxRows(ctx.db, enquiryIds),
    listBookingStates(ctx.db, { enquiryIds, now: ctx.now }),
    listBusinessCards(ctx, { ids: [...new Set(rows.map(({ businessId }) => businessId))] }),
  ])
  const newestOf = new Map(newest.map((row) => [row.id, row]))
  const cardOf = new Map(cards.map((card) => [card.businessId, card]))
  return rows.map((row) => {
    const { preview, preview_sender } = newestOf.get(row.enquiryId) ?? {}
    const card = cardOf.get(row.businessId)
    return {
      ...row,
      subject: shownSubject(ctx.i18n, { kind: row.kind, isDemo: card?.isDemo === true, subject: row.subject }),
      location: shownLocation(ctx, row.location),
      preview: preview && preview_sender ? { text: preview, from: preview_sender } : null,
      // Who wrote again waits for an answer, booked or not.
      booking: row.status === 'PENDING' ? undefined : bookings.get(row.enquiryId),
      card: card ? shownOf(card) : null,
    }
  })
}

const shownOf = ({ businessId, photoUrl, scenes, nativeName, nameReading }: BusinessCard) => ({
  businessId,
  photoUrl,
  scenes,
  nativeName,
  nameReading,
})

function statusOf({ searchParams }: URL): EnquiryStatus | undefined {
  const status = searchParams.get('status')
  return status === 'PENDING' || status === 'RESOLVED' ? status : undefined
}

/** The last page that has a number, however long the list is. */
const lastPageOf = ({ limit }: Pick<ListQuery, 'limit'>) => Math.ceil(listedAtMost / limit)

function asSearch({ subject, location, ...query }: ListQuery, filter: StateFilter) {
  const page = { size: query.limit, page: Math.min(query.page, lastPageOf(query)) - 1 }
  return searchEnquiriesInput.parse({ page, subject, location, ...filter })
}
