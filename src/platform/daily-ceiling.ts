import { LRUCache } from 'lru-cache'
import { dayMs } from './durations.ts'
import { indianDate } from './indian-time.ts'

/** Beyond this number of keys, those used longest ago start again. */
const maxKeys = 100_000

/**
 * Counts up to a ceiling per key and Indian day, in memory: for figures that one machine must not drive up, where a
 * statement per visit would cost too much. Each process counts by itself.
 */
export interface DailyCeiling {
  /** Takes one use; false when the ceiling is reached. */
  take(key: string, now?: Date): boolean
  /** Whether `take` would succeed. */
  hasRoom(key: string, now: Date): boolean
}

export function createDailyCeiling(ceiling: number): DailyCeiling {
  // By size, not by number: for a number it reserves the memory of all keys at once.
  const usesByKey = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1, ttl: dayMs })
  const usesOf = (key: string, now: Date) => usesByKey.get(`${indianDate(now)} ${key}`) ?? 0
  return {
    take(key, now = new Date()) {
      const uses = usesOf(key, now)
      if (uses >= ceiling) return false
      usesByKey.set(`${indianDate(now)} ${key}`, uses + 1)
      return true
    },
    hasRoom: (key, now) => usesOf(key, now) < ceiling,
  }
}
