/** User input, trimmed and without control characters other than line breaks (the database refuses NUL). */
export function plainText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** The same on one line: for names, subjects and anything used in an e-mail header. */
export function oneLine(text: string): string {
  return plainText(text.replaceAll(/\s+/g, ' '))
}
