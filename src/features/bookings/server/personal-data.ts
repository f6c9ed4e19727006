import { enqueue } from '#core/jobs.ts'
import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import {
  cancelComingOf,
  deleteDaysOffOf,
  eraseBookingsOf,
  eraseBookingsWithPhones,
  listBookingsForExport,
  lockComingOf,
} from './personal-data-queries.ts'
import { tellOfCancelled } from './tell-of-booking.ts'

export const bookingData = {
  tables: ['booking', 'booking_reminder', 'booking_day_off'],
  outliving: {
    booking: {
      erased: ['contact_name', 'contact_phone', 'note'],
      // What was booked; the link is a hash, and so is the network of a hold, which is kept for its minutes.
      kept: ['service_name', 'status', 'cancelled_by', 'link_salt', 'link_hash', 'held_from'],
    },
  },
  export: async ({ db, actor }): Promise<Pick<AccountExport, 'bookings'>> => ({
    bookings: await listBookingsForExport(db, actor.accountId),
  }),
  /** Times to come are free again, on both sides, and the other side is told. */
  async hide(tx, { actor: { accountId }, now }) {
    await lockComingOf(tx, accountId, now)
    for (const by of ['customer', 'merchant'] as const)
      for (const bookingId of await cancelComingOf(tx, { accountId, by, now }))
        await enqueue(tx, tellOfCancelled, { bookingId, by })
  },
  async erase(tx, { accountIds, phones }) {
    await eraseBookingsOf(tx, accountIds)
    await deleteDaysOffOf(tx, accountIds)
    await eraseBookingsWithPhones(tx, phones)
  },
} satisfies PersonalData
