import { useState } from 'react'

/**
 * How often a value became another one since the first rendering: a `key` for what starts anew with each answer of the
 * server. The location's key is none: an action's answer is shown before its navigation ends, and what is typed in
 * between would be lost.
 */
export function useChangeCount(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 })
  if (seen.value === value) return seen.count
  setSeen({ value, count: seen.count + 1 })
  return seen.count + 1
}
