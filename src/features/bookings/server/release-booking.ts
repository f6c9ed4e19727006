import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findBookingOfEnquiry, lockBooking, updateBooking } from './booking-queries.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/**
 * The booking of a withdrawn enquiry: a time to come is free again, and number and note are deleted. Part of the
 * transaction that withdraws it. A new owner, who cannot read the enquiry, is told of the cancelled time; who can read
 * it is told of the withdrawal by the caller.
 */
export async function releaseBookingOf(
  tx: Db,
  { app, now }: Ctx,
  { id, hasNewOwner }: { id: number; hasNewOwner: boolean },
): Promise<void> {
  const found = await findBookingOfEnquiry(tx, id)
  const booking = found && (await lockBooking(tx, found.id))
  if (!booking) return
  const isToCome = booking.status === 'CONFIRMED' && booking.starts_at > now
  const released = await updateBooking(tx, booking.id, {
    contact_phone: null,
    note: '',
    updated_at: now,
    ...(isToCome && { status: 'CANCELLED', cancelled_by: 'customer', sequence: booking.sequence + 1 }),
  })
  if (isToCome && hasNewOwner) await tellOfBooking(tx, app, released, 'customerCancelled')
}
