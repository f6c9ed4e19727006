import type { Ctx, SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findBusiness, lockBusiness } from '#features/businesses/server/business-queries.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseBooking } from '../contract.ts'
import { shownToBusiness } from '../rules.ts'
import { type BookingRow, findBooking, findBookingByLink } from './booking-queries.ts'

/** The booking of a link; undefined for an unknown one, and for a hold that was never confirmed. */
export async function openBooking({ db }: Pick<Ctx, 'db'>, token: string): Promise<BookingRow | undefined> {
  const booking = await findBookingByLink(db, tokenHash(token))
  return booking && booking.status !== 'HELD' && booking.status !== 'EXPIRED' ? booking : undefined
}

/** A booking for its customer: by its link, or signed in. Refuses: booking_not_found. */
export async function getCustomersBooking(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  bookingId: number,
  token: string | undefined,
): Promise<BookingRow> {
  const booking = await findBooking(db, bookingId)
  const isTheirs =
    booking &&
    (token === undefined
      ? actor?.role === 'customer' && booking.customer_id === actor.accountId
      : booking.link_hash === tokenHash(token))
  if (!booking || !isTheirs || booking.status === 'HELD' || booking.status === 'EXPIRED')
    throw refuseBooking('booking_not_found')
  return booking
}

/** A booking for people who reply at its business; to all others it does not exist. Refuses: booking_not_found. */
export async function getBookingOfBusiness(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  bookingId: number,
): Promise<BookingRow> {
  const booking = await findBooking(db, bookingId)
  const business = booking && (await findBusiness(db, booking.business_id))
  const isTheirs = business && business.status !== 'deleted' && (await mayOn(db, actor, business, 'reply'))
  if (!isTheirs || shownToBusiness(booking, business.owner_since) === 'nothing')
    throw refuseBooking('booking_not_found')
  return booking
}

/**
 * The same once more at the end of a transaction that changed the booking: until it is committed, nobody gives the
 * business to somebody else. Whoever answers an enquiry holds it before its business as well. Refuses:
 * booking_not_found.
 */
export async function holdBusinessOfBooking(
  tx: Db,
  { actor }: Pick<SignedInCtx, 'actor'>,
  { id, business_id }: Pick<BookingRow, 'id' | 'business_id'>,
): Promise<void> {
  await lockBusiness(tx, business_id)
  await getBookingOfBusiness({ db: tx, actor }, id)
}
