import type { Span } from './slots.ts'

/** A part of a day, in minutes of it: nothing is booked, or the business is closed between two of its hours. */
export interface DayGap {
  kind: 'free' | 'closed'
  from: number
  to: number
}

/** Less than this between two bookings is no time that anything could be entered in. */
const shortestGap = 15

/**
 * What lies between the bookings of a day: the free parts of its hours from a minute on, and its breaks. `taken` are
 * the bookings that keep their time, in any order.
 */
export function gapsOfDay(open: readonly Span[], taken: readonly Span[], fromMinute = 0): DayGap[] {
  const booked = [...taken].sort((a, b) => a[0] - b[0])
  const free = open.flatMap(([opens, closes]) => {
    const found: DayGap[] = []
    let at = Math.max(opens, fromMinute)
    for (const [from, to] of [...booked, [closes, closes] as const]) {
      const end = Math.min(from, closes)
      if (end - at >= shortestGap) found.push({ kind: 'free', from: at, to: end })
      at = Math.max(at, to)
    }
    return found
  })
  const closed = open.flatMap(([, closes], index): DayGap[] => {
    const next = open[index + 1]
    return next && next[0] > fromMinute ? [{ kind: 'closed', from: closes, to: next[0] }] : []
  })
  return [...free, ...closed].sort((a, b) => a.from - b.from)
}
