export const minInitials = 3
export const maxInitials = 6
const linking: ReadonlySet<string> = new Set(['and', 'of', 'the', 'n', 'for'])

/**
 * The first letters of the words of a folded name, "ctr" of "central tiffin room", without "and" and the like; null
 * unless they are three to six.
 */
export function nameInitials(folded: string): string | null {
  const words = folded.split(' ').filter((word) => word !== '' && !linking.has(word))
  if (words.length < minInitials || words.length > maxInitials) return null
  return words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0)).join('')
}
