import { z } from 'zod'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { job } from '#core/jobs.ts'
import { indianDate } from '#platform/indian-time.ts'
import { differences } from '../listing-fields.ts'
import { isReopeningDue } from '../rules.ts'
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

/**
 * Opens those whose day has come at `now`, each in a transaction of its own and with its history. One that cannot be
 * opened is logged, keeps no other closed, and is tried again in an hour.
 */
export async function reopenAt({ db, log }: Pick<App, 'db' | 'log'>, now: Date): Promise<void> {
  const today = indianDate(now)
  let after = 0
  for (;;) {
    const ids = await listToReopen(db, { today, after, limit: atOnce })
    for (const id of ids) {
      try {
        await db.transaction().execute((tx) => reopen(tx, id, now))
      } catch (error) {
        log.error({ err: error, businessId: id }, 'a closed business could not be opened on its day')
      }
    }
    if (ids.length < atOnce) return
    after = ids.at(-1) ?? after
  }
}

async function reopen(tx: Db, id: number, now: Date): Promise<void> {
  const listing = await lockListing(tx, id)
  // Its owner may have changed it meanwhile, or taken the day back.
  if (listing?.fields.status !== 'closed' || !isReopeningDue(listing.fields.reopensOn, now)) return
  const change = differences(listing.fields, { status: 'open', reopensOn: null })
  await writeChange({ db: tx, now }, listing, change)
}
