/** The supported scripts; `other` is text in any other one, and digits. */
export type Script =
  | 'latin'
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'other'

export type NativeScript = Exclude<Script, 'latin' | 'other'>

/** In the order of their Unicode blocks, 0x80 characters each from U+0900 on. */
const nativeScripts: readonly NativeScript[] = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
]

const firstBlock = 0x0900
const blockSize = 0x80

/** The script of a word: that of its first letter. */
export function scriptOf(word: string): Script {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x250))
      return 'latin'
    if (code >= firstBlock && code < firstBlock + nativeScripts.length * blockSize) {
      return nativeScripts[(code - firstBlock) >> 7] ?? 'other'
    }
  }
  return 'other'
}

/** Whether a folded token of a known script is in Latin letters. */
export const isLatinToken = (token: string) => token.charCodeAt(0) < firstBlock

const marks = /[\u0300-\u036f]/g
const joiners = /[\u200b-\u200d\ufeff]/g

/** Folds a word for comparison: one composition, lower case, Latin letters without diacritics, no joiners. */
export function foldWord(word: string): string {
  if (/^[a-z]*$/.test(word)) return word
  const folded = word.replace(joiners, '').normalize('NFC').toLowerCase()
  return scriptOf(folded) === 'latin' ? folded.normalize('NFD').replace(marks, '') : folded
}
