const indianOffsetMs = 330 * 60_000

/** The calendar date in India, as 2026-11-21. */
export function indianDate(now: Date): string {
  return new Date(now.getTime() + indianOffsetMs).toISOString().slice(0, 10)
}
