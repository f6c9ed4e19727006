import { nativeUnits } from '../spelling/native-units.ts'

/**
 * The names of English letters as Indian scripts write them, in units (native-units.ts). Tamil writes b and p, c, g and
 * j, d and t alike, so a letter may have the name of another one.
 */
const letterNames: readonly (readonly [letter: string, name: RegExp])[] = (
  [
    ['a', '[eE]'],
    ['b', '[b&5][iI]'],
    ['c', '[s2S][iI]'],
    ['d', '[d34][iI]'],
    ['e', '[iI]'],
    ['f', '[eE](?:[Pf]|5:?)'],
    ['g', '[j2][iI]'],
    ['h', 'h?[eE]i?[cC2]:?'],
    ['i', 'Y|E|A[iI]'],
    ['j', '[j2][eE]'],
    ['k', '[k1][eE]'],
    ['l', '[eE]l'],
    ['m', '[eE]m'],
    ['n', '[eE]n'],
    ['o', '[oO^]'],
    ['p', '[p5][iI]'],
    ['q', '[k1]y?[uU]'],
    ['r', 'A?r'],
    ['s', '[eE]s'],
    ['t', '[t34][iI]'],
    ['u', 'y[uU]'],
    ['v', '[v&B][iI]'],
    ['w', '[d34][a8@]?[b&5]:?l[a8@]?y[uU]'],
    ['x', '[eE](?:ks|X)'],
    ['y', '[v&][YE]'],
    ['z', '[jz][eE][d3]'],
  ] as const
).map(([letter, name]) => [letter, new RegExp(`(?:${name})[a8@~;\`]?`, 'y')])
const letters = { min: 3, max: 6 }
const maxReadings = 32

/** The abbreviations that a word in an Indian script may spell out: "এসবিআই" is "sbi", "எஸ்பிஐ" also "spi". */
export function spelledLetters(word: string): string[] {
  const units = nativeUnits(word)
  if (units === '') return []
  const found: string[] = []
  function read(from: number, spelled: string) {
    if (found.length >= maxReadings || spelled.length > letters.max) return
    if (from === units.length && spelled.length >= letters.min) found.push(spelled)
    for (const [letter, name] of letterNames) {
      name.lastIndex = from
      if (name.test(units)) read(name.lastIndex, spelled + letter)
    }
  }
  read(0, '')
  return found
}
