import { cutText } from '#platform/cut-text.ts'

const maxCharacters = 80

/** Folded search words as they may be stored; undefined for an empty text, and for words that may identify a person. */
export function loggableWords(folded: string): string | undefined {
  return folded === '' || mayBePersonal(folded) ? undefined : cutText(folded, maxCharacters)
}

/** Numbers may be a phone number, and an e-mail address is still recognisable after folding. */
function mayBePersonal(folded: string): boolean {
  return /\p{N}{4}/u.test(folded.replaceAll(' ', '')) || / (?:com|in|net|org)$/.test(folded)
}
