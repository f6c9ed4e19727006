import type { RejectReason } from './reject-reasons.ts'

export interface ImportCounts {
  read: number
  /** New listings. */
  imported: number
  /** Rows that filled gaps of an existing listing. */
  merged: number
  /** Rows of an existing listing that add nothing. */
  unchanged: number
  /** Of merged and unchanged, the rows matched by phone or name and place rather than by their own key. */
  duplicates: number
  rejected: Partial<Record<RejectReason, number>>
  /** Rows that were imported without a fact that is not understood; absent when there are none. */
  withoutFacts?: number
}

export function noCounts(): ImportCounts {
  return { read: 0, imported: 0, merged: 0, unchanged: 0, duplicates: 0, rejected: {} }
}

export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  const rejected = { ...a.rejected }
  for (const [reason, count] of Object.entries(b.rejected) as [RejectReason, number][]) {
    rejected[reason] = (rejected[reason] ?? 0) + count
  }
  const withoutFacts = (a.withoutFacts ?? 0) + (b.withoutFacts ?? 0)
  return {
    read: a.read + b.read,
    imported: a.imported + b.imported,
    merged: a.merged + b.merged,
    unchanged: a.unchanged + b.unchanged,
    duplicates: a.duplicates + b.duplicates,
    rejected,
    ...(withoutFacts > 0 && { withoutFacts }),
  }
}

export function countRejected(counts: ImportCounts): number {
  return Object.values(counts.rejected).reduce((sum, count) => sum + count, 0)
}
