import { confirmBooking } from '#features/bookings/server/confirm-booking.ts'
import { getBookable, listDays } from '#features/bookings/server/free-times.ts'
import { holdSlot } from '#features/bookings/server/hold-slot.ts'
import { ctxAt } from './booking-ctx.ts'
import { createAccount } from './factories/create-account.ts'
import { testApp } from './test-app.ts'

/* Bookings of one Monday, and what became of them. */

export const monday = new Date('2026-11-23T06:00:00+05:30')
export const at = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00+05:30`).toISOString()
export const later = (minutes: number, from = monday) => new Date(from.getTime() + minutes * 60_000)

export type Service = { serviceId: number; businessId: number }

/** A signed-in customer books with their own number: hold and confirmation. */
export async function book(service: Service, startsAt: string, now = monday) {
  const { db } = await testApp()
  const customer = await createAccount(db)
  const ctx = await ctxAt(now, customer)
  const { booking, token } = await holdSlot(ctx, { ...service, startsAt })
  const contact = { fullName: 'Asha Kumari', contactNumber: customer.phone ?? '', note: 'Third floor' }
  await confirmBooking(ctx, booking.id, { ...contact, token }, { staySignedIn: false })
  return { customer, ctx, token, bookingId: booking.id, contact }
}

export async function rowOf(id: number) {
  const { db } = await testApp()
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function messagesAbout(bookingId: number) {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('outgoing_message')
    .select(['dedupe_key', 'recipient', 'body'])
    .where('dedupe_key', 'like', `booking:${bookingId}:%`)
    .orderBy('id')
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key.replace(`booking:${bookingId}:`, ''))
}

export async function freeOn(service: Service, date = '2026-11-23', now = monday) {
  const ctx = await ctxAt(now)
  const bookable = await getBookable(ctx, service.businessId, service.serviceId)
  const [day] = await listDays(ctx, bookable, { from: date, days: 1 })
  return (day?.slots ?? []).flatMap(({ startsAt, place }) => (place === undefined ? [] : startsAt.toISOString()))
}
