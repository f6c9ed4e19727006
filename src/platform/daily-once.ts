import { indianDate } from './indian-time.ts'

/** What was taken on the current Indian day, in memory: each process remembers by itself. */
export interface DailyOnce {
  /** False when the key was taken today; false too when the day has no room left, so that nothing counts twice. */
  take(key: string, now: Date): boolean
  /** Whether the key was taken today. */
  has(key: string, now: Date): boolean
}

/** Remembers a day's keys as 53 bits each (some 40 bytes), and forgets them all at midnight. */
export function createDailyOnce(maxKeys: number): DailyOnce {
  let day = ''
  let taken = new Set<number>()
  const takenOn = (now: Date) => {
    const today = indianDate(now)
    if (today !== day) {
      day = today
      taken = new Set()
    }
    return taken
  }
  return {
    take(key, now) {
      const known = takenOn(now)
      const hash = hash53(key)
      if (known.has(hash) || known.size >= maxKeys) return false
      known.add(hash)
      return true
    },
    has: (key, now) => takenOn(now).has(hash53(key)),
  }
}

/** Two of a million keys are the same with a chance of 1 in 18,000. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (low & 0x1f_ff_ff) + (high >>> 0)
}
