import { cutText } from '#platform/cut-text.ts'

const maxCharacters = 80

/** Folded search words as they may be stored; undefined for an empty text, and for words that may identify a person. */
export function loggableWords(folded: string): string | undefined {
  return folded === '' || mayBePersonal(folded) ? undefined : cutText(folded, maxCharacters)
}

/** After folding: "rahul verma gmail com plumber", "meena shop co in". */
const mailAddress =
  / (?:(?:g ?mail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|proton ?mail|live)(?: |$)|(?:com|net|org|edu|info|gov|nic)(?: |$)|(?:co|ac|gov|nic) in(?: |$)|in$)/

const fourDigits = /\p{N}(?: *\p{N}){3}/u

/** Numbers may be a phone number, and an e-mail address is still recognisable after folding. */
function mayBePersonal(folded: string): boolean {
  return fourDigits.test(folded) || mailAddress.test(folded)
}
