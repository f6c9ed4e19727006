/** At most the first `length` UTF-16 units of a text, never half a character, which could not be stored or sent. */
export function cutText(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
}
