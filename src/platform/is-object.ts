/**
 * For `when` of a check that compares fields: it runs even when a field is wrong by itself, so that the caller is told
 * of everything at once.
 */
export function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
