import type { CountingCeilings } from '#core/counting-ceilings.ts'
import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import type { Log } from '#platform/log.ts'
import { type BusinessCount, type BusinessEvent, businessEvents } from '../business-events.ts'
import { insertBusinessCounts } from './business-count-queries.ts'

/** Counts events on business pages: in memory, written every ten seconds, so that no visitor waits for another. */
export interface BusinessCounts {
  /** `network` is a hash of the visitor's network, whose events count up to a ceiling. */
  record(event: Exclude<BusinessEvent, 'listed'>, businessId: number, network: string): void
  /** Counts that a list of results showed these businesses. */
  recordListed(businessIds: readonly number[], network: string): void
  /** Views that this process has counted but not yet written: to be added to the row's `view_count`. */
  pendingViews(businessId: number): number
  /** Writes the pending counts. */
  close(): Promise<void>
}

/**
 * Maximum number of different businesses between two writes; events of further ones are not counted. A list names many
 * at once, and leaves room for those that somebody opens.
 */
const maxPending = { views: 4000, reveals: 4000, directions: 4000, listed: 3000 } as const

/**
 * Events of one network that count for one business and day. Thousands share the address of a mobile operator, so a
 * view is no vote, but a script must not turn one machine into a crowd.
 */
const dailyCeilings = { views: 100, reveals: 30, directions: 30 } as const
/** Lists of one network that count in a day, whatever they list. */
const dailyLists = 2000

const none: Readonly<Record<BusinessEvent, number>> = { views: 0, reveals: 0, directions: 0, listed: 0 }

export function createBusinessCounts(db: Db, log: Log, reached: CountingCeilings['reached']): BusinessCounts {
  const ceilings = {
    views: createDailyCeiling(dailyCeilings.views),
    reveals: createDailyCeiling(dailyCeilings.reveals),
    directions: createDailyCeiling(dailyCeilings.directions),
  }
  const lists = createDailyCeiling(dailyLists)
  const pending = new Map<number, Record<BusinessEvent, number>>()
  const forget = (written: BusinessCount) => {
    const known = pending.get(written.businessId)
    if (!known) return
    for (const event of businessEvents) known[event] -= written[event]
    if (businessEvents.every((event) => known[event] === 0)) pending.delete(written.businessId)
  }
  const counter = createBatchCounter<BusinessCount>(
    {
      name: 'views of businesses',
      write: async (counts) => {
        try {
          await insertBusinessCounts(db, counts)
        } finally {
          counts.forEach(forget)
        }
      },
      merge: (known, more) => {
        for (const event of businessEvents) known[event] += more[event]
      },
    },
    log,
  )
  const isFull = (event: BusinessEvent, businessId: number) =>
    !pending.has(businessId) && pending.size >= maxPending[event]
  const count = (event: BusinessEvent, businessId: number) => {
    const known = pending.get(businessId)
    if (known) known[event]++
    else pending.set(businessId, { ...none, [event]: 1 })
    counter.add(String(businessId), { businessId, ...none, [event]: 1 })
  }
  return {
    record(event, businessId, network) {
      if (isFull(event, businessId)) return
      if (ceilings[event].take(`${network} ${businessId}`)) count(event, businessId)
      else reached(`${event}_of_network_and_business`, network, new Date())
    },
    recordListed(businessIds, network) {
      if (!lists.take(network)) return reached('lists_of_network', network, new Date())
      for (const id of businessIds) if (!isFull('listed', id)) count('listed', id)
    },
    pendingViews: (businessId) => pending.get(businessId)?.views ?? 0,
    close: counter.close,
  }
}
