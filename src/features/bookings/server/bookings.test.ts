import { expect, test } from 'vitest'
import { withdrawEnquiry } from '#features/enquiries/server/withdraw-enquiry.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { enterBooking } from './enter-booking.ts'
import { getBookable, listDays, listNearest } from './free-times.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAsBusiness, moveBooking } from './move-booking.ts'

const monday = new Date('2026-11-23T06:00:00+05:30')
const at = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00+05:30`).toISOString()
const later = (minutes: number, from = monday) => new Date(from.getTime() + minutes * 60_000)

type Service = { serviceId: number; businessId: number }

/** A signed-in customer books with their own number: hold and confirmation. */
async function book(service: Service, startsAt: string, now = monday) {
  const { db } = await testApp()
  const customer = await createAccount(db)
  const ctx = await ctxAt(now, customer)
  const { booking, token } = await holdSlot(ctx, { ...service, startsAt })
  const contact = { fullName: 'Asha Kumari', contactNumber: customer.phone ?? '', note: 'Third floor' }
  await confirmBooking(ctx, booking.id, { ...contact, token }, { staySignedIn: false })
  return { customer, ctx, token, bookingId: booking.id, contact }
}

async function rowOf(id: number) {
  const { db } = await testApp()
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function messagesAbout(bookingId: number) {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('outgoing_message')
    .select(['dedupe_key', 'recipient', 'body'])
    .where('dedupe_key', 'like', `booking:${bookingId}:%`)
    .orderBy('id')
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key.replace(`booking:${bookingId}:`, ''))
}

async function freeOn(service: Service, date = '2026-11-23', now = monday) {
  const ctx = await ctxAt(now)
  const bookable = await getBookable(ctx, service.businessId, service.serviceId)
  const [day] = await listDays(ctx, bookable, { from: date, days: 1 })
  return (day?.slots ?? []).flatMap(({ startsAt, place }) => (place === undefined ? [] : startsAt.toISOString()))
}

test('a booking is written with its conversation, and both sides are told once', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId, contact, customer, ctx, token } = await book(service, at('10:00'))
  const row = await rowOf(bookingId)
  expect(row).toMatchObject({ status: 'CONFIRMED', customer_id: customer.id, note: 'Third floor', held_until: null })
  const enquiry = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', row.enquiry_id ?? 0)
    .executeTakeFirstOrThrow()
  // New to the business, and nothing it would have to answer.
  expect(enquiry).toMatchObject({
    kind: 'BOOKING',
    status: 'RESOLVED',
    subject: 'Fan repair',
    unread_by_merchant: true,
  })
  expect(enquiry.preferred_at?.toISOString()).toBe(at('10:00'))
  await confirmBooking(ctx, bookingId, { ...contact, token }, { staySignedIn: false })
  expect(await messagesAbout(bookingId)).toEqual(['booked:0:sms', 'newBooking:0:sms'])
  expect(await freeOn(service)).not.toContain(at('10:00'))
})

test('a held time is nobody else’s for five minutes, then it is free at once', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const startsAt = at('11:00')
  const first = await ctxAt(monday)
  const { token, booking } = await holdSlot(first, { ...service, startsAt })
  await expect(holdSlot(await ctxAt(later(4)), { ...service, startsAt })).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await freeOn(service, '2026-11-23', later(4))).not.toContain(startsAt)
  expect(await freeOn(service, '2026-11-23', later(5))).toContain(startsAt)
  const second = await holdSlot(await ctxAt(later(5)), { ...service, startsAt })
  expect(second.booking.status).toBe('HELD')
  const customer = await createAccount(db)
  const late = { fullName: 'Asha', contactNumber: customer.phone ?? '', note: '', token }
  await expect(
    confirmBooking(await ctxAt(later(6), customer), booking.id, late, { staySignedIn: false }),
  ).rejects.toMatchObject({ code: 'slot_taken' })
})

test('a hold that is over still books its time as long as nobody has it', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { token, booking } = await holdSlot(await ctxAt(monday), { ...service, startsAt: at('11:00') })
  const customer = await createAccount(db)
  const input = { fullName: 'Asha', contactNumber: customer.phone ?? '', note: '', token }
  const booked = await confirmBooking(await ctxAt(later(9), customer), booking.id, input, { staySignedIn: false })
  expect(booked.status).toBe('CONFIRMED')
})

test('only whoever has the token of a hold can confirm it', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { booking } = await holdSlot(await ctxAt(monday), { ...service, startsAt: at('11:00') })
  const thief = await createAccount(db)
  const input = { fullName: 'Thief', contactNumber: thief.phone ?? '', note: '', token: 'another' }
  await expect(
    confirmBooking(await ctxAt(monday, thief), booking.id, input, { staySignedIn: false }),
  ).rejects.toMatchObject({ code: 'booking_not_found' })
})

test('a browser holds one time: another gives the first back, the same one is kept longer, but not for ever', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const first = await holdSlot(await ctxAt(monday), { ...service, startsAt: at('11:00') })
  const again = await holdSlot(await ctxAt(later(4)), { ...service, startsAt: at('11:00') }, first.token)
  expect([again.booking.id, again.token]).toEqual([first.booking.id, first.token])
  expect(again.booking.held_until).toEqual(later(9))
  const more = await holdSlot(await ctxAt(later(8)), { ...service, startsAt: at('11:00') }, first.token)
  const last = await holdSlot(await ctxAt(later(12)), { ...service, startsAt: at('11:00') }, more.token)
  expect(last.booking.held_until, 'at most a quarter of an hour').toEqual(later(15))
  await holdSlot(await ctxAt(later(13)), { ...service, startsAt: at('12:00') }, first.token)
  expect(await freeOn(service, '2026-11-23', later(13))).toContain(at('11:00'))
})

test('a time that is not offered cannot be booked by address: in the past, off the grid, closed, too soon or too far', async () => {
  const { db } = await testApp()
  const open = JSON.stringify(Array.from({ length: 7 }, () => [[540, 1080]]))
  const { id } = await createBusiness(db, { hours: open })
  const service = await createService(db, { business_id: id, lead_minutes: 300, horizon_days: 7 })
  await db.insertInto('booking_day_off').values({ business_id: id, day: '2026-11-25', reason: '' }).execute()
  const wrong = [
    at('10:00', '2026-11-22'),
    at('12:10'),
    at('20:00'),
    at('10:30'),
    at('10:00', '2026-12-05'),
    at('10:00', '2026-11-25'),
  ]
  for (const startsAt of wrong)
    await expect(holdSlot(await ctxAt(monday), { ...service, startsAt }), startsAt).rejects.toMatchObject({
      code: 'slot_not_offered',
    })
  expect((await holdSlot(await ctxAt(monday), { ...service, startsAt: at('11:00') })).booking.status).toBe('HELD')
})

test('what is switched off, of another business, or at a closed one cannot be booked', async () => {
  const { db } = await testApp()
  const off = await createService(db, { is_on: false })
  const other = await createService(db)
  const closed = await createBusiness(db, { hours: JSON.stringify('24x7'), status: 'closed' })
  const atClosed = await createService(db, { business_id: closed.id })
  const startsAt = at('10:00')
  const codes = await Promise.all(
    [off, { businessId: off.businessId, serviceId: other.serviceId }, atClosed].map(async (service) =>
      holdSlot(await ctxAt(monday), { ...service, startsAt }).catch(({ code }) => code),
    ),
  )
  expect(codes).toEqual(['service_not_found', 'service_not_found', 'business_closed'])
})

test('services of a business share its places, with the time before and after each', async () => {
  const { db } = await testApp()
  const long = await createService(db, { duration_minutes: 60, before_minutes: 15, after_minutes: 15 })
  const short = await createService(db, { business_id: long.businessId, name: 'Visit' })
  await book(long, at('11:00'))
  expect((await freeOn(short)).filter((time) => time >= at('09:30') && time <= at('12:30'))).toEqual([
    at('09:30'),
    at('10:00'),
    at('12:30'),
  ])
  const two = await createService(db, { business_id: long.businessId, name: 'Both', places: 2 })
  expect(await freeOn(two)).toContain(at('11:00'))
})

test('of 40 people at once who want one time, one gets it, and of 40 who hold and confirm, one books', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const startsAt = at('15:00')
  const tries = await Promise.all(
    Array.from({ length: 40 }, () =>
      book(service, startsAt).then(
        () => 'booked',
        ({ code }) => code as string,
      ),
    ),
  )
  expect(Map.groupBy(tries, (outcome) => outcome).get('booked')).toHaveLength(1)
  expect(new Set(tries)).toEqual(new Set(['booked', 'slot_taken']))
  const rows = await db.selectFrom('booking').select('status').where('business_id', '=', service.businessId).execute()
  expect(rows).toEqual([{ status: 'CONFIRMED' }])
})

test('with two places two of many get the time, on different places', async () => {
  const { db } = await testApp()
  const service = await createService(db, { places: 2 })
  await Promise.all(Array.from({ length: 12 }, () => book(service, at('15:00')).catch(() => undefined)))
  const rows = await db
    .selectFrom('booking')
    .select('place')
    .where('business_id', '=', service.businessId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('place')
    .execute()
  expect(rows.map(({ place }) => place)).toEqual([1, 2])
})

test('the database refuses an overlap whatever the app does', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId } = await book(service, at('10:00'))
  const { id: _, ...row } = await rowOf(bookingId)
  const copy = { ...row, link_hash: 'other', enquiry_id: null, during: `[${at('10:15')},${at('10:20')})` }
  await expect(db.insertInto('booking').values(copy).execute()).rejects.toMatchObject({ code: '23P01' })
})

test('a booking is moved by its link: the old time is free, the new one taken, both are told, the entry counts it', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId, token } = await book(service, at('10:00'))
  const stranger = await ctxAt(later(10))
  await moveBooking(stranger, bookingId, { token, startsAt: at('16:00') })
  await moveBooking(stranger, bookingId, { token, startsAt: at('16:00') })
  const row = await rowOf(bookingId)
  expect([row.starts_at.toISOString(), row.sequence, row.timed_at]).toEqual([at('16:00'), 1, later(10)])
  expect(await freeOn(service)).toContain(at('10:00'))
  expect(await freeOn(service)).not.toContain(at('16:00'))
  expect((await messagesAbout(bookingId)).slice(2)).toEqual(['moved:1:sms', 'customerMoved:1:sms'])
  const enquiry = await db
    .selectFrom('enquiry')
    .select(['preferred_at', 'unread_by_merchant'])
    .where('id', '=', row.enquiry_id ?? 0)
    .executeTakeFirstOrThrow()
  expect([enquiry.preferred_at?.toISOString(), enquiry.unread_by_merchant]).toEqual([at('16:00'), true])
})

test('nobody moves or cancels a booking without its link or their own sign-in, nor onto a taken time', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId, customer } = await book(service, at('10:00'))
  await book(service, at('11:00'))
  const stranger = await ctxAt(monday, await createAccount(db))
  for (const ctx of [stranger, await ctxAt(monday)])
    for (const token of [undefined, 'guess']) {
      await expect(moveBooking(ctx, bookingId, { token, startsAt: at('12:00') })).rejects.toMatchObject({
        code: 'booking_not_found',
      })
      await expect(cancelBooking(ctx, bookingId, { token })).rejects.toMatchObject({ code: 'booking_not_found' })
    }
  const own = await ctxAt(monday, customer)
  await expect(moveBooking(own, bookingId, { startsAt: at('11:00') })).rejects.toMatchObject({ code: 'slot_taken' })
  expect((await moveBooking(own, bookingId, { startsAt: at('12:00') })).starts_at.toISOString()).toBe(at('12:00'))
})

test('two customers who move to the same free time at once: one gets it, the other keeps the old one', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const [first, second] = [await book(service, at('10:00')), await book(service, at('11:00'))]
  const outcomes = await Promise.all(
    [first, second].map(({ bookingId, ctx }) =>
      moveBooking(ctx, bookingId, { startsAt: at('12:00') }).then(
        () => 'moved',
        ({ code }) => code as string,
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['moved', 'slot_taken'])
})

test('a cancelled time is free at once, both are told, and cancelling again changes nothing', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId, token } = await book(service, at('10:00'))
  for (const _ of [1, 2]) await cancelBooking(await ctxAt(later(3)), bookingId, { token })
  expect(await rowOf(bookingId)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'customer', sequence: 1 })
  expect(await freeOn(service)).toContain(at('10:00'))
  expect((await messagesAbout(bookingId)).slice(2)).toEqual(['cancelled:1:sms', 'customerCancelled:1:sms'])
  await expect(moveBooking(await ctxAt(later(4)), bookingId, { token, startsAt: at('12:00') })).rejects.toMatchObject({
    code: 'booking_over',
  })
})

test('what has begun can no longer be moved or cancelled by the customer', async () => {
  const { db } = await testApp()
  const { bookingId, token } = await book(await createService(db), at('10:00'))
  const begun = await ctxAt(new Date(at('10:00')))
  await expect(cancelBooking(begun, bookingId, { token })).rejects.toMatchObject({ code: 'booking_over' })
})

test('the business completes, notes who did not come, cancels and takes a mistake back; strangers cannot', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: owner.id, hours: JSON.stringify('24x7') })
  const service = await createService(db, { business_id: id })
  const { bookingId } = await book(service, at('10:00'))
  const before = await ctxAt(monday, owner, 'merchant')
  const after = await ctxAt(new Date(at('10:40')), owner, 'merchant')
  const other = await ctxAt(monday, await createAccount(db, { is_merchant: true }), 'merchant')
  for (const decision of ['cancel', 'complete', 'noShow', 'restore'] as const)
    await expect(decideBooking(other, bookingId, decision)).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(decideBooking(before, bookingId, 'complete')).rejects.toMatchObject({ code: 'booking_over' })
  await expect(decideBooking(after, bookingId, 'cancel')).rejects.toMatchObject({ code: 'booking_over' })
  expect((await decideBooking(after, bookingId, 'noShow')).status).toBe('NO_SHOW')
  expect((await decideBooking(after, bookingId, 'restore')).status).toBe('CONFIRMED')
  expect((await decideBooking(after, bookingId, 'complete')).status).toBe('COMPLETED')
  const second = await book(service, at('12:00'))
  await decideBooking(before, second.bookingId, 'cancel')
  expect((await messagesAbout(second.bookingId)).slice(2)).toEqual(['cancelled:1:sms'])
  await book(service, at('12:00'))
  await expect(decideBooking(before, second.bookingId, 'restore')).rejects.toMatchObject({ code: 'slot_taken' })
})

test('the business enters somebody by hand, at any time that is free, and moves bookings; others cannot', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id: businessId } = await createBusiness(db, { owner_id: owner.id })
  const service = await createService(db, { business_id: businessId })
  const ctx = await ctxAt(monday, owner, 'merchant')
  const entered = { ...service, startsAt: new Date(at('07:10')), fullName: 'Ram', contactNumber: '', note: '' }
  const booking = await enterBooking(ctx, entered)
  expect(booking).toMatchObject({ status: 'CONFIRMED', is_by_hand: true, customer_id: null })
  await expect(enterBooking(ctx, { ...entered, startsAt: new Date(at('07:30')) })).rejects.toMatchObject({
    code: 'slot_taken',
  })
  await moveAsBusiness(ctx, booking.id, new Date(at('07:20')))
  expect((await rowOf(booking.id)).starts_at.toISOString()).toBe(at('07:20'))
  expect(await messagesAbout(booking.id)).toEqual([])
  const other = await ctxAt(monday, await createAccount(db, { is_merchant: true }), 'merchant')
  await expect(enterBooking(other, entered)).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(moveAsBusiness(other, booking.id, new Date(at('09:00')))).rejects.toMatchObject({
    code: 'business_not_found',
  })
})

test('a person has at most three bookings to come at a business, and owners do not book their own', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: owner.id, hours: JSON.stringify('24x7') })
  const service = await createService(db, { business_id: id })
  const customer = await createAccount(db)
  const bookAs = async (account: typeof customer, clock: string) => {
    const ctx = await ctxAt(monday, account)
    const { booking, token } = await holdSlot(ctx, { ...service, startsAt: at(clock) })
    const input = { fullName: 'Asha', contactNumber: account.phone ?? '', note: '', token }
    return confirmBooking(ctx, booking.id, input, { staySignedIn: false })
  }
  for (const clock of ['10:00', '11:00', '12:00']) await bookAs(customer, clock)
  await expect(bookAs(customer, '13:00')).rejects.toMatchObject({ code: 'too_many_bookings' })
  await expect(bookAs(owner, '14:00')).rejects.toMatchObject({ code: 'own_business' })
})

test('one network cannot hold all times of a shop', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const ctx = await ctxAt(monday)
  const clocks = Array.from({ length: 21 }, (_, index) => later(60 * 4 + 30 * index).toISOString())
  for (const startsAt of clocks.slice(0, 20)) await holdSlot(ctx, { ...service, startsAt })
  await expect(holdSlot(ctx, { ...service, startsAt: clocks[20] ?? '' })).rejects.toMatchObject({
    code: 'too_many_holds',
  })
})

test('withdrawing the number frees the time and deletes the number from the booking', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  const { bookingId, customer } = await book(service, at('10:00'))
  const { enquiry_id } = await rowOf(bookingId)
  await withdrawEnquiry(await ctxAt(later(5), customer), enquiry_id ?? 0)
  expect(await rowOf(bookingId)).toMatchObject({ status: 'CANCELLED', contact_phone: null, note: '', sequence: 1 })
  expect(await freeOn(service)).toContain(at('10:00'))
})

test('the free times nearest to a taken one are offered', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  await book(service, at('10:00'))
  const ctx = await ctxAt(monday)
  const bookable = await getBookable(ctx, service.businessId, service.serviceId)
  const nearest = await listNearest(ctx, bookable, new Date(at('10:00')))
  expect(nearest.map((time) => time.toISOString())).toEqual([at('09:00'), at('09:30'), at('10:30'), at('11:00')])
})
