import { LRUCache } from 'lru-cache'
import type { StatementPool } from '#platform/statement-pool.ts'
import { isBigram } from '../index/lexemes.ts'
import { countByText } from './listing-queries.ts'
import { tsqueryOf, type WordGroup } from './text-plan.ts'

/** Which phrases few listings of India have, although each of their words may be frequent. */
export interface RarePhrases {
  /**
   * Whether at most `rareCount` listings match; false as well where some alternative of each group is not a phrase, as
   * then too many may match to count them. Read at most every five minutes.
   */
  areRare(groups: readonly WordGroup[]): Promise<boolean>
  /** The next ones are counted anew. */
  forget(): void
}

/** Words that stand in no more listings of India than this are looked up as words, wherever the listings are. */
export const rareCount = 3000
const maxKeys = 10_000
const freshForMs = 5 * 60_000

export function createRarePhrases(pool: StatementPool): RarePhrases {
  const known = new LRUCache<string, boolean>({ max: maxKeys, ttl: freshForMs })
  return {
    async areRare(groups) {
      if (!groups.some((group) => group.every((all) => all.some(isBigram)))) return false
      const match = tsqueryOf(groups, '')
      const before = known.get(match)
      if (before !== undefined) return before
      const n = await countByText(pool, { cityId: undefined, match, alsoMatch: undefined }, rareCount + 1)
      const isRare = n <= rareCount
      known.set(match, isRare)
      return isRare
    },
    forget: () => known.clear(),
  }
}
