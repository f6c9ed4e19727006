/** The letter of a unit in a loose key; units that are not listed (vowels, y, doubling, h) are dropped. */
const keyLetters = new Map<string, string>()
for (const [units, letter] of [
  ['kK', 'k'],
  ['gG9', 'g'],
  ['cC2', 'c'],
  ['jJz!', 'j'],
  ['tT34', 't'],
  ['dD', 'd'],
  ['p', 'p'],
  ['Pf', 'f'],
  ['bB&', 'b'],
  ['m', 'm'],
  ['nN', 'n'],
  ['rRW', 'r'],
  ['lZ', 'l'],
  ['vw', 'v'],
  ['sS', 's'],
  ['xX', 'ks'],
  ['1', 'k'],
  ['5', 'p'],
] as const) {
  for (const unit of units) keyLetters.set(unit, letter)
}

/** Units that people spell with letters of another key. */
const otherLetters = new Map([
  ['9', 'j'],
  ['c', 'ks'],
  ['R', 'd'],
  ['W', 'd'],
  ['&', 'v'],
  ['!', '_'],
  ['P', 'p'],
  ['0', 'n'],
  ['|', 'v'],
  ['1', 'g'],
  ['2', 'sj'],
  ['3', 'd'],
  ['4', 'd'],
  ['5', 'b'],
])

/** Every unit that has letters in a loose key, with the likeliest. */
export const lettersOfUnits: ReadonlyMap<string, string> = keyLetters

const maxKeys = 12

/**
 * The loose keys of a word in units, most likely first, at most twelve: its consonants in classes, an initial vowel or
 * y as `A`. Spellings of one word nearly always share one.
 */
export function keysOfUnits(units: string): string[] {
  let keys = ['']
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? ''
    if (at === 0 && !keyLetters.has(unit)) {
      keys = [unit === 'h' ? 'h' : 'A']
      continue
    }
    const letter = keyLetters.get(unit) ?? ''
    const others = otherLetters.get(unit)
    const before = keys
    keys = before.map((key) => key + letter)
    if (!others) continue
    for (const other of others) {
      for (const key of before) if (keys.length < maxKeys) keys.push(key + (other === '_' ? '' : other))
    }
  }
  return [...new Set(keys.map(settleKey))]
}

/** An anusvara may be spelled m or n, so before another stop m becomes n; doubled letters become one. */
function settleKey(key: string): string {
  return key.replace(/m(?=[pbfvskgtdcj])/g, 'n').replace(/(.)\1+/g, '$1')
}

/** The key for scripts that do not distinguish voiced from unvoiced (Tamil, and Malayalam as it is romanised). */
export function voicelessKey(key: string): string {
  return key.replace(/[gdbfjc]/g, (letter) => voiceless.get(letter) ?? letter).replace(/(.)\1+/g, '$1')
}

const voiceless = new Map([
  ['g', 'k'],
  ['d', 't'],
  ['b', 'p'],
  ['f', 'p'],
  ['j', 's'],
  ['c', 's'],
])
