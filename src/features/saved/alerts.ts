import type { Price } from '#features/facts/fact-values.ts'

/** How long nobody gets another message, and how often it is looked for something to tell. */
export const alertTimes = { restDays: 7, lookAgainDays: 1, shownDays: 30 } as const

export type SavedState = 'listed' | 'closed' | 'moved' | 'gone'

/** What matters of a business to people who saved it. */
export interface Told {
  state: SavedState
  price: Price | null
  /** Its opening hours, as text to compare; null when they are not known. */
  hours: string | null
  isBookable: boolean
}

export type Change =
  | { kind: 'state'; state: SavedState }
  | { kind: 'price'; before: Price | null; after: Price }
  | { kind: 'hours' }
  | { kind: 'bookable' }

/**
 * What is news to somebody who was told `before`. A business that is not there any more has no other news; what it took
 * away, such as a price, is none.
 */
export function changesOf(before: Told, after: Told): Change[] {
  const changes: Change[] = []
  if (before.state !== after.state) changes.push({ kind: 'state', state: after.state })
  if (after.state !== 'listed') return changes
  if (after.price && !isSamePrice(before.price, after.price)) {
    changes.push({ kind: 'price', before: before.price, after: after.price })
  }
  if (after.hours !== null && before.hours !== after.hours) changes.push({ kind: 'hours' })
  if (after.isBookable && !before.isBookable) changes.push({ kind: 'bookable' })
  return changes
}

function isSamePrice(a: Price | null, b: Price): boolean {
  return a !== null && a.unit === b.unit && a.fromPaise === b.fromPaise && (a.toPaise ?? null) === (b.toPaise ?? null)
}
