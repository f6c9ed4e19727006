import type { Search } from '../search.ts'
import { categoryOf } from './read-several.ts'

type Known = Pick<Search, 'categories' | 'language'>

/** Before what is refused: "plumber not electrician". */
const not = new Set(['not', 'except', 'without'])
/** After it: "electrician nahi plumber chahiye". */
const nahi = new Set(['nahi', 'nahin', 'nhi', 'nahee', 'नहीं', 'नही'])
const anyRefusal = new RegExp(`(?<!\\S)(?:${[...not, ...nahi].join('|')})(?!\\S)`, 'u')
const but = new Set(['but', 'par', 'lekin', 'balki', 'and', 'बल्कि', 'लेकिन', 'पर'])

/** A folded text that names one trade and refuses another, without what it refuses; every other text as it is. */
export function withoutRefused(known: Known, folded: string): string {
  if (!anyRefusal.test(folded)) return folded
  const tokens = folded.split(' ')
  const at = tokens.findIndex((token) => not.has(token) || nahi.has(token))
  if (at < 0) return folded
  for (const [wanted, refused] of readings(tokens, at)) {
    const [asked, other] = [categoryOf(known, wanted), categoryOf(known, refused)]
    if (asked !== undefined && other !== undefined && asked !== other) return wanted.join(' ')
  }
  return folded
}

/** What may be wanted and refused in a text whose negation stands at this place. */
function* readings(tokens: readonly string[], at: number): Generator<[wanted: string[], refused: string[]]> {
  const trim = (words: string[]) =>
    words.filter((word, place) => !(but.has(word) && [0, words.length - 1].includes(place)))
  const [before, after] = [trim(tokens.slice(0, at)), trim(tokens.slice(at + 1))]
  if (not.has(tokens[at] ?? '')) {
    if (before.length > 0) yield [before, after]
    else for (let end = 1; end < after.length; end++) yield [trim(after.slice(end)), after.slice(0, end)]
    return
  }
  if (after.length > 0) yield [after, before]
  for (let end = 1; end < before.length; end++) yield [trim(before.slice(0, end)), trim(before.slice(end))]
}
