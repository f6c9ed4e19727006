import { type FieldKind, fieldSchemas } from './field-schemas.ts'
import { parseMobile, wrongMobile } from './phone.ts'
import { requiredText } from './required-text.ts'

/** The error to show under the field, or false when there is none. */
export type FieldError = string | false

/** Kinds that may stay empty when an alternative field is filled (a mobile instead of an e-mail …). */
const alternativeKinds: ReadonlySet<FieldKind> = new Set(['emailAddress', 'mobile', 'landline', 'url'])
/**
 * Kinds that accept any type of value; the others take text, and anything that is neither text nor number counts as
 * empty.
 */
const anyValueKinds: ReadonlySet<FieldKind> = new Set(['listOfArray', 'other'])

/**
 * The shared validator of specification §5: returns the text to show under the field, or false. `optional` means that
 * an alternative field is filled, `comparison` is what `confirmPassword` must equal.
 */
export function validate(value: unknown, kind: FieldKind, optional = false, comparison?: unknown): FieldError {
  const known = Object.hasOwn(fieldSchemas, kind) ? kind : 'other'
  const judged = anyValueKinds.has(known) ? value : asText(value)
  if (optional && alternativeKinds.has(known) && asText(value).trim() === '') return false
  const { error } = fieldSchemas[known].safeParse(judged)
  if (error) return error.issues[0]?.message ?? requiredText
  return known === 'confirmPassword' && value !== comparison && /* i18n */ 'Password does not match'
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/**
 * A mobile in any customary spelling that receives SMS: as `mobile`, and starting with 6–9 (TRAI numbering plan), same
 * message.
 */
export function smsMobileError(typed: string, optional = false): FieldError {
  if (parseMobile(typed)) return false
  return validate(typed, 'mobile', optional) || (typed.trim() !== '' && wrongMobile)
}

/** Length of a required text in user-perceived characters; `invalid` is the text to show. */
export function lengthError(value: unknown, { min, max }: { min: number; max: number }, invalid: string): FieldError {
  const text = asText(value).trim()
  if (text === '') return validate(text, 'other')
  // Avoids counting the code points of a hostile megabyte: no text over twice the limit in UTF-16 units can fit.
  if (text.length > max * 2) return invalid
  const length = [...text].length
  return (length < min || length > max) && invalid
}

/**
 * The asynchronous part of `emailAddress`: false when the address is empty or not disposable. A failing look-up counts
 * as disposable (specification §7).
 */
export async function checkEmailNotDisposable(
  email: string,
  isDisposable: (email: string) => Promise<boolean>,
): Promise<FieldError> {
  const text = email.trim()
  if (text === '') return false
  // ignored: whoever looks up logs what failed; here it is an address that nobody vouches for
  const disposable = await isDisposable(text).catch(() => true)
  return disposable && /* i18n */ 'Disposable email address is not allowed'
}

/** Captcha: present, and accepted by the server's check; a failing check counts as a refusal (specification §7). */
export async function checkCaptcha(token: string, isGenuine: (token: string) => Promise<boolean>): Promise<FieldError> {
  const missing = validate(token, 'captcha')
  if (missing) return missing
  // ignored: whoever verifies logs what failed; here it is a token that was not verified
  const genuine = await isGenuine(token.trim()).catch(() => false)
  return !genuine && /* i18n */ 'Invalid captcha'
}
