import { expect, test } from 'vitest'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { addDayOff } from './days-off.ts'
import { decideBooking } from './decide-booking.ts'
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

test('a booking by hand whose form is sent twice, at once or again, is entered once; two people of one name are two', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id: businessId } = await createBusiness(db, { owner_id: owner.id })
  const stored = () => db.selectFrom('booking').select('id').where('business_id', '=', businessId).execute()
  const later = (seconds: number) => ctxAt(new Date(monday.getTime() + seconds * 1000), owner, 'merchant')
  for (const [index, places] of [1, 3].entries()) {
    const service = await createService(db, { business_id: businessId, places })
    const startsAt = new Date(monday.getTime() + (index + 1) * 86_400_000)
    const entered = { ...service, startsAt, fullName: 'Ram', contactNumber: '', note: 'Short' }
    const before = (await stored()).length
    const atOnce = await Promise.all([0, 1, 2].map(async () => enterBooking(await later(0), entered)))
    const again = await enterBooking(await later(30), entered)
    expect(new Set([...atOnce, again].map(({ id }) => id)).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
    if (places === 1) continue
    await enterBooking(await later(31), { ...entered, fullName: 'Sita' })
    await enterBooking(await later(90), entered)
    expect(await stored()).toHaveLength(before + 3)
  }
})

test('what became of a booking can be said twice, by a second press or two people; who comes late with another word is refused', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id: business_id } = await createBusiness(db, { owner_id: owner.id })
  const service = await createService(db, { business_id })
  const ctx = await ctxAt(monday, owner, 'merchant')
  const enter = (hours: number) =>
    enterBooking(ctx, {
      ...service,
      startsAt: new Date(monday.getTime() + hours * 3_600_000),
      fullName: 'Ram',
      contactNumber: '',
      note: '',
    })
  const [past, coming] = [await enter(-3), await enter(24)]
  for (const [id, decision, status] of [
    [past.id, 'complete', 'COMPLETED'],
    [coming.id, 'cancel', 'CANCELLED'],
    [coming.id, 'restore', 'CONFIRMED'],
  ] as const) {
    const said = await Promise.all([0, 1].map(() => decideBooking(ctx, id, decision)))
    expect(said.map((booking) => booking.status)).toEqual([status, status])
  }
  await expect(decideBooking(ctx, past.id, 'noShow')).rejects.toMatchObject({ code: 'booking_over' })
})
