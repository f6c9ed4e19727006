import * as z from 'zod/mini'
import { latinDigits } from './digits.ts'
import {
  isDistrictName,
  isEmail,
  isPersonName,
  isPlaceName,
  isUrl,
  landline,
  passwordCharacters,
} from './field-shapes.ts'
import { wrongMobile } from './phone.ts'
import { requiredText } from './required-text.ts'

/** A required text, validated without surrounding spaces. */
function required(missing: string, isRight: (text: string) => boolean, wrong: string, clean = trimmed) {
  return z
    .string({ error: missing })
    .check(z.overwrite(clean), z.minLength(1, { error: missing, abort: true }), z.refine(isRight, wrong))
}

const trimmed = (text: string) => text.trim()

/** A required number, also in the digits of an Indian script, which come out as 0 to 9. */
function requiredDigits(missing: string, isRight: (text: string) => boolean, wrong: string) {
  return required(missing, isRight, wrong, (text) => latinDigits(text.trim()))
}

const looksLike = (shape: RegExp) => (text: string) => shape.test(text)
const isTenDigits = looksLike(/^[0-9]{10}$/)

/** The field kinds of specification §5 with its error messages. Forms, API and browser validate with these alone. */
export const fieldSchemas = {
  name: required(/* i18n */ 'Name is required', isPersonName, /* i18n */ 'Invalid name'),
  state: required(/* i18n */ 'State is required', isPlaceName, /* i18n */ 'Invalid State'),
  city: required(/* i18n */ 'city is required', isPlaceName, /* i18n */ 'Invalid city name'),
  district: required(/* i18n */ 'district is required', isDistrictName, /* i18n */ 'Invalid district name'),
  emailAddress: required(/* i18n */ 'Email is required', isEmail, /* i18n */ 'Invalid email address'),
  // As typed: a trailing space is part of the password, not a typing error.
  password: z.string().check(
    z.refine((text) => text.trim() !== '', { error: /* i18n */ 'Password is required', abort: true }),
    z.refine(looksLike(passwordCharacters), /* i18n */ 'Invalid Password.Please enter atleast 6 characters'),
  ),
  confirmPassword: z.string().check(z.refine((text) => text.trim() !== '', /* i18n */ 'Confirm Your Password')),
  mobile: requiredDigits(/* i18n */ 'Mobile number is required....', isTenDigits, wrongMobile),
  mobileormail: requiredDigits(/* i18n */ 'Mobile number or Email is required....', isTenDigits, wrongMobile),
  mobile1: z.string().check(
    z.overwrite((text) => latinDigits(text.trim())),
    z.refine((text) => text === '' || isTenDigits(text), wrongMobile),
  ),
  number: requiredDigits(/* i18n */ 'Number is required', looksLike(/^[0-9]+$/), /* i18n */ 'Invalid number input'),
  otp: requiredDigits(
    /* i18n */ 'otp is required',
    (text) => text.length === 6,
    /* i18n */ 'OTP should be of 6 digits',
  ),
  pincode: requiredDigits(/* i18n */ 'Pincode is required', looksLike(/^[1-9][0-9]{5}$/), /* i18n */ 'Invalid pincode'),
  landline: requiredDigits(
    /* i18n */ 'Landline number is required',
    looksLike(landline),
    /* i18n */ 'Invalid landline number - should be between 9 to 13 digit in length',
  ),
  gstNo: requiredDigits(
    /* i18n */ 'GST No. is required',
    looksLike(/^[a-z0-9]{15}$/i),
    /* i18n */ 'Invalid Gst number',
  ),
  url: required(/* i18n */ 'URL is required', isUrl, /* i18n */ 'Invalid URL'),
  listOfArray: z.unknown(),
  captcha: z.string().check(z.trim(), z.minLength(1, /* i18n */ 'Captcha is required')),
  other: z.unknown().check(z.refine(isFilled, requiredText)),
} as const

export type FieldKind = keyof typeof fieldSchemas

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : true
}
