const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00]
/** Letters by their position in their Unicode block: all Indic blocks have the same layout. */
const letters = (...places: number[]) =>
  `[${places.flatMap((place) => blocks.map((block) => String.fromCharCode(block + place))).join('')}]`

const sa = letters(0x38)
const virama = letters(0x4d)
/** After others (k, n) an s is mostly part of the word: box, licence. */
const beforePlural = `(?:.{2}${letters(0x1f, 0x21, 0x17, 0x2a, 0x2e)}|.{3}${letters(0x30, 0x31, 0x32, 0x2c)})`
const chillu = '[ർൽൾ]'
const bareTa = '[টਟ]'
const plural = new RegExp(
  `(?<=${beforePlural})${virama}${sa}$|(?<=${beforePlural}${virama}|.{3}${chillu})${sa}${virama}$|(?<=.{3}${bareTa})${sa}$`,
)

/**
 * Removes the s of an English plural from a word in an Indic script: स्वीट्स is स्वीट, ஸ்வீட்ஸ் is ஸ்வீட். Other words
 * are returned unchanged.
 */
export function withoutEnglishPlural(word: string): string {
  return word.charCodeAt(0) < 0x900 ? word : word.replace(plural, '')
}
