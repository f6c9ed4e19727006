/**
 * Indian phone numbers: every spelling people use in, E.164 and the customary spelling out. Runs in the browser too.
 */

const separators = /[\s()./-]/g
/** +91, 0091, 91, 0 or nothing in front of ten digits, or of a toll-free number (1800 or 1860 with ten or eleven). */
const indianNumber = /^(?:\+91|0091|91)?0?([2-9]\d{9}|18[06]0\d{6,7})$/
const mobile = /^\+91[6-9]\d{9}$/

/** A mobile, a landline with its area code or a toll-free number, E.164; undefined when the text is anything else. */
export function parsePhone(text: string): string | undefined {
  const national = indianNumber.exec(text.replace(separators, ''))?.[1]
  return national && `+91${national}`
}

/** A mobile number, which is the only kind that takes an SMS, E.164. */
export function parseMobile(text: string): string | undefined {
  const phone = parsePhone(text)
  return phone && isMobile(phone) ? phone : undefined
}

/** Landlines whose area code begins with 6 to 9 have the same form; nothing in the number tells them apart. */
export function isMobile(e164: string): boolean {
  return mobile.test(e164)
}

/** The digits after +91: what a person knows their number by, and what the forms hold. */
export function nationalNumber(e164: string): string {
  return e164.replace(/^\+91/, '')
}

/** `+91 98765 43210`: a +91 prefix when the text is a number (specification §5), anything else as it is. */
export function spellPhone(phone: string): string {
  const national = parsePhone(phone)?.slice(3) ?? phone.replace(separators, '')
  if (!/^\d+$/.test(national)) return phone.trim()
  return `+91 ${national.length === 10 ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`
}
