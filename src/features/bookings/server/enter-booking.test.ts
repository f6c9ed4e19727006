import { expect, test } from 'vitest'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { addDayOff } from './days-off.ts'
import { enterBooking } from './enter-booking.ts'
import { moveAsBusiness } from './move-booking.ts'

const monday = new Date('2026-11-23T06:00:00+05:30')

test('a booking by hand is at most a year ago or two years away, and moves no further: a mistyped year is said', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id: businessId } = await createBusiness(db, { owner_id: owner.id })
  const service = await createService(db, { business_id: businessId })
  const ctx = await ctxAt(monday, owner, 'merchant')
  const entered = { ...service, fullName: 'Ram', contactNumber: '', note: '' }
  const onDay = (days: number) => new Date(monday.getTime() + days * 86_400_000)
  for (const startsAt of [new Date('0001-01-01T10:00:00+05:30'), onDay(-366)])
    await expect(enterBooking(ctx, { ...entered, startsAt })).rejects.toMatchObject({
      fieldErrors: { date: 'That is more than a year ago. Please check the year.' },
    })
  const tooFar = { fieldErrors: { date: 'That is more than two years away. Please check the year.' } }
  for (const startsAt of [new Date('9999-12-31T10:00:00+05:30'), onDay(731)])
    await expect(enterBooking(ctx, { ...entered, startsAt })).rejects.toMatchObject(tooFar)
  await enterBooking(ctx, { ...entered, startsAt: onDay(-365) })
  const { id } = await enterBooking(ctx, { ...entered, startsAt: onDay(730) })
  await expect(moveAsBusiness(ctx, id, onDay(731))).rejects.toMatchObject(tooFar)
  await expect(addDayOff(ctx, businessId, { day: '9999-01-01', reason: '' })).rejects.toMatchObject({
    fieldErrors: { day: tooFar.fieldErrors.date },
  })
})
