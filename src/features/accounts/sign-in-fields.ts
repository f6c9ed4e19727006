import { latinDigits } from '#platform/digits.ts'
import { wrongMobile } from '#platform/phone.ts'
import { type FieldError, validate } from '#platform/validator.ts'
import { parseIdentifier } from './identifier.ts'

/**
 * What is wrong with a typed identifier (spec §5, Login), or false. Any common notation of a mobile number is accepted.
 */
export function identifierError(typed: string): FieldError {
  const text = latinDigits(typed.trim())
  if (parseIdentifier(text)) return false
  if (text.includes('@')) return validate(text, 'emailAddress')
  if (/^[0-9]+$/.test(text) && text.length !== 10) return /* i18n */ 'Mobile number must be exactly 10 digits.'
  return validate(text, 'mobileormail') || wrongMobile
}

/**
 * Sign-in code. Stricter than kind `otp`, which only counts characters: a code with a letter would waste an attempt.
 */
export function otpError(typed: string): FieldError {
  return (validate(typed, 'otp') || !/^[0-9]{6}$/.test(latinDigits(typed.trim()))) && /* i18n */ 'Form Validation Error'
}

/** The terms checkbox of the sign-in form. */
export function termsError(agreed: boolean): FieldError {
  return !agreed && /* i18n */ 'You must agree to the Terms of Service and Privacy Policy to proceed.'
}
