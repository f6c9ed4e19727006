import { inDevanagari } from '#features/places/place-name.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { toLatin } from '../spelling/to-latin.ts'
import { hindiNameWords, hindiTradeWords } from './hindi-name-words.ts'

/** The first of the nine Indic blocks of Unicode, 128 code points each, in which the same letter has the same place. */
const devanagari = 0x0900
const blockSize = 0x80

/** Letters that Devanagari writes otherwise than its own block suggests: short e and o, and consonants of the south. */
const asWritten = new Map([
  ['\u0946', 'े'],
  ['\u090e', 'ए'],
  ['\u094a', 'ो'],
  ['\u0912', 'ओ'],
  ['\u0929', 'न'],
  ['\u0931', 'र'],
  ['\u0933', 'ल'],
  ['\u0934', 'ल'],
])

/**
 * How a name in a script that readers of the page may not know reads, in its letters: Devanagari on Hindi pages, else
 * Latin. A proposal, so it is shown as one and never leaves the page: by rule from another Indian script, from Latin
 * letters where every word is in a reviewed list. Undefined where readers know the script, or a word is not known.
 */
export function nameReading(name: string, { locale }: TextLanguage): string | undefined {
  if (!/[\u0900-\u0d7f]/.test(name)) {
    const isWords = locale === 'hi' && /\p{L}/u.test(name)
    return isWords ? inDevanagari(name.replaceAll('&', ' and ').replace(/[(),]/g, ' '), nameWords) : undefined
  }
  if (locale === 'hi') return /[\u0980-\u0d7f]/.test(name) ? toDevanagari(name) : undefined
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => capitalised(withPlainEnd(word, toLatin(word))))
}

const nameWords = { get: (word: string) => hindiNameWords.get(word) ?? withEnglishEnd(word) }

/** An owner's "s" after any known word, and that of a plural after one of a trade: "Karim's", "boutiques". */
function withEnglishEnd(word: string): string | undefined {
  const [, one = '', apostrophe] = /^(.{3,}?)(['’]?)s$/.exec(word) ?? []
  const known = apostrophe ? (hindiNameWords.get(one) ?? inDevanagari(one)) : hindiTradeWords.get(one)
  // No Hindi word ends in "hs": Singh's.
  if (known === undefined || known.endsWith('ह')) return undefined
  // As English says it: after a hissing sound "-ez", after a vowel "z".
  if (/[सशषज]़?$/.test(known)) return `${known}ेज़`
  return known + (/[क-ह]़?$/.test(known) ? '्स' : 'ज़')
}

const plainEnds: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p' }

/** A stop at the end of a Tamil word is that of a borrowed one ("mechanic"), and is not voiced. */
function withPlainEnd(word: string, latin: string): string {
  if (!/[\u0b80-\u0bff]\u0bcd$/.test(word)) return latin
  return latin.replace(/[gdb]$/, (end) => plainEnds[end] ?? end)
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Between vowels, and not doubled, Tamil says it as "s". */
const tamilSoftCh = /(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])\u0b9a(?!\u0bcd)/g

function toDevanagari(name: string): string {
  const letters = name.replace(tamilSoftCh, 'स').replace(/[\u0980-\u0d7f]/g, (letter) => {
    const alike = String.fromCharCode(devanagari + ((letter.charCodeAt(0) - devanagari) % blockSize))
    return asWritten.get(alike) ?? alike
  })
  // Hindi does not write the missing vowel at the end of a word.
  return letters.replace(/\u094d(?![\u0900-\u097f])/g, '')
}
