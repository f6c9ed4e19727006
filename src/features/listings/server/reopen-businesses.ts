import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { indianDate } from '#platform/indian-time.ts'
import { differences } from '../listing-fields.ts'
import { listToReopen, lockListing } from './listing-queries.ts'
import { writeChange } from './write-change.ts'

const atOnce = 500

/** Businesses closed for now open again on the day that their owners named (docs/decisions/450-closed-for-now.md). */
export const reopenBusinesses = job({
  name: 'reopen_businesses',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: (app) => reopenAt(app, new Date()),
})

/** Opens those whose day has come at `now`, each in a transaction of its own and with its history. */
export async function reopenAt({ db }: Pick<App, 'db'>, now: Date): Promise<void> {
  const today = indianDate(now)
  for (;;) {
    const ids = await listToReopen(db, { today, limit: atOnce })
    for (const id of ids) {
      await db.transaction().execute(async (tx) => {
        const listing = await lockListing(tx, id)
        // Its owner may have changed it meanwhile.
        if (listing?.fields.status !== 'closed' || (listing.fields.reopensOn ?? today) > today) return
        const change = differences(listing.fields, { status: 'open', reopensOn: null })
        await writeChange({ db: tx, now }, listing, change)
      })
    }
    if (ids.length < atOnce) return
  }
}
