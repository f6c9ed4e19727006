/** Indian phone numbers: parsing of every customary spelling, E.164, and formatting. Also runs in the browser. */

import { latinDigits } from './digits.ts'

/** Also the invisible direction marks around a number that was copied from a list of contacts, and longer dashes. */
const separators = /[\s()./\p{Pd}\p{Cf}]/gu
/**
 * Landlines of the north, from Delhi (11) to Srinagar (194): area code and number have ten digits together. Only the
 * area codes of the numbering plan, because ten other digits that begin with 1 are no number. 1234567890 would be one
 * by the plan, but is always made up.
 */
const areaCodes1 = [
  '11[2-7]\\d',
  '1(?:2[0-249]|3[0-25]|4[145]|[59][14]|6[014]|7[1257]|8[01346])[2-7]',
  '1(?:2[35-8]|3[346-9]|4[236-9]|[59][0235-9]|6[235-9]|7[34689]|8[257-9])\\d(?=[2-7])',
]
const northernLandline = `(?!1234567890)(?:${areaCodes1.join('|')})\\d{6}`
/**
 * +91, 0091, 91, 0 or nothing before ten digits, or before a toll-free number (1800 or 1860 with ten or eleven digits).
 */
const indianNumber = new RegExp(`^(?:\\+91|0091|91)?0?([2-9]\\d{9}|18[06]0\\d{6,7}|${northernLandline})$`)
const mobile = /^\+91[6-9]\d{9}$/

/** Specification §5, for every kind of mobile number. */
export const wrongMobile = /* i18n */ 'Invalid mobile number - should be 10 digit in length'

/** A mobile, a landline with its area code or a toll-free number in E.164; undefined for any other text. */
export function parsePhone(text: string): string | undefined {
  const national = indianNumber.exec(latinDigits(text).replace(separators, ''))?.[1]
  return national && `+91${national}`
}

/** A mobile number in E.164: the only kind that receives SMS. */
export function parseMobile(text: string): string | undefined {
  const phone = parsePhone(text)
  return phone && isMobile(phone) ? phone : undefined
}

/** Landlines whose area code begins with 6 to 9 have the same format and cannot be told apart. */
export function isMobile(e164: string): boolean {
  return mobile.test(e164)
}

/** The digits after +91: how people know their number, and what forms hold. */
export function nationalNumber(e164: string): string {
  return e164.replace(/^\+91/, '')
}

/** A landline as it is dialled, with the 0 before its area code; what is no number of ours stays as it is. */
export function dialledLandline(text: string): string {
  const national = parsePhone(text)?.slice(3)
  if (national === undefined) return text
  return /^18[06]0/.test(national) ? national : `0${national}`
}

/** `+91 98765 43210`: formatted with +91 when the text is a number (specification §5), otherwise unchanged. */
export function spellPhone(phone: string): string {
  const national = parsePhone(phone)?.slice(3) ?? phone.replace(separators, '')
  if (!/^\d+$/.test(national)) return phone.trim()
  return `+91 ${national.length === 10 ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`
}

/**
 * Whether a text has a number that somebody could call: seven digits of any script, however they are written, with no
 * letter between them.
 */
export const hasPhoneNumber = (text: string): boolean => /\p{N}(?:[^\p{L}\p{M}\p{N}]*\p{N}){6,}/u.test(text)
