import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { listBusinessesWithComing } from '#features/bookings/server/booking-list-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { NumberHolder, NumberList } from '../contract.ts'
import { countHolders, type HolderRow, listEnquiriesTo, listHolders } from './number-queries.ts'
import { shownSubject } from './shown-subject.ts'

const perPage = 20

async function findHolders({ db, actor }: SignedInCtx, page: { size: number; page: number }) {
  const [rows, counts] = await Promise.all([
    listHolders(db, { customerId: actor.accountId, limit: page.size, offset: page.page * page.size }),
    countHolders(db, actor.accountId),
  ])
  return { rows, holders: counts.open, info: pageInfoOf(page, counts.all) }
}

function viewHolder(row: HolderRow): NumberHolder {
  return {
    businessId: row.business_id,
    name: row.business_name,
    subject: row.last_subject,
    enquiries: row.open_count,
    hasNumber: row.has_phone,
    askedAt: row.last_asked_at.toISOString(),
    withdrawnAt: row.open_count > 0 ? null : (row.withdrawn_at?.toISOString() ?? null),
  }
}

/** Who has the caller's number or e-mail, and who had it. */
export async function listNumbers(ctx: SignedInCtx, page: { size: number; page: number }): Promise<NumberList> {
  const { rows, holders, info } = await findHolders(ctx, page)
  return { numberRespList: rows.map(viewHolder), holders, page: info }
}

/** The page of the list, with pictures. */
export async function showNumbers(ctx: SignedInCtx, url: URL) {
  const requested = requestedPage(url)
  const page = nearestPage(requested, 1000)
  const { rows, info, holders } = await findHolders(ctx, { size: perPage, page: page - 1 })
  redirectToExistingPage(url, { requested, totalPages: info.totalPages })
  const businessIds = rows.map((row) => row.business_id)
  const [cards, booked] = await Promise.all([
    listBusinessCards(ctx, { ids: businessIds }),
    listBusinessesWithComing(ctx.db, { customerId: ctx.actor.accountId, businessIds, now: ctx.now }),
  ])
  const cardById = new Map(cards.map((card) => [card.businessId, card]))
  return {
    rows: rows.map((row) => ({
      ...viewHolder(row),
      subject: shownSubject(ctx.i18n, {
        kind: row.last_kind,
        isDemo: row.business_is_demo,
        subject: row.last_subject,
      }),
      card: cardById.get(row.business_id) ?? null,
      isBooked: booked.has(row.business_id),
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
      subject: shownSubject(ctx.i18n, { kind: row.kind, isDemo: row.business_is_demo, subject: row.subject }),
      askedAt: row.created_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  }
}
