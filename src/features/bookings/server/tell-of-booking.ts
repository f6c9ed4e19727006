import { z } from 'zod'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { job } from '#core/jobs.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { findAddressee } from '#features/enquiries/server/addressee-queries.ts'
import { queueBoth } from '#features/enquiries/server/notify-party.ts'
import { tokenOfBooking } from './booking-link.ts'
import { bookingMessage, isForMerchant } from './booking-messages.ts'
import { type BookingRow, findBooking } from './booking-queries.ts'
import type { BookingOccasion } from './booking-words.ts'

/**
 * Queues what happened to a booking for one side, once for each change of it: in the caller's transaction. A booking
 * entered by hand has no customer to tell: the number was not proven.
 */
export async function tellOfBooking(
  tx: Db,
  app: Pick<App, 'config' | 'keys'> & Senders,
  booking: BookingRow,
  occasion: BookingOccasion,
): Promise<void> {
  const addressee = await findAddressee(tx, booking.business_id)
  if (!addressee) return
  const facts = {
    bookingId: booking.id,
    service: booking.service_name,
    startsAt: booking.starts_at,
    businessName: addressee.businessName,
  }
  const key = `booking:${booking.id}:${occasion}:${booking.sequence}`
  if (isForMerchant(occasion)) {
    const { phone, email, byWhatsapp, language: wanted } = addressee
    const channel = byWhatsapp ? 'whatsapp' : 'sms'
    const message = asRead(app, { wanted, channel }, (language) =>
      bookingMessage(occasion, app.config, facts, language),
    )
    return queueBoth(tx, app.config, message, { phone, email, key, byWhatsapp })
  }
  const account = booking.customer_id === null ? undefined : await findAccount(tx, booking.customer_id)
  if (!account || account.deleted_at) return
  const token = tokenOfBooking(app, booking)
  const message = asRead(app, { wanted: account.language }, (language) =>
    bookingMessage(occasion, app.config, { ...facts, token }, language),
  )
  await queueBoth(tx, app.config, message, { phone: booking.contact_phone, email: account.email, key })
}

/** For changes that are made where no messages can be written: the deletion of an account. */
export const tellOfCancelled = job({
  name: 'tell_of_cancelled_booking',
  payload: z.object({ bookingId: z.number(), by: z.enum(['customer', 'merchant']) }),
  maxAttempts: 10,
  handle: async (app, { bookingId, by }) => {
    const booking = await findBooking(app.db, bookingId)
    if (booking?.status !== 'CANCELLED') return
    await tellOfBooking(app.db, app, booking, by === 'customer' ? 'customerCancelled' : 'cancelled')
  },
})
