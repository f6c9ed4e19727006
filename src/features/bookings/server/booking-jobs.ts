import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import type { Senders } from '#core/message-language.ts'
import { dueReminder, reminderMs } from '../rules.ts'
import { listComing } from './booking-list-queries.ts'
import { lockBooking } from './booking-queries.ts'
import { expireHolds } from './hold-queries.ts'
import { insertReminder } from './reminder-queries.ts'
import { tellOfBooking } from './tell-of-booking.ts'

/** More than begin within a day are looked at in turns: those that begin first come first. */
const perTurn = 500

/** Reminds customers 24 hours and 2 hours before, and ends holds that are over; every minute. */
export const remindBookings = job({
  name: 'remind_bookings',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: async (app) => {
    const now = new Date()
    await expireHolds(app.db, now)
    await remindBookingsAt(app, now)
  },
})

type RemindingApp = Pick<App, 'db' | 'config' | 'keys'> & Senders

export async function remindBookingsAt(app: RemindingApp, now: Date): Promise<void> {
  let after = { starts_at: now, id: 0 }
  const until = new Date(now.getTime() + reminderMs.day)
  for (;;) {
    const coming = await listComing(app.db, { after, until, limit: perTurn })
    for (const booking of coming) if (dueReminder(booking, now)) await remind(app, booking.id, now)
    const last = coming.at(-1)
    if (!last || coming.length < perTurn) return
    after = last
  }
}

/**
 * Stores reminder and message together, once for a time: neither two processes nor a crash remind anybody twice, and a
 * booking that was moved meanwhile is reminded by its new time.
 */
async function remind(app: RemindingApp, bookingId: number, now: Date): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const kind = booking?.status === 'CONFIRMED' ? dueReminder(booking, now) : undefined
    if (!booking || !kind) return
    if (!(await insertReminder(tx, { booking_id: booking.id, kind, starts_at: booking.starts_at }))) return
    await tellOfBooking(tx, app, booking, kind === 'day' ? 'dayBefore' : 'hoursBefore')
  })
}
