import { latinDigits } from './digits.ts'

/**
 * Folds a text so that two spellings of the same words become equal: lower case, digits of every Indian script as 0 to
 * 9, without Latin accents, apostrophes and zero-width characters; anything that is not a letter, mark or digit becomes
 * one space. Indic vowel signs stay:
 * without them different Devanagari words would collide.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\ufeff'’‘`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The last part of a readable URL: folded words joined by hyphens, at most 80 characters, or `fallback` when nothing is
 * left.
 */
export function slugOf(text: string, fallback = 'listing'): string {
  const slug = foldText(text).replaceAll(' ', '-').slice(0, 80).replace(/-+$/, '')
  return slug || fallback
}
