import type { SignedInCtx } from '#core/context.ts'
import { getBusinessFor, holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { parseMobile } from '#platform/phone.ts'
import { refuseWrongFields } from '#platform/refusal.ts'
import { smsMobileError, validate } from '#platform/validator.ts'
import { refuseBooking } from '../contract.ts'
import { freePlaces, handDateError, takenBy } from '../slots.ts'
import { newBookingLink } from './booking-link.ts'
import { type BookingRow, insertBooking, listTaken } from './booking-queries.ts'
import { timesOf } from './booking-view.ts'
import { expireHoldsIn } from './hold-queries.ts'
import { findService } from './service-queries.ts'

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
 * told: the number, where there is one, was not proven. Refuses: business_not_found, service_not_found, slot_taken, and
 * a day that is out of range.
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
  const times = timesOf(service)
  const { endsAt, from, to } = takenBy(startsAt, times)
  const { token: _, ...link } = newBookingLink(app)
  return db.transaction().execute(async (tx) => {
    await expireHoldsIn(tx, { businessId, from, to, now })
    for (const place of freePlaces(startsAt, times, await listTaken(tx, { businessId, from, to, now }))) {
      const booking = await insertBooking(tx, {
        ...link,
        business_id: businessId,
        service_id: serviceId,
        place,
        service_name: service.name,
        price_paise: service.price_paise,
        starts_at: startsAt,
        ends_at: endsAt,
        from,
        to,
        status: 'CONFIRMED',
        contact_name: fullName,
        contact_phone: parseMobile(contactNumber) ?? null,
        note,
        is_by_hand: true,
        timed_at: now,
        created_at: now,
        updated_at: now,
      })
      if (!booking) continue
      // Last, as where a booking is moved: its business is not given to somebody else meanwhile.
      await holdBusinessFor(tx, ctx, businessId, 'reply')
      return booking
    }
    throw refuseBooking('slot_taken')
  })
}
