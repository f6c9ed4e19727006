import { nativeUnits } from './native-units.ts'
import { foldWord, scriptOf } from './script.ts'

const spellings = new Map<string, string>()
for (const [units, letters] of [
  ['kgtdnpbmyrlvszhaiueofjwX', ''],
  ['K', 'kh'],
  ['G', 'gh'],
  ['c', 'ch'],
  ['C', 'chh'],
  ['J', 'jh'],
  ['T', 'th'],
  ['D', 'dh'],
  ['P', 'ph'],
  ['B', 'bh'],
  ['S', 'sh'],
  ['x', 'ksh'],
  ['X', 'ks'],
  ['Z', 'zh'],
  ['R', 'r'],
  ['W', 'rh'],
  ['&', 'b'],
  ['!', 'y'],
  ['A', 'a'],
  ['8', 'a'],
  [';', 'a'],
  ['I', 'i'],
  ['U', 'u'],
  ['%', 'i'],
  ['E', 'ai'],
  ['O', 'au'],
  ['^', 'o'],
  ['Y', 'ai'],
  [')', 'au'],
  ['N', 'n'],
  ['0', 'n'],
  ['`', 'u'],
  ['4', 't'],
] as const) {
  for (const unit of units) spellings.set(unit, letters || unit)
}

/**
 * A word in Latin letters as most people would write it: itself when it is Latin, `''` when its script is not known.
 */
export function toLatin(word: string): string {
  const folded = foldWord(word)
  if (scriptOf(folded) === 'latin') return folded
  return latinOfUnits(nativeUnits(folded))
}

/** The Latin spelling of the units of a word in another script. */
export function latinOfUnits(units: string): string {
  let latin = ''
  for (let at = 0; at < units.length; at++) {
    const letters = latinOfUnit(units, at)
    latin += units[at + 1] === ':' ? `${letters[0] ?? ''}${letters}` : letters
  }
  return latin
}

function latinOfUnit(units: string, at: number): string {
  const unit = units[at] ?? ''
  if (unit === 'N' && 'pPbBm5&'.includes(units[at + 1] ?? ' ')) return 'm'
  return stopOf(unit, units[at - 1], units[at + 1]) ?? spellings.get(unit) ?? ''
}

const stops = new Map([
  ['1', ['k', 'g']],
  ['2', ['ch', 's']],
  ['3', ['t', 'd']],
  ['5', ['p', 'b']],
])

/** Tamil stops are voiced inside a word, unless doubled or next to another one. */
function stopOf(unit: string, before: string | undefined, after: string | undefined): string | undefined {
  const [plain, voiced] = stops.get(unit) ?? []
  if (before === undefined || after === ':') return plain
  if (unit === '2' && 'nN'.includes(before)) return 'j'
  return 'aAiIuU%eEoO^YnNm'.includes(before) && !'12345'.includes(after ?? ' ') ? voiced : plain
}
