import { latinUnits } from './latin-units.ts'
import { keysOfUnits, voicelessKey } from './loose-key.ts'
import { nativeUnits } from './native-units.ts'
import { foldWord, type Script, scriptOf } from './script.ts'

/** One pronunciation of a word: its units (see native-units.ts and latin-units.ts) and its loose keys for look-ups. */
export interface WordForm {
  units: string
  keys: string[]
}

/** The pronunciations of a folded word; none when it has no letter of a known script. */
export function formsOf(word: string, script: Script = scriptOf(word)): WordForm[] {
  const units = unitsOf(word, script)
  if (!units) return []
  const forms = [{ units, keys: keysOfUnits(units) }]
  const initials = script === 'latin' ? '' : initialsOf(units)
  if (initials) forms.push({ units: initials, keys: keysOfUnits(initials) })
  return forms
}

/** How a folded word is pronounced first of all; `''` when it has no letter of a known script. */
export function unitsOf(word: string, script: Script = scriptOf(word)): string {
  if (script === 'other') return ''
  return script === 'latin' ? latinUnits(word) : nativeUnits(word)
}

/** A separate kind of keys: for words whose script does not distinguish voiced from unvoiced. */
export const voicelessKeyOf = (key: string) => `^${voicelessKey(key)}`

/** The loose keys of a word in any script, most likely first. */
export function looseKeysOf(word: string): string[] {
  return [...new Set(formsOf(foldWord(word)).flatMap(({ keys }) => keys))]
}

/** How the names of letters sound, longest first. */
const letterNames: readonly (readonly [string, string])[] = [
  ['d[ab][a@]?[bv][lAa@]*y[uU]', 'v'],
  ['ky[uU]', 'k'],
  ['v(?:AY|Y|AI|Ae)', 'y'],
  ['[eE]X', 'X'],
  ['[jz][eE]D|zed', 'z'],
  ['ec', 'h'],
  ['[eE][Pf]', 'f'],
  ['[eE]l', 'l'],
  ['[eE]m', 'm'],
  ['[eE]n', 'n'],
  ['[eE]s(?!I)', 's'],
  ['Ar', 'r'],
  ['Y', 'i'],
  ['y[uU]', 'u'],
  ['[b&]I', 'b'],
  ['sI', 'k'],
  ['dI', 'd'],
  ['jI', 'g'],
  ['je', 'j'],
  ['ke', 'k'],
  ['pI', 'p'],
  ['tI', 't'],
  ['vI', 'v'],
  ['o', 'o'],
  ['I', 'i'],
  ['e', 'a'],
]
const names = letterNames.map(([name]) => `(${name})[a8@~]?`).join('|')
const onlyNames = new RegExp(`^(?:${names}){2,6}$`)
const eachName = new RegExp(names, 'g')

/** The letters of a word that spells them out (ESBIAI is sbi); `''` for any other. */
export function initialsOf(units: string): string {
  if (!onlyNames.test(units)) return ''
  return units.replace(eachName, (...groups: unknown[]) => {
    const at = groups.findIndex((group, index) => index > 0 && group !== undefined)
    return letterNames[at - 1]?.[1] ?? ''
  })
}
