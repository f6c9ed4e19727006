import type { SignedInCtx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { bookedPath } from '../paths.ts'
import { tokenOfBooking } from './booking-link.ts'
import { countBookingsOf, listBookingsOf } from './booking-queries.ts'
import { viewBooking } from './booking-view.ts'

const perPage = 20
const maxPage = 100

/** A page of the caller's bookings, latest time first, each with its link. */
export async function showCustomerBookings(ctx: SignedInCtx, url: URL) {
  const { app, db, actor, now } = ctx
  const requested = requestedPage(url)
  const page = nearestPage(requested, maxPage)
  const customerId = actor.accountId
  const [rows, count] = await Promise.all([
    listBookingsOf(db, { customerId, limit: perPage, offset: (page - 1) * perPage }),
    countBookingsOf(db, customerId),
  ])
  const totalPages = Math.min(maxPage, Math.ceil(count / perPage))
  redirectToExistingPage(url, { requested, totalPages })
  const bookings = rows.map((row) => {
    const token = tokenOfBooking(app, row)
    return {
      ...viewBooking(row, now),
      businessName: row.business_name,
      isToCome: row.starts_at > now,
      url: token === undefined ? undefined : bookedPath(token),
    }
  })
  return { bookings, page, totalPages }
}
