import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { demoServiceIn } from '#features/businesses/server/demo-in-hindi.ts'
import { writeOfBooking } from '#features/enquiries/server/booking-conversation.ts'
import { formatDateTime } from '#ui/format.ts'
import { refuseBooking } from '../contract.ts'
import { type BookingParty, customerMay } from '../rules.ts'
import { type BookingRow, lockBooking, updateBooking } from './booking-queries.ts'
import { getCustomersBooking } from './open-booking.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/**
 * The customer cancels a booking, by its link or signed in: its time is free again at once, and both sides are told.
 * Repeating it changes nothing. Refuses: booking_not_found, booking_over.
 */
export async function cancelBooking(
  ctx: Ctx,
  bookingId: number,
  { token }: { token?: string | undefined },
): Promise<BookingRow> {
  await getCustomersBooking(ctx, bookingId, token)
  return ctx.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw refuseBooking('booking_not_found')
    if (booking.status === 'CANCELLED') return booking
    if (!customerMay(booking, ctx.now).change) throw refuseBooking('booking_over')
    return cancelLocked(tx, ctx, booking, 'customer')
  })
}

/** Part of a transaction that holds the booking. */
export async function cancelLocked(
  tx: Db,
  ctx: Pick<Ctx, 'app' | 'i18n' | 'now'>,
  booking: BookingRow,
  by: BookingParty,
): Promise<BookingRow> {
  const { now, app, i18n } = ctx
  const cancelled = await updateBooking(tx, booking.id, {
    status: 'CANCELLED',
    cancelled_by: by,
    sequence: booking.sequence + 1,
    updated_at: now,
  })
  if (cancelled.enquiry_id !== null) {
    const { service_name: service, starts_at: startsAt } = cancelled
    const isDemo = (await findBusiness(tx, cancelled.business_id))?.is_demo
    await writeOfBooking(tx, now, {
      enquiryId: cancelled.enquiry_id,
      sender: by,
      text: i18n.t('Cancelled: {service}, {time}', {
        service: isDemo ? demoServiceIn(i18n, service) : service,
        time: formatDateTime(startsAt, i18n),
      }),
      status: 'RESOLVED',
    })
  }
  await tellOfBooking(tx, app, cancelled, 'cancelled')
  if (by === 'customer') await tellOfBooking(tx, app, cancelled, 'customerCancelled')
  return cancelled
}
