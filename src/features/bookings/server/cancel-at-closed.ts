import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { type Language, languages } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { lockBooking } from './booking-queries.ts'
import { cancelLocked } from './cancel-booking.ts'
import { listIdsToCome } from './personal-data-queries.ts'

/**
 * Where an owner has closed a business for good nobody comes in vain: the times to come are cancelled and their
 * customers told, as when the account is deleted (docs/decisions/575-times-of-a-closed-business.md).
 */
export const cancelAtClosed = job({
  name: 'cancel_bookings_of_closed',
  payload: z.object({ businessId: z.number(), language: z.enum(languages) }),
  maxAttempts: 10,
  handle: (app, payload) => cancelAtClosedAt(app, payload, new Date()),
})

/** Each in a transaction of its own. One that was opened again meanwhile keeps the times that are left. */
export async function cancelAtClosedAt(
  app: App,
  { businessId, language }: { businessId: number; language: Language },
  now: Date,
): Promise<void> {
  for (const id of await listIdsToCome(app.db, businessId, now)) {
    await app.db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, id)
      const business = await findBusiness(tx, businessId)
      if (booking?.status !== 'CONFIRMED' || booking.starts_at <= now || !business?.closed_for_good) return
      await cancelLocked(tx, { app, now, i18n: texts[language] }, booking, 'merchant')
    })
  }
}
