import type { Ctx, SignedInCtx } from '#core/context.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { indianDate } from '#platform/indian-time.ts'
import { holdPauseMinutes, longestHoldMinutes, minutesAfter, type Run } from '../rules.ts'
import { type Holder, listLongHeldRuns, listTakenRuns, type PlaceOfAd } from './ad-hold-queries.ts'

/** The caller with their businesses and their numbers: the one of the account, and one they typed. */
export async function holderOf(ctx: Pick<SignedInCtx, 'db' | 'actor'>, typedPhone?: string): Promise<Holder> {
  const { actor } = ctx
  const own = await listBusinessesFor(ctx, 'own')
  return {
    accountId: actor.accountId,
    businessIds: own.map(({ id }) => id),
    phones: [actor.phone, typedPhone].filter((phone) => phone != null),
  }
}

export interface RunsFor {
  /** All that the caller cannot book. */
  taken: Run[]
  /** Of these, what the caller has kept too long without paying, and when they can book it again. */
  paused: (Run & { until: Date })[]
}

/** What a caller cannot book in a place from today on; of visitors we know nothing that they hold. */
export async function listRunsFor(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, place: PlaceOfAd): Promise<RunsFor> {
  const { db, now, actor } = ctx
  const from = indianDate(now)
  const others = await listTakenRuns(db, { ...place, from, now, accountId: actor?.accountId })
  if (!actor) return { taken: others, paused: [] }
  const after = minutesAfter(now, -holdPauseMinutes)
  const since = minutesAfter(now, -longestHoldMinutes)
  const holder = await holderOf({ db, actor })
  const held = await listLongHeldRuns(db, { place, holder, from, after, since })
  const paused = held.map(({ heldUntil, ...run }) => ({ ...run, until: minutesAfter(heldUntil, holdPauseMinutes) }))
  return { taken: [...others, ...paused.map(({ startsOn, lastOn }) => ({ startsOn, lastOn }))], paused }
}
