/** Field rules and texts of specification §5, used by browser and server alike. No dependency, never throws. */

export type FieldKind =
  | 'name'
  | 'state'
  | 'city'
  | 'district'
  | 'emailAddress'
  | 'password'
  | 'confirmPassword'
  | 'mobile'
  | 'mobileormail'
  | 'mobile1'
  | 'number'
  | 'otp'
  | 'pincode'
  | 'landline'
  | 'gstNo'
  | 'url'
  | 'listOfArray'
  | 'captcha'
  | 'other'

export type FieldContext = {
  /** Another field that would do instead is filled (e-mail for mobile, mobile for e-mail …). */
  hasAlternative?: boolean
  /** What `confirmPassword` must equal. */
  compareWith?: unknown
}

/** An error to show under the field, or false when there is none. */
export type FieldError = string | false

/** Specification §5: the top-level part of an e-mail has 2–4 characters. */
export const emailTopLevelLength = { min: 2, max: 4 } as const

// RFC 5321 §4.5.3.1 and the practical limit of browsers; they also keep every pattern below cheap on hostile input.
const longestEmail = 254
const longestEmailLocalPart = 64
const longestUrl = 2048

const invalidMobile = /* i18n */ 'Invalid mobile number - should be 10 digit in length'

// Joiners U+200C/U+200D are part of the spelling of Indic words, though Unicode counts them as neither letter nor mark.
const lettersAndSpaces = /^[\p{L}\p{M}\p{Join_Control} ]+$/u
// Place names of India need more than letters: "Jammu & Kashmir", "Y.S.R. Kadapa", "North 24 Parganas".
const placeName = /^\p{L}[\p{L}\p{M}\p{Join_Control} .,&'’()-]*$/u
const standaloneNumber = /(?<= )\d{1,3}(?= )/g
const passwordCharacters = /^[\p{L}\p{M}0-9!@#$&()`.+,/"-]{6,}$/u
const emailLocalPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const emailDomainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const emailTopLevel = new RegExp(`^[a-z]{${emailTopLevelLength.min},${emailTopLevelLength.max}}$`, 'i')
const tenDigits = /^[0-9]{10}$/
const landlineShape = /^[0-9]{3,5}[ -]*[0-9]{6,8}$/

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return ''
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : true
}

function isEmail(text: string): boolean {
  if (text.length > longestEmail) return false
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const topLevel = labels.pop()
  const localPart = text.slice(0, Math.max(at, 0))
  return (
    localPart.length <= longestEmailLocalPart &&
    emailLocalPart.test(localPart) &&
    labels.length > 0 &&
    labels.every((label) => emailDomainLabel.test(label)) &&
    topLevel !== undefined &&
    emailTopLevel.test(topLevel)
  )
}

function isUrl(text: string): boolean {
  if (text.length > longestUrl || !/^(?:ftp|https?):\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  // A user part ("https://bank.com@evil.com") only ever serves to mislead the reader of a listing.
  return url.hostname.includes('.') && url.username === '' && url.password === ''
}

function isDistrict(text: string): boolean {
  return placeName.test(text.replaceAll(standaloneNumber, ''))
}

type Rule = (text: string, context: FieldContext) => FieldError

function required(missing: string, isValid: (text: string) => boolean, invalid: string): Rule {
  return (text) => (text === '' ? missing : !isValid(text) && invalid)
}

function requiredUnlessAlternative(missing: string, isValid: (text: string) => boolean, invalid: string): Rule {
  const rule = required(missing, isValid, invalid)
  return (text, context) => !(text === '' && context.hasAlternative) && rule(text, context)
}

const rules: Record<Exclude<FieldKind, 'listOfArray' | 'confirmPassword' | 'other'>, Rule> = {
  name: required(
    /* i18n */ 'Name is required',
    (text) => lettersAndSpaces.test(text) && /^\p{L}/u.test(text),
    /* i18n */ 'Invalid name',
  ),
  state: required(/* i18n */ 'State is required', (text) => placeName.test(text), /* i18n */ 'Invalid State'),
  city: required(/* i18n */ 'city is required', (text) => placeName.test(text), /* i18n */ 'Invalid city name'),
  district: required(/* i18n */ 'district is required', isDistrict, /* i18n */ 'Invalid district name'),
  emailAddress: requiredUnlessAlternative(/* i18n */ 'Email is required', isEmail, /* i18n */ 'Invalid email address'),
  password: required(
    /* i18n */ 'Password is required',
    (text) => passwordCharacters.test(text),
    /* i18n */ 'Invalid Password.Please enter atleast 6 characters',
  ),
  mobile: requiredUnlessAlternative(
    /* i18n */ 'Mobile number is required....',
    (text) => tenDigits.test(text),
    invalidMobile,
  ),
  mobileormail: required(
    /* i18n */ 'Mobile number or Email is required....',
    (text) => tenDigits.test(text),
    invalidMobile,
  ),
  mobile1: (text) => text !== '' && !tenDigits.test(text) && invalidMobile,
  number: required(/* i18n */ 'Number is required', (text) => /^[0-9]+$/.test(text), /* i18n */ 'Invalid number input'),
  otp: required(/* i18n */ 'otp is required', (text) => text.length === 6, /* i18n */ 'OTP should be of 6 digits'),
  pincode: required(
    /* i18n */ 'Pincode is required',
    (text) => /^[1-9][0-9]{5}$/.test(text),
    /* i18n */ 'Invalid pincode',
  ),
  landline: requiredUnlessAlternative(
    /* i18n */ 'Landline number is required',
    (text) => landlineShape.test(text),
    /* i18n */ 'Invalid landline number - should be between 9 to 13 digit in length',
  ),
  gstNo: required(
    /* i18n */ 'GST No. is required',
    (text) => /^[a-z0-9]{15}$/i.test(text),
    /* i18n */ 'Invalid Gst number',
  ),
  url: requiredUnlessAlternative(/* i18n */ 'URL is required', isUrl, /* i18n */ 'Invalid URL'),
  captcha: (text) => text === '' && /* i18n */ 'Captcha is required',
}

/**
 * Checks one field by its kind (specification §5). Text is judged without the spaces around it, passwords as typed;
 * what is neither text nor number counts as empty. Answers the text to show, or false.
 */
export function validateField(kind: FieldKind, value: unknown, context: FieldContext = {}): FieldError {
  if (kind === 'listOfArray') return false
  if (kind === 'confirmPassword') {
    if (asText(value).trim() === '') return /* i18n */ 'Confirm Your Password'
    return value !== context.compareWith && /* i18n */ 'Password does not match'
  }
  if (kind === 'other' || !Object.hasOwn(rules, kind)) return !isFilled(value) && /* i18n */ 'This Field is required'
  const trimmed = asText(value).trim()
  return rules[kind](kind === 'password' && trimmed !== '' ? asText(value) : trimmed, context)
}

/**
 * The asynchronous part of `emailAddress`: false when the address is empty or not disposable. A failing look-up counts as
 * disposable (specification §7).
 */
export async function checkEmailNotDisposable(
  email: unknown,
  isDisposable: (email: string) => Promise<boolean>,
): Promise<FieldError> {
  const text = asText(email).trim()
  if (text === '') return false
  const disposable = await isDisposable(text).catch(() => true)
  return disposable && /* i18n */ 'Disposable email address is not allowed'
}

/** Captcha: present, and accepted by the server's check; any failure of that check is a refusal (specification §7). */
export async function checkCaptcha(
  token: unknown,
  isGenuine: (token: string) => Promise<boolean>,
): Promise<FieldError> {
  const missing = validateField('captcha', token)
  if (missing) return missing
  const genuine = await isGenuine(asText(token).trim()).catch(() => false)
  return !genuine && /* i18n */ 'Invalid captcha'
}

/** A mobile an SMS may go to: as `mobile`, and starting with 6–9 (TRAI numbering plan), same message. */
export function smsMobileError(value: unknown): FieldError {
  return validateField('mobile', value) || (!/^[6-9]/.test(asText(value).trim()) && invalidMobile)
}

/** Sign-in identifier, a mobile or an e-mail (specification §5, Login). */
export function loginIdentifierError(value: unknown): FieldError {
  const text = asText(value).trim()
  if (text.includes('@')) return validateField('emailAddress', text)
  if (/^[0-9]+$/.test(text) && text.length !== 10) return /* i18n */ 'Mobile number must be exactly 10 digits.'
  return validateField('mobileormail', text)
}

/** Sign-in code. Stricter than kind `otp`, which counts characters only: a code with a letter would waste a try. */
export function otpError(value: unknown): FieldError {
  return (validateField('otp', value) || !/^[0-9]{6}$/.test(asText(value).trim())) && /* i18n */ 'Form Validation Error'
}

/** The terms box of the sign-in form. */
export function termsError(agreed: boolean): FieldError {
  return !agreed && /* i18n */ 'You must agree to the Terms of Service and Privacy Policy to proceed.'
}

/** The name asked after a first sign-in: anything but blank (specification §5, Login). */
export function loginNameError(value: unknown): FieldError {
  return asText(value).trim() === '' && /* i18n */ 'Please enter your name.'
}

/** Lengths in characters as a person counts them (code points), after trimming; decisions.md, Validation. */
export const enquiryLimits = { subject: { min: 3, max: 120 }, message: { min: 10, max: 2000 } } as const

export type EnquiryFields = {
  contactNumber: unknown
  email: unknown
  fullName: unknown
  subject: unknown
  message: unknown
}

/** Length of a required text in characters as a person counts them; `invalid` is the text to show. */
export function lengthError(value: unknown, { min, max }: { min: number; max: number }, invalid: string): FieldError {
  const text = asText(value).trim()
  if (text === '') return validateField('other', text)
  // Counting code points of a hostile megabyte is wasted work: no text twice the limit in UTF-16 units can fit.
  if (text.length > max * 2) return invalid
  const length = [...text].length
  return (length < min || length > max) && invalid
}

/** Errors of the enquiry form by field name; empty when it may be sent. Mobile and e-mail stand in for each other. */
export function enquiryFieldErrors(fields: EnquiryFields): Partial<Record<keyof EnquiryFields, string>> {
  const errors: Record<keyof EnquiryFields, FieldError> = {
    contactNumber: validateField('mobile', fields.contactNumber, { hasAlternative: isFilled(fields.email) }),
    email: validateField('emailAddress', fields.email, { hasAlternative: isFilled(fields.contactNumber) }),
    fullName: validateField('name', fields.fullName),
    subject: lengthError(fields.subject, enquiryLimits.subject, /* i18n */ 'Subject should be 3 to 120 characters'),
    message: lengthError(
      fields.message,
      enquiryLimits.message,
      /* i18n */ 'Your enquiry should be 10 to 2,000 characters',
    ),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== false))
}
