import { expect, test } from 'vitest'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { dayMs } from '#platform/durations.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyBookings, dailyMoves, maxBusinessChanges, maxMoves } from '../rules.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAsBusiness, moveBooking } from './move-booking.ts'

const monday = new Date('2026-11-23T06:00:00+05:30')
/** The times of a far day, one after the other. */
const slot = (index: number) => new Date(monday.getTime() + 20 * dayMs + index * 1_800_000)

async function newShop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: owner.id, hours: JSON.stringify('24x7') })
  const service = await createService(db, { business_id: id, places: 20 })
  const asOwner = (days = 0) => ctxAt(new Date(monday.getTime() + days * dayMs), owner, 'merchant')
  return { service, asOwner }
}

type Shop = Awaited<ReturnType<typeof newShop>>
type Booker = Awaited<ReturnType<typeof newBooker>>

async function newBooker() {
  const { db } = await testApp()
  const customer = await createAccount(db)
  return { customer, ctx: await ctxAt(monday, customer) }
}

async function book({ service }: Shop, { customer, ctx }: Booker, startsAt: Date, ipHash = ctx.client.ipHash) {
  const from = { ...ctx, client: { ...ctx.client, ipHash } }
  const { booking, token } = await holdSlot(from, { ...service, startsAt: startsAt.toISOString() })
  const contact = { fullName: 'Asha', contactNumber: customer.phone ?? '', note: '', token }
  return confirmBooking(from, booking.id, contact, { staySignedIn: false })
}

const isRefusedWith = (code: string) => ({ code })

test('a business moves one booking and books it again only so often in a day, and can still cancel', async () => {
  const shop = await newShop()
  const { id } = await book(shop, await newBooker(), slot(0))
  const ctx = await shop.asOwner()
  await decideBooking(ctx, id, 'cancel')
  await decideBooking(ctx, id, 'restore')
  for (let index = 1; index < maxBusinessChanges.aDay; index++) await moveAsBusiness(ctx, id, slot(index))
  await expect(moveAsBusiness(ctx, id, slot(30))).rejects.toMatchObject({
    code: 'too_many_changes',
    retryAfterSeconds: expect.any(Number),
  })
  await decideBooking(ctx, id, 'cancel')
  await expect(decideBooking(ctx, id, 'restore')).rejects.toMatchObject(isRefusedWith('too_many_changes'))
  await decideBooking(await shop.asOwner(1), id, 'restore')
})

test('a business changes one booking only so often in all, however many days it takes', async () => {
  const shop = await newShop()
  const { id } = await book(shop, await newBooker(), slot(0))
  for (let index = 1; index <= maxBusinessChanges.inAll; index++)
    await moveAsBusiness(await shop.asOwner(Math.ceil(index / 3)), id, slot(index))
  await expect(moveAsBusiness(await shop.asOwner(9), id, slot(30))).rejects.toMatchObject(
    isRefusedWith('too_many_changes'),
  )
})

test('the moves of a business do not use up those of its customer', async () => {
  const shop = await newShop()
  const booker = await newBooker()
  const { id } = await book(shop, booker, slot(0))
  for (let index = 1; index <= maxBusinessChanges.inAll; index++)
    await moveAsBusiness(await shop.asOwner(Math.ceil(index / 3)), id, slot(index))
  const move = (index: number) => moveBooking(booker.ctx, id, { startsAt: slot(index).toISOString() })
  for (let index = 1; index <= maxMoves; index++) await move(10 + index)
  await expect(move(31)).rejects.toMatchObject(isRefusedWith('too_many_moves'))
})

test('nobody books and cancels without end: a person and a network have so many bookings a day', async () => {
  const shop = await newShop()
  const booker = await newBooker()
  for (let index = 0; index < dailyBookings.ofPerson; index++)
    await cancelBooking(booker.ctx, (await book(shop, booker, slot(index))).id, {})
  await expect(book(shop, booker, slot(20))).rejects.toMatchObject({
    code: 'booking_limit_reached',
    retryAfterSeconds: expect.any(Number),
  })
  const network = `network ${booker.customer.phone}`
  await book(shop, await newBooker(), slot(21), network)
  const { app, db } = await testApp()
  const limit = { kind: 'bookings of a network', who: network, limit: dailyBookings.ofNetwork }
  for (let index = 1; index < dailyBookings.ofNetwork; index++)
    expect(await takeFromDailyQuota(db, { app, now: monday }, [limit])).toBe(true)
  await expect(book(shop, await newBooker(), slot(41), network)).rejects.toMatchObject(
    isRefusedWith('booking_limit_reached'),
  )
})

test('a person moves all their bookings together only so often in a day', async () => {
  const shop = await newShop()
  const booker = await newBooker()
  const ids = [(await book(shop, booker, slot(0))).id, (await book(shop, booker, slot(1))).id]
  const third = (await book(shop, booker, slot(2))).id
  for (const id of ids)
    for (let index = 0; index < dailyMoves / 2; index++)
      await moveBooking(booker.ctx, id, { startsAt: slot(5 + index).toISOString() })
  await expect(moveBooking(booker.ctx, third, { startsAt: slot(40).toISOString() })).rejects.toMatchObject(
    isRefusedWith('move_limit_reached'),
  )
})

test('the same move sent at once, or again, is made, counted and told of once, whoever moves', async () => {
  const { db } = await testApp()
  const shop = await newShop()
  const booker = await newBooker()
  const { id } = await book(shop, booker, slot(0))
  const asOwner = await shop.asOwner()
  const startsAt = slot(3).toISOString()
  for (const [sequence, move] of [
    [1, () => moveBooking(booker.ctx, id, { startsAt })],
    [2, () => moveAsBusiness(asOwner, id, slot(5))],
  ] as const) {
    await Promise.all(Array.from({ length: 6 }, move))
    const row = await db
      .selectFrom('booking')
      .select(['sequence', 'customer_moves'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sequence, customer_moves: 1 })
  }
})
