import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import type { EnquiryStatus, Sender } from '../rules.ts'
import { insertMessage } from './enquiry-message-queries.ts'
import { insertEnquiry, updateEnquiry, updatePreferredTime } from './enquiry-queries.ts'

interface BookedBy {
  business: BusinessRow
  customerId: number
  fullName: string
  phone: string
  subject: string
  message: string
  startsAt: Date
}

/**
 * The enquiry of kind BOOKING that a booked time stands in, for the inbox and the customer's list. Part of the
 * transaction that books it, which tells both sides itself. Returns its id.
 */
export async function startBookingConversation(tx: Db, { app, now }: Ctx, booked: BookedBy): Promise<number> {
  const { business, customerId, fullName, phone, subject, message, startsAt } = booked
  const enquiryId = await insertEnquiry(tx, {
    business_id: business.id,
    customer_id: customerId,
    request_id: null,
    kind: 'BOOKING',
    // The time is booked: nothing waits for an answer until the customer writes again.
    status: 'RESOLVED',
    contact_name: fullName,
    contact_phone: phone,
    contact_email: null,
    subject,
    location: [business.locality, app.places.cityById(business.city_id)?.name].filter(Boolean).join(', '),
    preferred_at: startsAt,
    created_at: now,
    updated_at: now,
  })
  await insertMessage(tx, { enquiry_id: enquiryId, sender: 'customer', body: message, sent_at: now })
  return enquiryId
}

/**
 * What became of a booking, as a line in its conversation; the other side has not read it yet. Without a status what
 * waited for an answer goes on waiting.
 */
export async function writeOfBooking(
  tx: Db,
  now: Date,
  line: { enquiryId: number; sender: Sender; text: string; status?: EnquiryStatus; startsAt?: Date },
): Promise<void> {
  const { enquiryId, sender, text, status, startsAt } = line
  await insertMessage(tx, { enquiry_id: enquiryId, sender, body: text, sent_at: now })
  const unread = sender === 'merchant' ? { unread_by_customer: true } : { unread_by_merchant: true }
  await updateEnquiry(tx, enquiryId, { ...(status && { status }), ...unread, wroteAt: now })
  if (startsAt) await updatePreferredTime(tx, enquiryId, startsAt)
}

/** The time of a booking has passed: nobody waits for an answer. */
export async function closeBookingConversation(tx: Db, enquiryId: number, now: Date): Promise<void> {
  await updateEnquiry(tx, enquiryId, { status: 'RESOLVED', unread_by_merchant: false, wroteAt: now })
}
