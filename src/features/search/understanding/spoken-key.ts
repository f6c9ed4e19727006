import { soundsOf } from '../spelling/sounds.ts'
import { wordDistance } from '../spelling/word-distance.ts'
import { looseKeysOf } from '../spelling/word-forms.ts'

/** A final a or e is dropped when this many letters are left: "nal" (tap) is not "nali" (drain). */
const minStemLetters = 4

/**
 * The keys of a folded word as it is spoken, in any script; spellings of one Hindi word nearly always share one:
 * "tapak", "thapak" and "टपक". Vowels stay, only their length is lost, and so is aspiration. Empty for numbers.
 */
export function spokenKeys(word: string): string[] {
  return [...new Set(soundsOf(word).map(spokenKey))].filter(Boolean)
}

function spokenKey(sound: string): string {
  const key = sound
    .replace(/(?<=[bcdfgjklmnprstv])h/g, '')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ee|ie|ea|y(?![aeiou])/g, 'i')
    .replace(/ei|ai|ay/g, 'e')
    .replace(/oo|ou/g, 'u')
    .replace(/au|oa/g, 'o')
    .replace(/(.)\1+/g, '$1')
  return key.length > minStemLetters ? key.replace(/[ae]$/, '') : key
}

const minConsonants = 3
const maxKeys = 2

/** The consonants of a word long enough to be recognised by them; compare what they find with `isSimilar`. */
export function consonantKeys(word: string): string[] {
  return looseKeysOf(word)
    .slice(0, maxKeys)
    .filter((key) => key.length >= minConsonants)
}

const maxDistance = 1.5

/** Whether two spoken keys with the same consonants differ by no more than two of their vowels. */
export function isSimilar(typed: string, known: string): boolean {
  return wordDistance(typed, known, maxDistance) <= maxDistance
}
