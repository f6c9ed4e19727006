import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { closeBookingConversation, writeOfBooking } from '#features/enquiries/server/booking-conversation.ts'
import { formatDateTime } from '#ui/format.ts'
import { refuseBooking } from '../contract.ts'
import { type BookingStatus, type MerchantMay, merchantMay } from '../rules.ts'
import { type BookingRow, lockBooking, updateBooking } from './booking-queries.ts'
import { cancelLocked } from './cancel-booking.ts'
import { countBusinessChange } from './count-business-change.ts'
import { getBookingOfBusiness, holdBusinessOfBooking } from './open-booking.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/** What a business does with a booking besides moving it. `restore` takes one of the others back. */
export const decisions = ['cancel', 'complete', 'noShow', 'restore'] as const
export type Decision = (typeof decisions)[number]

/** What a booking is afterwards. */
const decided = {
  cancel: 'CANCELLED',
  complete: 'COMPLETED',
  noShow: 'NO_SHOW',
  restore: 'CONFIRMED',
} as const satisfies Record<Decision, BookingStatus>

/**
 * The business says what became of a booking: cancelled before its time, completed or not come once it has begun, or
 * confirmed again after a mistaken tap, if its time is still free. Repeating it changes nothing. Refuses:
 * booking_not_found, booking_over, slot_taken, too_many_changes.
 */
export async function decideBooking(ctx: SignedInCtx, bookingId: number, decision: Decision): Promise<BookingRow> {
  await getBookingOfBusiness(ctx, bookingId)
  return refuseOverlap(() =>
    ctx.db.transaction().execute(async (tx) => {
      const booking = await decide(tx, ctx, bookingId, decision)
      await holdBusinessOfBooking(tx, ctx, booking)
      return booking
    }),
  )
}

async function decide(tx: Db, ctx: SignedInCtx, bookingId: number, decision: Decision): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) throw refuseBooking('booking_not_found')
  if (booking.status === decided[decision]) return booking
  const may: MerchantMay = merchantMay(booking, ctx.now)
  if (!may[decision]) throw refuseBooking('booking_over')
  const { now, app, i18n } = ctx
  if (decision === 'cancel') return cancelLocked(tx, ctx, booking, 'merchant')
  const isRestored = decision === 'restore'
  const isToldOf = booking.status === 'CANCELLED'
  const changed = await updateBooking(tx, bookingId, {
    status: decided[decision],
    cancelled_by: null,
    sequence: isToldOf ? booking.sequence + 1 : booking.sequence,
    ...(isToldOf && (await countBusinessChange(tx, ctx, booking))),
    updated_at: now,
  })
  if (!isRestored && changed.enquiry_id !== null) await closeBookingConversation(tx, changed.enquiry_id, now)
  if (!isToldOf) return changed
  if (changed.enquiry_id !== null)
    await writeOfBooking(tx, now, {
      enquiryId: changed.enquiry_id,
      sender: 'merchant',
      text: i18n.t('Booked again: {time}', { time: formatDateTime(changed.starts_at, i18n) }),
      status: 'RESOLVED',
    })
  await tellOfBooking(tx, app, changed, 'booked')
  return changed
}
