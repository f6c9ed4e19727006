import type { SignedInCtx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { placeText } from '#features/places/place-name.ts'
import { bookedPath } from '../paths.ts'
import { tokenOfBooking } from './booking-link.ts'
import { countBookingsOf, listBookingsOf } from './booking-list-queries.ts'
import { viewBookingOnPage } from './booking-view.ts'

const perPage = 20
const maxPage = 100

const placeOf = (
  { app, i18n }: SignedInCtx,
  row: { business_id: number; business_name: string; locality: string; city_id: number; is_demo: boolean },
) => {
  return { id: row.business_id, name: row.business_name, place: placeText(app.places, row, i18n), isDemo: row.is_demo }
}

/** A page of the caller's bookings, latest time first, each with its link. */
export async function showCustomerBookings(ctx: SignedInCtx, url: URL) {
  const { app, db, actor, now, i18n } = ctx
  const requested = requestedPage(url)
  const page = nearestPage(requested, maxPage)
  const customerId = actor.accountId
  const [rows, count] = await Promise.all([
    listBookingsOf(db, { customerId, limit: perPage, offset: (page - 1) * perPage }),
    countBookingsOf(db, customerId),
  ])
  const totalPages = Math.min(maxPage, Math.ceil(count / perPage))
  redirectToExistingPage(url, { requested, totalPages })
  const cards = await listBusinessCards(ctx, { ids: [...new Set(rows.map((row) => row.business_id))] })
  const bookings = rows.map((row) => {
    const token = tokenOfBooking(app, row)
    return {
      ...viewBookingOnPage(row, { isDemo: row.is_demo, now, i18n }),
      business: placeOf(ctx, row),
      card: cards.find(({ businessId }) => businessId === row.business_id) ?? null,
      isToCome: row.starts_at > now,
      url: token === undefined ? undefined : bookedPath(token),
    }
  })
  return { bookings, page, totalPages }
}
