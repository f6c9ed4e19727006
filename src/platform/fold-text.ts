/**
 * Folds a text to the form two spellings of the same words share: lower case, Latin accents dropped, apostrophes and
 * zero-width characters removed, everything that is not a letter, mark or digit turned into one space.
 * Indic vowel signs are kept: without them Devanagari words fall together.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\ufeff'’‘`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The last part of a readable URL: folded words joined by hyphens, at most 80 characters, `fallback` when none is left.
 */
export function slugOf(text: string, fallback = 'listing'): string {
  const slug = foldText(text).replaceAll(' ', '-').slice(0, 80).replace(/-+$/, '')
  return slug || fallback
}
