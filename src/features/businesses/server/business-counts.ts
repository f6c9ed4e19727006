import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import type { Log } from '#platform/log.ts'
import { insertBusinessCounts } from './business-count-queries.ts'

/** Views of a business page, and reveals of its phone number. */
export type BusinessEvent = 'views' | 'reveals'

export type BusinessCount = { businessId: number } & Record<BusinessEvent, number>

/** Counts events on business pages: in memory, written every ten seconds, so that no visitor waits for another. */
export interface BusinessCounts {
  /** `network` is a hash of the visitor's network, whose events count up to a ceiling. */
  record(event: BusinessEvent, businessId: number, network: string): void
  /** Views that this process has counted but not yet written: to be added to the row's `view_count`. */
  pendingViews(businessId: number): number
  /** Writes the pending counts. */
  close(): Promise<void>
}

/** Maximum number of different businesses between two writes; events of further ones are not counted. */
const maxPending = 4000

/**
 * Events of one network that count for one business and day. Thousands share the address of a mobile operator, so a
 * view is no vote, but a script must not turn one machine into a crowd.
 */
const dailyCeilings = { views: 100, reveals: 30 } as const

export function createBusinessCounts(db: Db, log: Log): BusinessCounts {
  const ceilings = {
    views: createDailyCeiling(dailyCeilings.views),
    reveals: createDailyCeiling(dailyCeilings.reveals),
  }
  const pending = new Map<number, Record<BusinessEvent, number>>()
  const forget = ({ businessId, views, reveals }: BusinessCount) => {
    const known = pending.get(businessId)
    if (!known) return
    known.views -= views
    known.reveals -= reveals
    if (known.views + known.reveals === 0) pending.delete(businessId)
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
        known.views += more.views
        known.reveals += more.reveals
      },
    },
    log,
  )
  return {
    record(event, businessId, network) {
      const known = pending.get(businessId)
      if (!known && pending.size >= maxPending) return
      if (!ceilings[event].take(`${network} ${businessId}`)) return
      if (known) known[event]++
      else pending.set(businessId, { views: 0, reveals: 0, [event]: 1 })
      counter.add(String(businessId), { businessId, views: 0, reveals: 0, [event]: 1 })
    },
    pendingViews: (businessId) => pending.get(businessId)?.views ?? 0,
    close: counter.close,
  }
}
