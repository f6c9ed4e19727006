import { expect, test } from 'vitest'
import { ctxAt } from '#tests/booking-ctx.ts'
import { at, book, freeOn, later, messagesAbout, monday, rowOf } from '#tests/booking-scene.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { confirmBooking } from './confirm-booking.ts'
import { getBookable, listNearest } from './free-times.ts'
import { holdSlot } from './hold-slot.ts'

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

test('the free times nearest to a taken one are offered', async () => {
  const { db } = await testApp()
  const service = await createService(db)
  await book(service, at('10:00'))
  const ctx = await ctxAt(monday)
  const bookable = await getBookable(ctx, service.businessId, service.serviceId)
  const nearest = await listNearest(ctx, bookable, new Date(at('10:00')))
  expect(nearest.map((time) => time.toISOString())).toEqual([at('09:00'), at('09:30'), at('10:30'), at('11:00')])
})
