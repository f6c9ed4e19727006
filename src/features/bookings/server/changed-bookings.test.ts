import { expect, test } from 'vitest'
import { withdrawEnquiry } from '#features/enquiries/server/withdraw-enquiry.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { at, book, freeOn, later, messagesAbout, monday, rowOf } from '#tests/booking-scene.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { cancelBooking } from './cancel-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { enterBooking } from './enter-booking.ts'
import { moveAsBusiness, moveBooking } from './move-booking.ts'

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
    await expect(decideBooking(other, bookingId, decision)).rejects.toMatchObject({ code: 'booking_not_found' })
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
    code: 'booking_not_found',
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
