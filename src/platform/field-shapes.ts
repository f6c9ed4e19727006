/** Formats of the field kinds. Every pattern stays fast on hostile input. */

// RFC 5321 §4.5.3.1 and the practical limit of browsers.
const maxEmailLength = 254
const maxEmailLocalPartLength = 64
const maxUrlLength = 2048
const maxNameLength = 100

// Joiners U+200C/U+200D are part of the spelling of Indic words, although Unicode classifies them as neither letter nor
// mark.
const nameCharacters = /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u
// Dr. Rao, Ramesh K., D'Souza: a dot follows a letter and ends a word or precedes a letter; an apostrophe or a hyphen
// stands between letters.
const strayJoiner = /(?<![\p{L}\p{M}\p{Join_Control}])[.'’-]|['’-](?!\p{L})|\.(?! |\p{L}|$)/u
// Indian place names need more than letters: "Jammu & Kashmir", "Y.S.R. Kadapa", "North 24 Parganas".
const placeName = /^\p{L}[\p{L}\p{M}\p{Join_Control} .,&'’()-]*$/u
const standaloneNumber = /(?<= )\d{1,3}(?= )/g
export const passwordCharacters = /^[\p{L}\p{M}0-9!@#$&()`.+,/"-]{6,}$/u
const emailLocalPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const emailDomainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const emailTopLevelOf = (maxLength: number) => new RegExp(`^[a-z]{2,${maxLength}}$`, 'i')
/**
 * Specification §5 says 2–4 letters for the top-level domain of an e-mail address, which refuses .online and .store. In
 * the browser always this one: the server decides.
 */
let emailTopLevel = emailTopLevelOf(24)
export const landline = /^[0-9]{3,5}[ -]*[0-9]{6,8}$/

export function isPersonName(text: string): boolean {
  return text.length <= maxNameLength && nameCharacters.test(text) && !strayJoiner.test(text)
}

export function isPlaceName(text: string): boolean {
  return placeName.test(text)
}

export function isDistrictName(text: string): boolean {
  return placeName.test(text.replaceAll(standaloneNumber, ''))
}

/** Applies the setting EMAIL_ENDING_MAX, once at the start; 4 follows the specification to the letter. */
export function limitEmailEndings(maxLength: number): void {
  emailTopLevel = emailTopLevelOf(maxLength)
}

export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const topLevel = labels.pop()
  const localPart = text.slice(0, Math.max(at, 0))
  return (
    localPart.length <= maxEmailLocalPartLength &&
    emailLocalPart.test(localPart) &&
    labels.length > 0 &&
    labels.every((label) => emailDomainLabel.test(label)) &&
    topLevel !== undefined &&
    emailTopLevel.test(topLevel)
  )
}

export function isUrl(text: string): boolean {
  if (text.length > maxUrlLength || !/^(?:ftp|https?):\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  // A user part ("https://bank.com@evil.com") only serves to mislead the reader of a listing.
  return url.hostname.includes('.') && url.username === '' && url.password === ''
}
