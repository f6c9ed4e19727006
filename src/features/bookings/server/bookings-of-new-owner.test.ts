import { expect, test } from 'vitest'
import { type Account, findAccount } from '#features/accounts/server/account-queries.ts'
import { withdrawEnquiry } from '#features/enquiries/server/withdraw-enquiry.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { confirmBooking } from './confirm-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAsBusiness } from './move-booking.ts'
import { showBooked } from './show-booked.ts'
import { showDay } from './show-day.ts'

const monday = new Date('2026-11-23T06:00:00+05:30')
const handover = new Date('2026-11-23T14:00:00+05:30')
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`)

/** A business with a booking that was over when it got another owner, and one that was still to come. */
async function soldShop() {
  const { db } = await testApp()
  const heir = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: heir.id, hours: JSON.stringify('24x7') })
  const service = await createService(db, { business_id: id })
  const book = async (fullName: string, clock: string) => {
    const customer = await createAccount(db)
    const ctx = await ctxAt(monday, customer)
    const { booking, token } = await holdSlot(ctx, { ...service, startsAt: at(clock).toISOString() })
    const contact = { fullName, contactNumber: customer.phone ?? '', note: 'Third floor' }
    await confirmBooking(ctx, booking.id, { ...contact, token }, { staySignedIn: false })
    return { bookingId: booking.id, token }
  }
  const past = await book('Asha Past', '10:00')
  const coming = await book('Asha Coming', '16:00')
  await db.updateTable('business').set({ owner_since: handover }).where('id', '=', id).execute()
  return { heir, id, past, coming }
}

async function dayOf(heir: Account, query: string) {
  const ctx = await ctxAt(handover, heir, 'merchant')
  const { chosen } = await showDay(ctx, new URL(`https://example.com/booking/day?${query}`))
  if (!chosen) throw new Error('No business is shown.')
  return chosen
}

test('a new owner sees nothing of bookings that were over before, neither by day nor by number nor in a count', async () => {
  const { heir, id, past } = await soldShop()
  const day = await dayOf(heir, `business=${id}&date=2026-11-23`)
  expect(day.bookings.map(({ name }) => name)).toEqual(['Asha Coming'])
  expect(day.week.find(({ date }) => date === '2026-11-23')?.booked).toBe(1)
  expect(await dayOf(heir, `booking=${past.bookingId}`)).toMatchObject({ selected: undefined })
})

test('of a booking still to come a new owner sees who comes and when, but neither number nor note nor conversation', async () => {
  const { heir, coming } = await soldShop()
  const { bookings, selected } = await dayOf(heir, `booking=${coming.bookingId}`)
  expect(selected).toBe(coming.bookingId)
  expect(bookings).toMatchObject([
    { name: 'Asha Coming', phone: null, note: '', enquiryId: null, isForEarlierOwner: true, may: { cancel: true } },
  ])
})

test('a new owner changes only the bookings that were still to come', async () => {
  const { heir, past, coming } = await soldShop()
  const ctx = await ctxAt(handover, heir, 'merchant')
  for (const decision of ['cancel', 'complete', 'noShow', 'restore'] as const)
    await expect(decideBooking(ctx, past.bookingId, decision)).rejects.toMatchObject({ code: 'booking_not_found' })
  await expect(moveAsBusiness(ctx, past.bookingId, at('18:00'))).rejects.toMatchObject({ code: 'booking_not_found' })
  expect((await moveAsBusiness(ctx, coming.bookingId, at('18:00'))).starts_at).toEqual(at('18:00'))
})

test('a new owner is told of a coming booking whose customer takes the number back, not of one that was over', async () => {
  const { heir, past, coming } = await soldShop()
  const { db, outbox, runJobs } = await testApp()
  for (const { bookingId } of [past, coming]) {
    const { enquiry_id, customer_id } = await db
      .selectFrom('booking')
      .select(['enquiry_id', 'customer_id'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const customer = await findAccount(db, customer_id ?? 0)
    if (!customer) throw new Error('The booking has a customer.')
    await withdrawEnquiry(await ctxAt(handover, customer), enquiry_id ?? 0)
  }
  await runJobs()
  const told = await outbox(heir.phone ?? '')
  expect(told.filter(({ body }) => /cancel/i.test(body))).toHaveLength(1)
  expect(told.at(0)?.body).toContain(String(coming.bookingId))
})

test('the customer of a booking still to come is told that the business has a new owner', async () => {
  const { coming, past, id } = await soldShop()
  const { db } = await testApp()
  const visitor = await ctxAt(handover)
  expect(await showBooked(visitor, coming.token)).toMatchObject({ hasNewOwner: true })
  expect(await showBooked(visitor, past.token)).toMatchObject({ hasNewOwner: false })
  await db.updateTable('business').set({ owner_since: null }).where('id', '=', id).execute()
  expect(await showBooked(visitor, coming.token)).toMatchObject({ hasNewOwner: false })
})

test('the link of a booking says the address of a home only to who is to come, and none of a business off the site', async () => {
  const { coming, id } = await soldShop()
  const { db } = await testApp()
  const change = (set: object) => db.updateTable('business').set(set).where('id', '=', id).execute()
  const addressAt = async () => (await showBooked(await ctxAt(handover), coming.token)).business.address
  await change({ address: '7 Secret Street', hides_address: true })
  expect(await addressAt()).toContain('7 Secret Street')
  await db.updateTable('booking').set({ status: 'CANCELLED' }).where('id', '=', coming.bookingId).execute()
  expect(await addressAt()).not.toContain('Secret')
  await change({ hides_address: false })
  expect(await addressAt()).toContain('7 Secret Street')
  await change({ status: 'deleted' })
  expect(await addressAt()).not.toContain('Secret')
})
