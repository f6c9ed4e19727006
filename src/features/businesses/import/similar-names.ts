import { editDistance, soundKey } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { memoize } from '#platform/memoize.ts'

/** Words of a name that tell no business from another. */
const generic = new Set(
  `pvt private ltd limited llp inc co company corp corporation and the of shop store stall house centre center enterprise
  agency trader trading service industry son bro brother group associate works work point mart dealer supplier supply
  outlet branch new shree shri sri shri ms mr mrs dr unit dukan`.split(/\s+/),
)

/**
 * Whether two names may be one business written twice: spelled, joined or abbreviated otherwise, or one of them longer.
 * Two names that each have a word of their own are two businesses: "… Gandhi Nagar" and "… Lajpat Nagar".
 */
export function areSimilarNames(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const [joined, other] = [first.join(''), second.join('')]
  if (joined === other) return joined !== ''
  const rest = [...second]
  const onlyFirst = first.filter((word) => {
    const at = rest.findIndex((candidate) => isSameWord(word, candidate))
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  if (onlyFirst.length > 0 && rest.length > 0) return false
  const hasCommon = onlyFirst.length < first.length
  return hasCommon && ![...onlyFirst, ...rest].some((word) => /\d/.test(word))
}

/** The same for most spellings of one name. */
export function nameKey(name: string): string {
  return wordsOf(name).map(soundOf).sort().join(' ')
}

const maxRemembered = 50_000

/** Names of businesses have few different words, each in many rows. */
const soundOf = memoize((word: string) => soundKey(word) || word, maxRemembered)

/** Without generic words, unless the name consists of them. */
function wordsOf(name: string): string[] {
  const words = foldText(name)
    .split(' ')
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
  const own = words.filter((word) => !generic.has(word))
  return own.length > 0 ? own : words
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (/\d/.test(a) || /\d/.test(b) || Math.min(a.length, b.length) < 4) return false
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1
  return a[0] === b[0] && (soundKey(a) === soundKey(b) || editDistance(a, b, most) <= most)
}
