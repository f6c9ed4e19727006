import type { ImportField } from './import-fields.ts'
import type { RejectReason } from './reject-reasons.ts'

export interface ImportCounts {
  read: number
  /** New listings. */
  imported: number
  /** Rows that filled gaps of an existing listing. */
  merged: number
  /** Rows of an existing listing that add nothing. */
  unchanged: number
  /**
   * Of merged and unchanged, the rows matched by phone or name and place rather than by their own key, and rows that
   * stand in the file again.
   */
  duplicates: number
  rejected: Partial<Record<RejectReason, number>>
  /** Rows that were imported without what a field holds, because it is not understood; absent when there are none. */
  notUnderstood?: Partial<Record<ImportField, number>>
  /** Rows whose category only their name says, by category (id); absent when there are none. */
  guessed?: Record<string, number>
  /** Rows that say no category and were given the default one; absent when there are none. */
  defaulted?: number
}

export function noCounts(): ImportCounts {
  return { read: 0, imported: 0, merged: 0, unchanged: 0, duplicates: 0, rejected: {} }
}

export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  const defaulted = (a.defaulted ?? 0) + (b.defaulted ?? 0)
  return {
    read: a.read + b.read,
    imported: a.imported + b.imported,
    merged: a.merged + b.merged,
    unchanged: a.unchanged + b.unchanged,
    duplicates: a.duplicates + b.duplicates,
    rejected: addEach(a.rejected, b.rejected),
    ...((a.notUnderstood ?? b.notUnderstood) && { notUnderstood: addEach(a.notUnderstood, b.notUnderstood) }),
    ...((a.guessed ?? b.guessed) && { guessed: addEach(a.guessed, b.guessed) }),
    ...(defaulted > 0 && { defaulted }),
  }
}

type Numbers<Key extends string> = Partial<Record<Key, number>>

function addEach<Key extends string>(a: Numbers<Key> = {}, b: Numbers<Key> = {}): Record<Key, number> {
  const sums: Numbers<Key> = { ...a }
  for (const [key, count] of Object.entries(b) as [Key, number][]) sums[key] = (sums[key] ?? 0) + count
  return sums as Record<Key, number>
}

/** How many of the values there are of each, of several rows; undefined when there are none. */
export function tally<Key extends string>(values: readonly Key[]): Record<Key, number> | undefined {
  if (values.length === 0) return undefined
  const numbers: Numbers<Key> = {}
  for (const value of values) numbers[value] = (numbers[value] ?? 0) + 1
  return numbers as Record<Key, number>
}

export function countRejected(counts: ImportCounts): number {
  return Object.values(counts.rejected).reduce((sum, count) => sum + count, 0)
}
