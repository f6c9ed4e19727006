import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { minuteMs } from '#platform/durations.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { type HoldInput, refuseBooking } from '../contract.ts'
import { dailyHoldLimit, holdMinutes, isHeld, maxHoldsOfNetwork } from '../rules.ts'
import { newBookingLink } from './booking-link.ts'
import { type BookingRow, findBookingByLink, updateBooking } from './booking-queries.ts'
import { getBookable, getOffered } from './free-times.ts'
import { countHoldsFrom, expireHoldOf } from './hold-queries.ts'
import { takeSlot } from './take-slot.ts'

export interface Hold {
  booking: BookingRow
  token: string
}

/** A hold that is asked for again, as its code was sent again, is kept longer, but not for ever. */
const longestHoldMinutes = 15

/**
 * Keeps a free time for five minutes, for whoever has the token. `earlier` is the token of this browser's last hold,
 * which is given back, or prolonged where it is for the same time. Every step is one statement: of any number of people
 * at once, one gets the place, and a process killed between them leaves at most a hold that ends by itself. Refuses:
 * slot_not_offered, slot_taken, too_many_holds, service_not_found, business_closed, business_not_found,
 * business_deleted.
 */
export async function holdSlot(
  ctx: Ctx,
  { businessId, serviceId, startsAt: wanted }: HoldInput,
  earlier?: string,
): Promise<Hold> {
  const { db, now, app, client } = ctx
  const bookable = await getBookable(ctx, businessId, serviceId)
  const startsAt = new Date(wanted)
  const own = earlier === undefined ? undefined : await findBookingByLink(db, tokenHash(earlier))
  if (earlier && own && isHeld(own, now)) {
    if (own.service_id === serviceId && own.starts_at.getTime() === startsAt.getTime())
      return { booking: await prolong(ctx, own), token: earlier }
    await expireHoldOf(db, own.link_hash, now)
  }
  const slot = await getOffered(ctx, bookable, startsAt)
  if (slot.place === undefined) throw refuseBooking('slot_taken')
  const heldFrom = keyedHash(app.keys.current('client'), `booking ${client.ipHash}`)
  await refuseTooManyHolds(ctx, heldFrom)
  const { token, ...link } = newBookingLink(app)
  const booking = await takeSlot(
    db,
    { service: bookable.service, startsAt, now },
    {
      ...link,
      status: 'HELD',
      held_until: new Date(now.getTime() + holdMinutes * minuteMs),
      held_from: heldFrom,
    },
  )
  return { booking, token }
}

function prolong({ db, now }: Ctx, hold: BookingRow): Promise<BookingRow> {
  const until = Math.min(
    now.getTime() + holdMinutes * minuteMs,
    hold.created_at.getTime() + longestHoldMinutes * minuteMs,
  )
  const heldUntil = new Date(Math.max(until, hold.held_until?.getTime() ?? 0))
  return updateBooking(db, hold.id, { held_until: heldUntil, updated_at: now })
}

/** Nobody blocks a shop by holding all its times: the count is not exact among simultaneous holds, and need not be. */
async function refuseTooManyHolds(ctx: Ctx, heldFrom: string): Promise<void> {
  const { db, now, client } = ctx
  const isWithin =
    (await countHoldsFrom(db, heldFrom, now)) < maxHoldsOfNetwork &&
    (await takeFromDailyQuota(db, ctx, [{ kind: 'booking hold', who: client.ipHash, limit: dailyHoldLimit }]))
  if (!isWithin) throw refuseBooking('too_many_holds', { retryAfterSeconds: holdMinutes * 60 })
}

/** Gives a time back whose code could not be sent. */
export async function releaseHold({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string): Promise<void> {
  await expireHoldOf(db, tokenHash(token), now)
}
