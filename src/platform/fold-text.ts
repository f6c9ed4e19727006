import { cutText } from './cut-text.ts'
import { latinDigits } from './digits.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the end of ASCII
const beyondAscii = /[^\u0000-\u007f]/

/**
 * Folds a text so that two spellings of the same words become equal: lower case, digits of every Indian script as 0 to
 * 9, without Latin accents, apostrophes and zero-width characters; anything that is not a letter, mark or digit becomes
 * one space. Indic vowel signs stay:
 * without them different Devanagari words would collide.
 */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return foldAscii(text)
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\ufeff'’‘`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The same for most texts, in a third of the time: an import and the search index fold millions. */
function foldAscii(text: string): string {
  return text
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * The last part of a readable URL: folded words joined by hyphens, at most 80 characters, or `fallback` when nothing is
 * left.
 */
export function slugOf(text: string, fallback = 'listing'): string {
  const slug = cutText(foldText(text).replaceAll(' ', '-'), 80).replace(/-+$/, '')
  return slug || fallback
}
