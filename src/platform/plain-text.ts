/**
 * What a person typed, without control characters other than line breaks (the database refuses a NUL), ends trimmed.
 */
export function plainText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The same on one line: for names, subjects and whatever becomes a header of an e-mail. */
export function oneLine(text: string): string {
  return plainText(text.replaceAll(/\s+/g, ' '))
}
