import { expect, test } from 'vitest'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { remindBookingsAt } from './booking-jobs.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { holdSlot } from './hold-slot.ts'
import { moveBooking } from './move-booking.ts'

const monday = new Date('2026-11-23T06:00:00+05:30')
const hours = (count: number, from = monday) => new Date(from.getTime() + count * 3_600_000)

async function book(startsAt: Date) {
  const { db } = await testApp()
  const customer = await createAccount(db)
  const ctx = await ctxAt(monday, customer)
  const { booking, token } = await holdSlot(ctx, { ...(await createService(db)), startsAt: startsAt.toISOString() })
  const input = { fullName: 'Asha', contactNumber: customer.phone ?? '', note: '', token }
  await confirmBooking(ctx, booking.id, input, { staySignedIn: false })
  return { bookingId: booking.id, token }
}

async function remindersOf(bookingId: number): Promise<string[]> {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('outgoing_message')
    .select(['dedupe_key', 'body'])
    .where('dedupe_key', 'like', `booking:${bookingId}:%Before:%`)
    .orderBy('id')
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key.split(':')[2] ?? '')
}

test('a customer is reminded 24 hours and 2 hours before, each once, also by several processes at once', async () => {
  const { app } = await testApp()
  const { bookingId } = await book(hours(48))
  await remindBookingsAt(app, hours(23.9))
  expect(await remindersOf(bookingId)).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindBookingsAt(app, hours(24))))
  await remindBookingsAt(app, hours(30))
  expect(await remindersOf(bookingId)).toEqual(['dayBefore'])
  await Promise.all([1, 2, 3].map(() => remindBookingsAt(app, hours(46))))
  await remindBookingsAt(app, hours(47.9))
  await remindBookingsAt(app, hours(49))
  expect(await remindersOf(bookingId)).toEqual(['dayBefore', 'hoursBefore'])
})

test('the link in a reminder is that of the booking', async () => {
  const { app, db } = await testApp()
  const { bookingId, token } = await book(hours(30))
  await remindBookingsAt(app, hours(6.1))
  const row = await db
    .selectFrom('outgoing_message')
    .select('body')
    .where('dedupe_key', 'like', `booking:${bookingId}:dayBefore:%`)
    .executeTakeFirstOrThrow()
  expect(row.body).toContain(`/booked/${token}`)
  const stored = await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored), 'the token is not stored').not.toContain(token)
})

test('after an outage of the whole day the later reminder stands for both', async () => {
  const { app } = await testApp()
  const { bookingId } = await book(hours(48))
  await remindBookingsAt(app, hours(47))
  expect(await remindersOf(bookingId)).toEqual(['hoursBefore'])
})

test('who books for today is not told of tomorrow', async () => {
  const { app } = await testApp()
  const { bookingId } = await book(hours(5))
  await remindBookingsAt(app, hours(0.1))
  expect(await remindersOf(bookingId)).toEqual([])
  await remindBookingsAt(app, hours(3.1))
  expect(await remindersOf(bookingId)).toEqual(['hoursBefore'])
})

test('a moved booking is reminded by its new time, a cancelled one not at all', async () => {
  const { app } = await testApp()
  const { bookingId, token } = await book(hours(30))
  await remindBookingsAt(app, hours(6.5))
  await moveBooking(await ctxAt(hours(7)), bookingId, { token, startsAt: hours(72).toISOString() })
  await remindBookingsAt(app, hours(28.5))
  expect(await remindersOf(bookingId), 'nothing at the old time').toEqual(['dayBefore'])
  await remindBookingsAt(app, hours(48.5))
  expect(await remindersOf(bookingId)).toEqual(['dayBefore', 'dayBefore'])
  await cancelBooking(await ctxAt(hours(50)), bookingId, { token })
  await remindBookingsAt(app, hours(71))
  expect(await remindersOf(bookingId)).toEqual(['dayBefore', 'dayBefore'])
})
