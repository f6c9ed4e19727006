const vowels = 'aeiou'
/** Vowels that one sound is written with in either way. */
const nearVowels = new Set(['ie', 'ei', 'uo', 'ou', 'ae', 'ea', 'ao', 'oa'])
const nearConsonants = new Set([
  'vb',
  'bv',
  'sj',
  'js',
  'dr',
  'rd',
  'td',
  'dt',
  'kg',
  'gk',
  'pb',
  'bp',
  'mn',
  'nm',
  'jg',
  'gj',
])

/** How unlike two words sound (`soundOf`): vowels and breath weigh little, consonants much. 0 for the same sound. */
export function soundDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, () => 0)
  for (let column = 1; column <= b.length; column++)
    previous[column] = (previous[column - 1] ?? 0) + dropCost(b, column - 1)
  for (let line = 1; line <= a.length; line++) {
    const current = [(previous[0] ?? 0) + dropCost(a, line - 1)]
    for (let column = 1; column <= b.length; column++) {
      current[column] = Math.min(
        (previous[column] ?? 0) + dropCost(a, line - 1),
        (current[column - 1] ?? 0) + dropCost(b, column - 1),
        (previous[column - 1] ?? 0) + changeCost(a.charAt(line - 1), b.charAt(column - 1)),
      )
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

function dropCost(word: string, at: number): number {
  const letter = word.charAt(at)
  if (letter === 'h') return at > 0 && !vowels.includes(word.charAt(at - 1)) ? 0.15 : 0.5
  if (letter === 'a') return at === word.length - 1 ? 0.2 : 0.25
  if (vowels.includes(letter)) return 0.45
  if (letter === 'y') return 0.35
  return letter === 'n' ? 0.7 : 1
}

function changeCost(from: string, to: string): number {
  if (from === to) return 0
  const [fromVowel, toVowel] = [vowels.includes(from), vowels.includes(to)]
  if (fromVowel && toVowel) return nearVowels.has(from + to) ? 0.3 : 0.6
  if (fromVowel !== toVowel) return from === 'y' || to === 'y' ? 0.35 : 1.5
  return nearConsonants.has(from + to) ? 0.5 : 1
}
