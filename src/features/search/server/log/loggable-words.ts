import { cutText } from '../../rules.ts'

const maxCharacters = 80

/** Folded search words as they may be kept; undefined for none, and for those that may say who somebody is. */
export function loggableWords(folded: string): string | undefined {
  return folded === '' || mayBePersonal(folded) ? undefined : cutText(folded, maxCharacters)
}

/** Numbers may be somebody's phone, and an address of e-mail keeps its shape after folding. */
function mayBePersonal(folded: string): boolean {
  return /\p{N}{4}/u.test(folded.replaceAll(' ', '')) || / (?:com|in|net|org)$/.test(folded)
}
