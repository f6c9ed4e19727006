import { foldText } from '#platform/fold-text.ts'
import { searchWords } from './index/search-text.ts'

/**
 * A corrected text, whose words are those of the index ("sweet"), with the words of the listed names ("sweets"); as it
 * is written where it is the whole of a name. Words that were typed so stay.
 */
export function asListed({ from, to }: { from: string; to: string }, names: readonly string[]): string {
  const whole = names.find((name) => foldText(name) === to)
  if (whole !== undefined) return whole
  const listed = new Map<string, string>()
  for (const word of names.flatMap((name) => foldText(name).split(' '))) {
    const [indexed] = searchWords(word)
    if (indexed !== undefined && !listed.has(indexed)) listed.set(indexed, word)
  }
  const typed = new Set(from.split(' '))
  return to
    .split(' ')
    .map((word) => (typed.has(word) ? word : (listed.get(word) ?? word)))
    .join(' ')
}
