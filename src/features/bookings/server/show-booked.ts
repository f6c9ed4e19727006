import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { publicPhoneOf } from '#features/businesses/rules.ts'
import { type BusinessRow, findBusiness } from '#features/businesses/server/business-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { placeText } from '#features/places/place-name.ts'
import { bookedPath } from '../paths.ts'
import { shownToBusiness } from '../rules.ts'
import type { BookingRow } from './booking-queries.ts'
import { viewBookingOnPage } from './booking-view.ts'
import { calendarEntry } from './calendar-entry.ts'
import { openBooking } from './open-booking.ts'
import { findService } from './service-queries.ts'
import { showTimes } from './show-times.ts'

async function findBooked(ctx: Ctx, token: string): Promise<{ booking: BookingRow; business: BusinessRow }> {
  const booking = await openBooking(ctx, token)
  const business = booking && (await findBusiness(ctx.db, booking.business_id))
  if (!booking || !business) throw data(null, { status: 404 })
  return { booking, business }
}

function placeOf({ app, i18n }: Ctx, { booking, business }: { booking: BookingRow; business: BusinessRow }) {
  const city = app.places.cityById(business.city_id)
  const isGone = business.status === 'deleted'
  const saysAddress = !isGone && (!business.hides_address || booking.status === 'CONFIRMED')
  const where = placeText(app.places, business, i18n)
  return {
    id: business.id,
    name: business.name,
    isDemo: business.is_demo,
    place: where,
    // Its page may be gone; the booking says so by itself. The address of a home is for those who are to come, and
    // that of a business off the site for nobody.
    url: city && !isGone ? businessPath({ citySlug: city.slug, slug: business.slug, id: business.id }) : undefined,
    address: saysAddress ? [business.address, where, business.pincode].filter(Boolean).join(', ') : where,
    phone: publicPhoneOf(business),
  }
}

/** One booking, for whoever has its link: what, when, where, and what may still be changed. */
export async function showBooked(ctx: Ctx, token: string) {
  const { booking, business } = await findBooked(ctx, token)
  return {
    booking: viewBookingOnPage(booking, { isDemo: business.is_demo, now: ctx.now, i18n: ctx.i18n }),
    business: placeOf(ctx, { booking, business }),
    card: (await listBusinessCards(ctx, { ids: [business.id] }))[0] ?? null,
    fullName: booking.contact_name,
    token,
    // Who comes is told to the new owner, the number is not.
    hasNewOwner: booking.status === 'CONFIRMED' && shownToBusiness(booking, business.owner_since) === 'appointment',
    isOwn: ctx.actor?.role === 'customer' && ctx.actor.accountId === booking.customer_id,
  }
}

/** The free times to which a booking may be moved. */
export async function showMove(ctx: Ctx, token: string, url: URL) {
  const { booking, business } = await findBooked(ctx, token)
  const view = viewBookingOnPage(booking, { isDemo: business.is_demo, now: ctx.now, i18n: ctx.i18n })
  const service = await findService(ctx.db, booking.service_id)
  const canMove =
    view.canChange && business.status === 'open' && service !== undefined && !service.removed_at && service.is_on
  return {
    booking: view,
    business: placeOf(ctx, { booking, business }),
    card: (await listBusinessCards(ctx, { ids: [business.id] }))[0] ?? null,
    token,
    times: canMove
      ? await showTimes(ctx, { business, service }, url, { except: booking.id, present: booking.starts_at })
      : undefined,
  }
}

/** The booking as a file for calendars. */
export async function calendarFile(ctx: Ctx, token: string): Promise<Response> {
  const { booking, business } = await findBooked(ctx, token)
  const { origin, site } = ctx.app.config
  const { name, address } = placeOf(ctx, { booking, business })
  const text = calendarEntry({
    bookingId: booking.id,
    host: new URL(origin).hostname,
    siteName: site.name,
    service: booking.service_name,
    businessName: name,
    address,
    url: origin + bookedPath(token),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    sequence: booking.sequence,
    isCancelled: booking.status === 'CANCELLED',
    changedAt: booking.updated_at,
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="booking-${booking.id}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
