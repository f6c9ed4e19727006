import type { Db } from '#core/database.ts'
import { findBookingOfEnquiry, lockBooking, updateBooking } from './booking-queries.ts'

/**
 * The booking of a withdrawn enquiry: a time to come is free again, and number and note are deleted. Part of the
 * transaction that withdraws it, which tells the business.
 */
export async function releaseBookingOf(tx: Db, enquiryId: number, now: Date): Promise<void> {
  const found = await findBookingOfEnquiry(tx, enquiryId)
  const booking = found && (await lockBooking(tx, found.id))
  if (!booking) return
  const isToCome = booking.status === 'CONFIRMED' && booking.starts_at > now
  await updateBooking(tx, booking.id, {
    contact_phone: null,
    note: '',
    updated_at: now,
    ...(isToCome && { status: 'CANCELLED', cancelled_by: 'customer', sequence: booking.sequence + 1 }),
  })
}
