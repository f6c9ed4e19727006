import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { listBusinessesWithComing } from '#features/bookings/server/booking-list-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { NumberHolder, NumberList } from '../contract.ts'
import { countHolders, listEnquiriesTo, listHolders } from './number-queries.ts'

const perPage = 20

/** Who has the caller's number or e-mail, and who had it. */
export async function listNumbers(
  { db, actor }: SignedInCtx,
  page: { size: number; page: number },
): Promise<NumberList> {
  const [rows, counts] = await Promise.all([
    listHolders(db, { customerId: actor.accountId, limit: page.size, offset: page.page * page.size }),
    countHolders(db, actor.accountId),
  ])
  const numberRespList = rows.map(
    (row): NumberHolder => ({
      businessId: row.business_id,
      name: row.business_name,
      subject: row.last_subject,
      enquiries: row.open_count,
      hasNumber: row.has_phone,
      askedAt: row.last_asked_at.toISOString(),
      withdrawnAt: row.open_count > 0 ? null : (row.withdrawn_at?.toISOString() ?? null),
    }),
  )
  return { numberRespList, holders: counts.open, page: pageInfoOf(page, counts.all) }
}

/** The page of the list, with pictures. */
export async function showNumbers(ctx: SignedInCtx, url: URL) {
  const requested = requestedPage(url)
  const page = nearestPage(requested, 1000)
  const { numberRespList: rows, page: info, holders } = await listNumbers(ctx, { size: perPage, page: page - 1 })
  redirectToExistingPage(url, { requested, totalPages: info.totalPages })
  const businessIds = rows.map(({ businessId }) => businessId)
  const [cards, booked] = await Promise.all([
    listBusinessCards(ctx, { ids: businessIds }),
    listBusinessesWithComing(ctx.db, { customerId: ctx.actor.accountId, businessIds, now: ctx.now }),
  ])
  const cardById = new Map(cards.map((card) => [card.businessId, card]))
  return {
    rows: rows.map((row) => ({
      ...row,
      card: cardById.get(row.businessId) ?? null,
      isBooked: booked.has(row.businessId),
    })),
    holders,
    page,
    totalPages: info.totalPages,
  }
}

/** The receipt for one business: every enquiry to it, with the time it was withdrawn. */
export async function showReceipt(ctx: SignedInCtx, businessId: number | undefined) {
  const rows =
    businessId === undefined ? [] : await listEnquiriesTo(ctx.db, { customerId: ctx.actor.accountId, businessId })
  const [first] = rows
  if (!first) throw data(null, { status: 404 })
  return {
    name: first.business_name,
    enquiries: rows.map((row) => ({
      enquiryId: row.id,
      subject: row.subject,
      askedAt: row.created_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  }
}
