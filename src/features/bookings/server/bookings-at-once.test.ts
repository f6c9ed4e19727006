import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { withdrawEnquiry } from '#features/enquiries/server/withdraw-enquiry.ts'
import { withdrawNumber } from '#features/enquiries/server/withdraw-number.ts'
import { editListing } from '#features/listings/server/edit-listing.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { at, book, messagesAbout, monday, rowOf, type Service } from '#tests/booking-scene.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { testApp } from '#tests/test-app.ts'
import { untilWaiting } from '#tests/until-waiting.ts'
import { lockBooking } from './booking-queries.ts'
import { cancelAtClosedAt } from './cancel-at-closed.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { holdSlot } from './hold-slot.ts'
import { moveBooking } from './move-booking.ts'

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

/** What somebody at the business does while a customer books. */
const ends: [name: string, refused: string, end: (service: Service) => Promise<unknown>][] = [
  [
    'closed',
    'business_closed',
    async ({ businessId }) =>
      (await testApp()).db.updateTable('business').set({ status: 'closed' }).where('id', '=', businessId).execute(),
  ],
  [
    'deleted',
    'business_deleted',
    async ({ businessId }) =>
      (await testApp()).db.updateTable('business').set({ status: 'deleted' }).where('id', '=', businessId).execute(),
  ],
  [
    'left without the service',
    'service_not_found',
    async ({ serviceId }) =>
      (await testApp()).db
        .updateTable('booking_service')
        .set({ removed_at: monday })
        .where('id', '=', serviceId)
        .execute(),
  ],
]

test.each(ends)(
  'no time is booked or moved at a business that is %s while its customer presses the button',
  async (_name, refused, end) => {
    const { db } = await testApp()
    const [service, other] = [await createService(db), await createService(db)]
    const customer = await createAccount(db)
    const ctx = await ctxAt(monday, customer)
    const { booking, token } = await holdSlot(ctx, { ...service, startsAt: at('10:00') })
    const contact = { fullName: 'Asha Kumari', contactNumber: customer.phone ?? '', note: '' }
    const booked = await book(other, at('11:00'))

    const tx = await db.startTransaction().execute()
    await lockAccount(tx, customer.id)
    await lockBooking(tx, booked.bookingId)
    const calls = [
      outcomeOf(confirmBooking(ctx, booking.id, { ...contact, token }, { staySignedIn: false })),
      outcomeOf(moveBooking(booked.ctx, booked.bookingId, { startsAt: at('12:00') })),
    ]
    await untilWaiting(calls)
    await end(service)
    await end(other)
    await tx.commit().execute()
    expect(await Promise.all(calls)).toEqual([refused, refused])
    expect(await rowOf(booking.id)).toMatchObject({ status: 'HELD', customer_id: null, enquiry_id: null })
    expect((await rowOf(booked.bookingId)).starts_at.toISOString()).toBe(at('11:00'))
  },
)

test('who closes for good cancels the times to come, and their customers are told; a business open again keeps them', async () => {
  const { app, db, runJobs } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, hours: JSON.stringify('24x7') })
  const service = await createService(db, { business_id: business.id })
  const now = new Date()
  const inHours = (hours: number) => {
    const time = new Date(now.getTime() + hours * 3_600_000)
    time.setUTCMinutes(30, 0, 0)
    return time.toISOString()
  }
  const [soon, past] = [await book(service, inHours(30), now), await book(service, inHours(50), now)]
  await db
    .updateTable('booking')
    .set({ starts_at: new Date(now.getTime() - 7_200_000), ends_at: new Date(now.getTime() - 3_600_000) })
    .where('id', '=', past.bookingId)
    .execute()
  const ctx = await ctxAt(now, owner, 'merchant')
  const gone = { status: 'closed', closedForGood: true } as const
  await editListing(ctx, business.id, { changes: gone })
  await editListing(ctx, business.id, { changes: { status: 'open', closedForGood: false } })
  await runJobs()
  expect((await rowOf(soon.bookingId)).status).toBe('CONFIRMED')
  await editListing(ctx, business.id, { changes: gone })
  await runJobs()
  await cancelAtClosedAt(app, { businessId: business.id, language: 'en' }, new Date())
  expect(await rowOf(soon.bookingId)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'merchant', sequence: 1 })
  expect((await rowOf(past.bookingId)).status).toBe('CONFIRMED')
  expect((await messagesAbout(soon.bookingId)).slice(2)).toEqual(['cancelled:1:sms'])
})

/** What a customer, their business or either of them in another tab does with a booking. */
const deeds: [name: string, act: (booked: Booked) => Promise<unknown>][] = [
  ['cancels it', ({ ctx, bookingId }) => cancelBooking(ctx, bookingId, {})],
  ['moves it', ({ ctx, bookingId }) => moveBooking(ctx, bookingId, { startsAt: at('16:00') })],
  ['decides on it', ({ owner, bookingId }) => decideBooking(owner, bookingId, 'cancel')],
]
const ways: [name: string, act: (booked: Booked) => Promise<unknown>][] = [
  ['withdraws the enquiry', ({ ctx, enquiryId }) => withdrawEnquiry(ctx, enquiryId)],
  ['takes the number back', ({ ctx, businessId }) => withdrawNumber(ctx, businessId)],
  ['deletes the account of the customer', ({ ctx }) => hideAccount(ctx)],
  ['deletes the account of the owner', ({ owner }) => hideAccount(owner)],
]
type Booked = Awaited<ReturnType<typeof bookedAtOwn>>

async function bookedAtOwn() {
  const { db } = await testApp()
  const account = await createAccount(db, { is_merchant: true })
  const { id: businessId } = await createBusiness(db, { owner_id: account.id, hours: JSON.stringify('24x7') })
  const { bookingId, ctx } = await book(await createService(db, { business_id: businessId }), at('10:00'))
  const owner = await ctxAt(monday, account, 'merchant')
  return { ctx, owner, businessId, bookingId, enquiryId: (await rowOf(bookingId)).enquiry_id ?? 0 }
}

/** What a deletion does with what is stored of its person. */
async function hideAccount(ctx: SignedInCtx) {
  const { app, db } = await testApp()
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, ctx.actor.accountId)
    for (const { hide } of app.personalData) await hide?.(tx, ctx)
  })
}

test.each(ways.flatMap(([way, end]) => deeds.map(([deed, act]) => [way, deed, end, act] as const)))(
  'who %s while somebody %s does not stand in their way',
  async (_way, _deed, end, act) => {
    for (let n = 0; n < 4; n++) {
      const booked = await bookedAtOwn()
      const outcomes = await Promise.all([outcomeOf(end(booked)), outcomeOf(act(booked))])
      expect(outcomes[0]).toBe('done')
      expect(['done', 'booking_over', 'booking_not_found', 'business_deleted']).toContain(outcomes[1])
      expect((await rowOf(booked.bookingId)).status).toBe('CANCELLED')
    }
  },
)
