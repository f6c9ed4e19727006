/** The fields of a JSON object; none of anything else. */
export function jsonRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** The entries of a JSON array, at most `max`; none of anything else. */
export function jsonList(value: unknown, max: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : []
}
