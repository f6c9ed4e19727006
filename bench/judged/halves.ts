/** Whether the failures of a query may be read while search is improved. */
export type Half = 'tuned' | 'held out'

/** The half of a subject: by its letters alone, so that it stays the same when other queries are added. */
export function halfOf(subject: string): Half {
  // FNV-1a, then mixed: its last bit alone would depend on the last bits of the letters.
  let hash = 0x811c9dc5
  for (const letter of subject.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) & 1) === 0 ? 'tuned' : 'held out'
}
