import { useState } from 'react'

/**
 * Number of times a value has changed since the first rendering: a `key` for what must reset with each response of the
 * server. The location's key does not work: an action's response is shown before its navigation ends, and input typed
 * in between would be lost.
 */
export function useChangeCount(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 })
  if (seen.value === value) return seen.count
  setSeen({ value, count: seen.count + 1 })
  return seen.count + 1
}
