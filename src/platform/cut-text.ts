/** At most the first `length` UTF-16 units of a text, never half a character, which could not be stored or sent. */
export function cutText(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
}

/** The same without a word that would be cut; a single long word is cut. */
export function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length)
  if (cut.length === text.length || /^\s/.test(text.slice(cut.length))) return cut
  return cut.replace(/\s\S*$/, '') || cut
}
