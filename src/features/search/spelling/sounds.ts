import { latinUnits } from './latin-units.ts'
import { nativeUnits } from './native-units.ts'
import { foldWord, scriptOf } from './script.ts'
import { latinOfUnits } from './to-latin.ts'
import { initialsOf } from './word-forms.ts'

const maxSounds = 6

/**
 * The Latin sound forms of a word in any supported script, most likely first, at most six: two words that share one are
 * the same word except for spelling variants (aa/a, ph/f, x/ksh, a w inside a word). Doubling, aspiration, s/sh and
 * long vowels are preserved, as they distinguish khanna from khana and steel from still.
 */
export function soundsOf(word: string): string[] {
  const folded = foldWord(word)
  const script = scriptOf(folded)
  if (script === 'other') return []
  if (script === 'latin') return [settle(latinUnits(folded))]
  const units = nativeUnits(folded)
  const spellings = [units, units.replace(/~$/, 'a'), units.replaceAll('@', 'a'), units.replaceAll('0', '')]
  const sounds = spellings.map((variant) => settle(latinUnits(latinOfUnits(variant))))
  const initials = initialsOf(units)
  if (initials) sounds.push(settle(latinUnits(initials)))
  return [...new Set(sounds)].slice(0, maxSounds)
}

const settled = new Map([
  ['A', 'a'],
  ['F', 'a'],
  ['H', 'e'],
  ['9', 'g'],
  ['x', 'ks'],
  ['X', 'ks'],
  ['C', 'ch'],
  ['c', 'ch'],
  ['P', 'f'],
  ['|', 'v'],
  ['I', 'ee'],
  ['U', 'oo'],
  ['K', 'kh'],
  ['G', 'gh'],
  ['J', 'jh'],
  ['T', 'th'],
  ['D', 'dh'],
  ['B', 'bh'],
  ['S', 'sh'],
  ['W', 'rh'],
  ['Z', 'zh'],
  ['E', 'ai'],
  ['O', 'au'],
  ['[', 'ei'],
  [']', 'oa'],
  ['{', 'ea'],
  ['}', 'ie'],
  ['(', 'ou'],
  ['Q', 'y'],
  [':', ''],
])

function settle(units: string): string {
  const ended = units.replace(/[IQ}]$/, 'i')
  let sound = ''
  for (let at = 0; at < ended.length; at++) {
    const unit = ended[at] ?? ''
    if (unit === ':')
      sound += (ended[at - 1] === 'c' ? 'c' : (settled.get(ended[at - 1] ?? '') ?? ended[at - 1])?.[0]) ?? ''
    else sound += unit === 'w' && at > 0 ? 'v' : (settled.get(unit) ?? unit)
  }
  return sound
}
