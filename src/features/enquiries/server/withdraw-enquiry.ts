import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { lockBookingOfEnquiry } from '#features/bookings/server/booking-queries.ts'
import { releaseBookingOf } from '#features/bookings/server/release-booking.ts'
import { refuseEnquiry } from '../contract.ts'
import { type EnquiryRow, findEnquiry, updateEnquiry, withdrawn } from './enquiry-queries.ts'
import { hasNewOwner, permissionsOfRow } from './enquiry-view.ts'
import { lockOwnEnquiry } from './get-enquiry.ts'
import { notifyMerchant } from './notify-party.ts'
import { deleteThreadExtras } from './thread-queries.ts'

/**
 * The customer withdraws the enquiry: number and e-mail are deleted from it with what the business noted, nobody can
 * write any more, and the merchant is asked not to call; a time that was booked is free again. Repeating it changes
 * nothing. Refuses: enquiry_not_found (also to the merchant).
 */
export function withdrawEnquiry(ctx: SignedInCtx, enquiryId: number): Promise<EnquiryRow> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockBookingOfEnquiry(tx, enquiryId)
    const { enquiry, party } = await lockOwnEnquiry(tx, ctx.actor, enquiryId)
    if (party !== 'customer') throw refuseEnquiry('enquiry_not_found')
    if (!permissionsOfRow(enquiry, party).withdraw) return enquiry
    await withdrawLocked(tx, ctx, enquiry)
    return (await findEnquiry(tx, enquiryId)) ?? enquiry
  })
}

/** Withdraws an enquiry of the caller that is locked, its booking before it, and was not withdrawn before. */
export async function withdrawLocked(tx: Db, ctx: SignedInCtx, enquiry: EnquiryRow): Promise<void> {
  await updateEnquiry(tx, enquiry.id, { ...withdrawn, withdrawn_at: ctx.now, wroteAt: ctx.now })
  await deleteThreadExtras(tx, enquiry.id)
  const isSold = hasNewOwner(enquiry)
  if (enquiry.kind === 'BOOKING') await releaseBookingOf(tx, ctx, { id: enquiry.id, hasNewOwner: isSold })
  if (!isSold) await notifyMerchant(tx, ctx, enquiry, 'withdrawn', `enquiry-withdrawn:${enquiry.id}`)
}
