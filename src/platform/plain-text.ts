/**
 * Characters that nobody sees and that change what the others look like: marks of the writing direction, which can turn
 * a name and the line after it around, soft hyphens, blanks without width and tags (Unicode TR 36 §2.5). Joiners stay:
 * Indian scripts are written with them.
 */
export const invisibleCharacters = new RegExp(
  '[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f' +
    '\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]',
  'gu',
)

/** User input, trimmed, without invisible and control characters but line breaks (the database refuses NUL). */
export function plainText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(invisibleCharacters, '')
    .trim()
}

/** The same on one line: for names, subjects and anything used in an e-mail header. */
export function oneLine(text: string): string {
  return plainText(text.replaceAll(/\s+/g, ' '))
}
