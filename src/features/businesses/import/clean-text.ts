import { cutText } from '#platform/cut-text.ts'
import { invisibleCharacters } from '#platform/plain-text.ts'

const blank =
  /^(?:#?n[./]?a\.?|#(?:ref|value|null|name|div\/0)[!?]?|nil|nill|null|none|nan|undefined|unknown|not (?:available|applicable|known|given)|[-–—_.*?/,x\s]+|0+)$/i

const namedEntities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }

/** Windows-1252, which files label as Latin-1: its characters where Latin-1 has control characters. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Words and numbers with a blank or mark between each two: most cells, in which there is nothing to clean. */
const clean = /^[A-Za-z0-9]+(?:(?:, |[ ./&()@:_-])[A-Za-z0-9]+)*$/

/**
 * The text of a cell without artefacts of exports; empty when it only states that nothing is known. Each expression
 * takes linear time: a cell may be a long run of blanks or commas.
 */
export function cleanText(cell: string): string {
  if (clean.test(cell)) return blank.test(cell) ? '' : cell
  const text = decodeEntities(cell)
    .toWellFormed()
    .replace(/[\u0080-\u009f]/g, (control) => windowsCharacters[control.charCodeAt(0) - 0x80] ?? '')
    .replace(/\\[nrt]|<br\s*\/?>|[\r\n\t\v\f]+/gi, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\ufffd]/g, '')
    .replace(invisibleCharacters, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?,? ?\n[\s,]*/g, ', ')
    .replace(/ {2,}/g, ' ')
    .replace(/^(?:[\s,;:"'`*]|-(?=\s))+/, '')
    .replace(/(?<![\s,;:"'`*-])[\s,;:"'`*-]+$/, '')
    .replace(/ ,/g, ',')
    .replace(/,(?=[^\s\d])/g, ', ')
    .trim()
  return blank.test(text) ? '' : text
}

/** Cuts after the last word that fits. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return (lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cutText(text, maxLength)).replace(/[\s,;:-]+$/, '')
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return namedEntities[String(name).toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
  })
}
