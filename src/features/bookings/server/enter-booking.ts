import type { SignedInCtx } from '#core/context.ts'
import { getBusinessFor, holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { minuteMs } from '#platform/durations.ts'
import { parseMobile } from '#platform/phone.ts'
import { refuseWrongFields } from '#platform/refusal.ts'
import { smsMobileError, validate } from '#platform/validator.ts'
import { refuseBooking } from '../contract.ts'
import { handDateError } from '../slots.ts'
import { newBookingLink } from './booking-link.ts'
import { type BookingRow, findEntered } from './booking-queries.ts'
import { findService } from './service-queries.ts'
import { takeSlot } from './take-slot.ts'

/** Two people without a number and with one name, entered by hand for one time, are told apart by this. */
const repeatMs = minuteMs

interface Entered {
  businessId: number
  serviceId: number
  startsAt: Date
  fullName: string
  contactNumber: string
  note: string
}

/**
 * The business enters who called or came by, at any time of its own choice, also now and outside its hours. Nobody is
 * told: the number, where there is one, was not proven. The same once more within a minute is a form that was sent
 * twice, and returns the booking. Refuses: business_not_found, service_not_found, slot_taken, and a day that is out of
 * range.
 */
export async function enterBooking(ctx: SignedInCtx, entered: Entered): Promise<BookingRow> {
  const { db, now, app } = ctx
  const { businessId, serviceId, startsAt, fullName, contactNumber, note } = entered
  await getBusinessFor(ctx, businessId, 'reply')
  refuseWrongFields({
    fullName: validate(fullName, 'name'),
    contactNumber: contactNumber.trim() !== '' && smsMobileError(contactNumber, false),
    date: handDateError(startsAt, now),
  })
  const service = await findService(db, serviceId)
  if (!service || service.business_id !== businessId || service.removed_at) throw refuseBooking('service_not_found')
  const { token: _, ...link } = newBookingLink(app)
  const contact = { contact_name: fullName, contact_phone: parseMobile(contactNumber) ?? null, note }
  return db.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - repeatMs)
    const booking = await takeSlot(
      tx,
      { service, startsAt, now },
      { ...link, ...contact, status: 'CONFIRMED', is_by_hand: true, timed_at: now },
      () => findEntered(tx, { service_id: serviceId, starts_at: startsAt, ...contact }, { businessId, since }),
    )
    // Last, as where a booking is moved: its business is not given to somebody else meanwhile.
    await holdBusinessFor(tx, ctx, businessId, 'reply')
    return booking
  })
}
