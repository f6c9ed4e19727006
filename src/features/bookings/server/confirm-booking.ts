import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { knownName } from '#features/accounts/account-name.ts'
import { lockAccount, updateMissingName } from '#features/accounts/server/account-queries.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { demoServiceIn } from '#features/businesses/server/demo-in-hindi.ts'
import { refuseEnquiry } from '#features/enquiries/contract.ts'
import { startBookingConversation } from '#features/enquiries/server/booking-conversation.ts'
import { isSpammer } from '#features/enquiries/server/enquiry-queries.ts'
import { refuseMerchants } from '#features/enquiries/server/send-enquiries.ts'
import { verifyCustomer } from '#features/enquiries/server/verify-customer.ts'
import { findBusinessRole } from '#features/staff/server/business-rights.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { parseMobile } from '#platform/phone.ts'
import { refuseAccess, refuseWrongFields } from '#platform/refusal.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { smsMobileError, validate } from '#platform/validator.ts'
import { formatDateTime } from '#ui/format.ts'
import { type ConfirmInput, type ContactFields, refuseBooking } from '../contract.ts'
import { dailyBookings, isHeld, maxComing } from '../rules.ts'
import { countComing } from './booking-list-queries.ts'
import { type BookingRow, findBooking, lockBooking, updateBooking } from './booking-queries.ts'
import { type Bookable, getBookable, getOffered, holdBookable } from './free-times.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/** Passes the name and the number of a form; returns the contact. Refuses with a sentence for each invalid field. */
export function checkContact({ fullName, contactNumber }: Pick<ContactFields, 'fullName' | 'contactNumber'>) {
  refuseWrongFields({ fullName: validate(fullName, 'name'), contactNumber: smsMobileError(contactNumber, false) })
  const phone = parseMobile(contactNumber)
  if (!phone) throw new Error('A number without digits passed its check.')
  return { kind: 'phone', value: phone } as const
}

/**
 * Books the time of a hold: for the signed-in customer, or for whoever proves the number with a one-time password. The
 * booking, its conversation and the messages to both sides are written together. Confirming again returns the booking.
 * A hold whose five minutes are over books its time as long as nobody else has it. Refuses: booking_not_found,
 * slot_taken, slot_not_offered, hold_over, too_many_bookings, booking_limit_reached, service_not_found,
 * not_a_customer, business_closed, own_business, sender_refused, otp_required, otp_wrong, account_blocked,
 * business_not_found, business_deleted.
 */
export async function confirmBooking(
  ctx: Ctx,
  bookingId: number,
  { token, otp, ...input }: ConfirmInput,
  { staySignedIn }: { staySignedIn: boolean },
): Promise<BookingRow> {
  refuseMerchants(ctx)
  const { fullName, note } = input
  const contact = checkContact(input)
  const linkHash = tokenHash(token)
  const held = await findBooking(ctx.db, bookingId)
  if (!held || held.link_hash !== linkHash) throw refuseBooking('booking_not_found')
  if (held.status === 'CONFIRMED') return held
  // Before the one-time password is used up; the constraint decides inside the transaction.
  await refuseWhatIsOver(ctx, await getBookable(ctx, held.business_id, held.service_id), held)
  const customer = await verifyCustomer(ctx, { contact, fullName }, otp, async (customerId) => {
    const now = await findBooking(ctx.db, bookingId)
    return now?.status === 'CONFIRMED' && now.customer_id === customerId ? now : undefined
  })
  if ('sent' in customer) return customer.sent
  const { customerId } = customer
  const booked = await refuseOverlap(() =>
    ctx.db.transaction().execute(async (tx) => {
      if (!(await lockAccount(tx, customerId))) throw refuseAccess('not_signed_in')
      const locked = await lockBooking(tx, bookingId)
      if (!locked || locked.link_hash !== linkHash) throw refuseBooking('booking_not_found')
      if (locked.status === 'CONFIRMED') return locked
      if (locked.status !== 'HELD' && locked.status !== 'EXPIRED') throw refuseBooking('hold_over')
      const bookable = await holdBookable(tx, ctx, locked)
      await refuseCustomer(tx, ctx, bookable, customerId)
      await updateMissingName(tx, customerId, knownName(fullName))
      const enquiryId = await startBookingConversation(tx, ctx, {
        business: bookable.business,
        customerId,
        fullName,
        phone: contact.value,
        subject: subjectOf(locked),
        message: messageOf(ctx, { service: serviceSaid(ctx, bookable, locked), startsAt: locked.starts_at, note }),
        startsAt: locked.starts_at,
      })
      const booking = await updateBooking(tx, bookingId, {
        status: 'CONFIRMED',
        held_until: null,
        held_from: null,
        customer_id: customerId,
        enquiry_id: enquiryId,
        contact_name: fullName,
        contact_phone: contact.value,
        note,
        timed_at: ctx.now,
        updated_at: ctx.now,
      })
      await tellOfBooking(tx, ctx.app, booking, 'booked')
      await tellOfBooking(tx, ctx.app, booking, 'newBooking')
      return booking
    }),
  )
  if (staySignedIn && !ctx.actor) await startSession(ctx, customerId, 'customer')
  return booked
}

async function refuseWhatIsOver(ctx: Ctx, bookable: Bookable, hold: BookingRow): Promise<void> {
  if (hold.status !== 'HELD' && hold.status !== 'EXPIRED') throw refuseBooking('hold_over')
  if (isHeld(hold, ctx.now)) return
  const slot = await getOffered(ctx, bookable, hold.starts_at, hold.id)
  if (slot.place === undefined) throw refuseBooking('slot_taken')
}

async function refuseCustomer(tx: Db, ctx: Ctx, { business }: Bookable, customerId: number): Promise<void> {
  const { now, client } = ctx
  if (await findBusinessRole(tx, customerId, business)) throw refuseEnquiry('own_business')
  if (await isSpammer(tx, { customerId, businessId: business.id })) throw refuseEnquiry('sender_refused')
  const coming = await countComing(tx, customerId, business.id, now)
  if (coming.atBusiness >= maxComing.atBusiness || coming.inAll >= maxComing.inAll)
    throw refuseBooking('too_many_bookings')
  const bounds = [
    { kind: 'bookings', who: String(customerId), limit: dailyBookings.ofPerson },
    { kind: 'bookings of a network', who: client.ipHash, limit: dailyBookings.ofNetwork },
  ]
  if (!(await takeFromDailyQuota(tx, ctx, bounds)))
    throw refuseBooking('booking_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
}

/** As long as a subject must be. */
const subjectOf = ({ service_name: name }: BookingRow) => name.padEnd(3, '.')

/** In the language of who books, where the service is one of a demo listing. */
const serviceSaid = ({ i18n }: Ctx, { business }: Bookable, { service_name: name }: BookingRow) =>
  business.is_demo ? demoServiceIn(i18n, name) : name

function messageOf(
  { i18n }: Ctx,
  { service, startsAt, note }: { service: string; startsAt: Date; note: string },
): string {
  const line = i18n.t('Booked: {service}, {time}', { service, time: formatDateTime(startsAt, i18n) })
  return note === '' ? line : `${line}\n\n${note}`
}
