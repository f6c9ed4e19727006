import type { Ctx, SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { writeOfBooking } from '#features/enquiries/server/booking-conversation.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseWrongFields } from '#platform/refusal.ts'
import { formatDateTime } from '#ui/format.ts'
import { refuseBooking } from '../contract.ts'
import { type BookingParty, customerMay, dailyMoves, maxMoves, merchantMay } from '../rules.ts'
import { freePlaces, handDateError, type ServiceTimes, takenBy } from '../slots.ts'
import { type BookingRow, listTaken, lockBooking, updateBooking } from './booking-queries.ts'
import { timesOf } from './booking-view.ts'
import { countBusinessChange } from './count-business-change.ts'
import { getBookable, getOffered, holdBookable } from './free-times.ts'
import { expireHoldsIn } from './hold-queries.ts'
import { getBookingOfBusiness, getCustomersBooking, holdBusinessOfBooking } from './open-booking.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { findService } from './service-queries.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/**
 * The customer moves a booking to another free time, by its link or signed in; both sides are told, and reminders go by
 * the new time. The same time changes nothing. Refuses: booking_not_found, booking_over, slot_taken, slot_not_offered,
 * too_many_moves, move_limit_reached, service_not_found, business_closed, business_not_found, business_deleted.
 */
export async function moveBooking(
  ctx: Ctx,
  bookingId: number,
  { token, startsAt }: { token?: string | undefined; startsAt: string },
): Promise<BookingRow> {
  const booking = await getCustomersBooking(ctx, bookingId, token)
  refuseFixed(ctx, booking, 'customer')
  const to = new Date(startsAt)
  if (booking.starts_at.getTime() === to.getTime()) return booking
  const bookable = await getBookable(ctx, booking.business_id, booking.service_id)
  const { place } = await getOffered(ctx, bookable, to, booking.id)
  const target = { startsAt: to, place, times: timesOf(bookable.service) }
  return moveTo(ctx, booking, target, 'customer', async (tx) => {
    await holdBookable(tx, ctx, booking)
  })
}

/**
 * The business moves it to any time to come that is free. Refuses: booking_not_found, booking_over, slot_taken,
 * slot_not_offered, too_many_changes, service_not_found, and a day that is out of range.
 */
export async function moveAsBusiness(ctx: SignedInCtx, bookingId: number, startsAt: Date): Promise<BookingRow> {
  const booking = await getBookingOfBusiness(ctx, bookingId)
  const service = await findService(ctx.db, booking.service_id)
  if (!service) throw refuseBooking('service_not_found')
  if (startsAt <= ctx.now) throw refuseBooking('slot_not_offered')
  refuseWrongFields({ date: handDateError(startsAt, ctx.now) })
  const times = timesOf(service)
  const { from, to } = takenBy(startsAt, times)
  const { id: except, business_id: businessId } = booking
  const taken = await listTaken(ctx.db, { businessId, from, to, now: ctx.now, except })
  const target = { startsAt, place: freePlaces(startsAt, times, taken)[0], times }
  return moveTo(ctx, booking, target, 'merchant', (tx) => holdBusinessOfBooking(tx, ctx, booking))
}

interface Target {
  startsAt: Date
  place: number | undefined
  times: ServiceTimes
}

async function moveTo(
  ctx: Ctx,
  booking: BookingRow,
  { startsAt, place, times }: Target,
  by: BookingParty,
  confirm: (tx: Db) => Promise<void>,
) {
  const { db, now, app, i18n } = ctx
  refuseFixed(ctx, booking, by)
  if (booking.starts_at.getTime() === startsAt.getTime()) return booking
  if (place === undefined) throw refuseBooking('slot_taken')
  const { endsAt, ...during } = takenBy(startsAt, times)
  return refuseOverlap(() =>
    db.transaction().execute(async (tx) => {
      const locked = await lockBooking(tx, booking.id)
      if (!locked) throw refuseBooking('booking_not_found')
      // The same request at once, or again: counted and told of once.
      if (locked.status === booking.status && locked.starts_at.getTime() === startsAt.getTime()) return locked
      refuseFixed(ctx, locked, by)
      await expireHoldsIn(tx, { businessId: booking.business_id, ...during, now })
      const moved = await updateBooking(tx, booking.id, {
        place,
        starts_at: startsAt,
        ends_at: endsAt,
        during,
        sequence: locked.sequence + 1,
        ...(by === 'customer' ? await countMove(tx, ctx, locked) : await countBusinessChange(tx, ctx, locked)),
        timed_at: now,
        updated_at: now,
      })
      if (moved.enquiry_id !== null)
        await writeOfBooking(tx, now, {
          enquiryId: moved.enquiry_id,
          sender: by,
          text: i18n.t('Moved to {time}', { time: formatDateTime(startsAt, i18n) }),
          ...(by === 'merchant' && { status: 'RESOLVED' }),
          startsAt,
        })
      await tellOfBooking(tx, app, moved, 'moved')
      if (by === 'customer') await tellOfBooking(tx, app, moved, 'customerMoved')
      await confirm(tx)
      return moved
    }),
  )
}

function refuseFixed({ now }: Ctx, booking: BookingRow, by: BookingParty): void {
  const mayMove = by === 'customer' ? customerMay(booking, now).change : merchantMay(booking, now).move
  if (!mayMove) throw refuseBooking('booking_over')
  if (by === 'customer' && booking.customer_moves >= maxMoves) throw refuseBooking('too_many_moves')
}

/** Refuses: move_limit_reached. */
async function countMove(tx: Db, ctx: Ctx, { customer_id, customer_moves }: BookingRow) {
  const bound = { kind: 'booking moves', who: String(customer_id), limit: dailyMoves }
  if (!(await takeFromDailyQuota(tx, ctx, [bound])))
    throw refuseBooking('move_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
  return { customer_moves: customer_moves + 1 }
}
