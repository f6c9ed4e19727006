import { z } from 'zod'
import { addressText } from '#platform/address-text.ts'
import { latinDigits } from '#platform/digits.ts'
import { fieldSchemas } from '#platform/field-schemas.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { tokensView } from './tokens.ts'

export const refuseOtp = refusals({
  otp_resend_wait: ['too_many', 'An OTP was just sent. Please wait before asking for another.'],
  otp_daily_limit: ['too_many', 'No more OTPs can be sent to this number or e-mail today. Please try again tomorrow.'],
  otp_too_many: ['too_many', 'Too many OTPs were asked for from this connection. Please try again later.'],
  otp_not_sent: ['unavailable', 'The OTP could not be sent just now. Please try again.'],
  otp_wrong: ['not_signed_in', 'The OTP is not right or has expired. Please check it or ask for a new one.'],
})

/** What keeps a code from being sent. */
export const otpNotSent = refuseOtp.only('otp_resend_wait', 'otp_daily_limit', 'otp_too_many', 'otp_not_sent')

export const refuseSignIn = refusals({
  login_failed: ['not_signed_in', 'Login failed. Please check your credentials.'],
  account_blocked: ['bad_request', 'This account is blocked. Please write to us if you think that is a mistake.'],
  account_deleted: [
    'bad_request',
    'This account was deleted. Within 30 days you can bring it back: sign in on our site with an OTP.',
  ],
  restore_ended: ['gone', 'This account cannot be brought back any more. Sign in to begin a new one.'],
  session_ended: ['not_signed_in', 'Please sign in again.'],
  not_your_identifier: ['not_allowed', 'You are signed in with another number or e-mail.'],
})

export const refuseAccount = refusals({
  name_missing: ['invalid', 'Please enter your name.'],
  name_invalid: ['invalid', 'Invalid name'],
  already_registered: ['conflict', 'There is already an account with this number or e-mail. Please sign in.'],
  email_taken: ['conflict', 'This e-mail address belongs to another account.'],
  phone_taken: ['conflict', 'This mobile number belongs to another account.'],
  email_unchanged: ['invalid', 'This is your e-mail address already.'],
  phone_unchanged: ['invalid', 'This is your mobile number already.'],
  owner_otp_required: [
    'step_required',
    'Please confirm that it is you, with an OTP sent to the number or e-mail of this account.',
  ],
  not_a_merchant: [
    'step_required',
    'There is no business owner with this number yet. Please list your business first.',
  ],
  session_not_found: ['not_found', 'This sign-in has ended already.'],
  consent_limit_reached: ['too_many', 'You have changed this often today. Please try again tomorrow.'],
  confirmation_missing: ['invalid', 'Please confirm that the account should be deleted.'],
})

/** The same for everybody: whether there is an account, and what it has, is nobody else's business. */
export const usedUpText = {
  phone: /* i18n */ 'No more OTPs to this number today. Use the e-mail of your account if it has one, or try tomorrow.',
  email: /* i18n */ 'No more OTPs to this e-mail today. Use the number of your account if it has one, or try tomorrow.',
} as const

/** To contacts of others, whichever they are. */
export const accountUsedUpText =
  /* i18n */ 'You have had many OTPs sent to other numbers today. Please come back tomorrow.'

/**
 * The code is wrong. The answer is the same whether it is wrong, expired, used, requested elsewhere or was never sent;
 * it is shown at the field.
 */
export function wrongOtp() {
  return refuseOtp('otp_wrong', { fieldErrors: { otp: refuseOtp.list.otp_wrong[1] } })
}

/** The exact wording of spec §5 and §8. */
export const refuseDelete = refusals({
  not_signed_in: ['not_signed_in', 'Authentication token not found'],
  invalid_json: ['bad_request', 'Invalid payload format'],
  internal_error: ['unavailable', 'Error performing soft delete'],
})

const shortText = (max: number, missing?: string) =>
  z
    .string(missing && whenMissing(missing))
    .max(max)
    .overwrite(oneLine)
/** The words of spec §5 for a field that was not sent, which are those for one that is empty. */
function whenMissing(text: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? text : undefined) }
}
/** The code as sent: six digits of any Indian script, whereas kind `otp` only counts characters. */
export const otpField = z
  .string(whenMissing('otp is required'))
  .overwrite((typed) => latinDigits(typed.trim()))
  .regex(/^\d{6}$/, {
    error: ({ input }) => (input === '' ? 'otp is required' : 'OTP should be of 6 digits'),
  })
const fullName = z.string(whenMissing('Name is required')).max(200).overwrite(oneLine).pipe(fieldSchemas.name)

/** One of the two; `phoneNumber` counts when both are given. Generators of clients lose the fields to an `anyOf`. */
const eitherContact = { if: { required: ['email'] }, else: { required: ['phoneNumber'] } }

export const identifierBody = z
  .strictObject({ email: shortText(254).optional(), phoneNumber: shortText(20).optional() })
  .meta(eitherContact)
/** Optional where a captcha is asked for only now and then. */
export const recaptchaToken = z
  .string()
  .max(8000)
  .optional()
  .describe('A solved captcha of GET /captcha; asked for when this network sent much')

export const refusePasskey = refusals({
  passkey_refused: ['invalid', 'The passkey could not be checked. Please try again.'],
  passkey_known: ['conflict', 'This device has a passkey here already.'],
  passkeys_full: ['conflict', 'You have 10 passkeys, which is the most. Please remove one first.'],
  passkey_not_found: ['not_found', 'This passkey is removed already.'],
})

export const refuseCaptcha = refusals({
  captcha_unavailable: ['unavailable', 'The check against robots does not work just now. Please try again.'],
})
/** A code to a new contact: of a confirmed owner alone. */
export const contactOtpNotSent = {
  ...otpNotSent,
  ...refuseOtp.only('otp_wrong'),
  ...refuseAccount.only('owner_otp_required'),
}

export const captchaView = z
  .object({
    parameters: z.record(z.string(), z.union([z.string(), z.number()])).describe('As the library of ALTCHA takes them'),
    signature: z.string(),
  })
  .meta({ id: 'Captcha' })

export const verifyBody = identifierBody.extend({ recaptchaToken }).meta(eitherContact)
const userTypeField = z.literal([0, 1])

export const loginBody = z.strictObject({ username: shortText(254), password: shortText(32) })
export const userLoginBody = z
  .strictObject({
    email: shortText(254).optional(),
    phoneNumber: shortText(20).optional(),
    userType: userTypeField,
    isNewUser: z.boolean().optional(),
  })
  .meta(eitherContact)
export const refreshBody = z.strictObject({ refresh_token: shortText(128).optional() }).optional()
export const nameBody = z.strictObject({
  phoneNumber: shortText(20).optional(),
  name: shortText(200, 'Please enter your name.'),
})
export const registerBody = z
  .strictObject({
    name: fullName,
    email: shortText(254).optional(),
    phoneNumber: shortText(20).optional(),
    userType: userTypeField.default(0),
    otp: otpField,
  })
  .meta(eitherContact)
export const registerByMobileBody = z.strictObject({
  phoneNumber: shortText(20, 'Mobile number is required....'),
  name: fullName,
  otp: otpField,
})
const ownerOtp = otpField
  .optional()
  .describe('Sent by POST /users/owner-otp. Not needed within 10 minutes after the last right one of this session.')
export const emailOtpBody = z.strictObject({ email: shortText(254, 'Email is required'), ownerOtp })
export const profileBody = z.strictObject({
  name: fullName.optional(),
  email: shortText(254).optional(),
  otp: otpField.optional().describe('Of the new e-mail address, sent by POST /users/email-otp'),
  ownerOtp,
})
export const ownerOtpBody = z
  .strictObject({
    to: z.enum(['phone', 'email']).optional().describe('Of the contacts the account has; the number when it has one'),
  })
  .optional()
/** With a code of the owner, unless one was given in the last 10 minutes. */
export const passkeyOptionsBody = z.strictObject({ ownerOtp })

export const phoneOtpBody = z.strictObject({ phoneNumber: shortText(20), ownerOtp })
export const phoneBody = z.strictObject({
  phoneNumber: shortText(20),
  otp: otpField.describe('Of the new number, sent by POST /users/phone-otp'),
  ownerOtp,
})
export const consentsBody = z.strictObject({
  marketing: z.boolean().optional().describe('Offers and news; left out, it stays as it is'),
  whatsapp: z
    .boolean()
    .optional()
    .describe('Notices about enquiries and bookings by WhatsApp instead of SMS; left out, it stays as it is'),
})
export const sessionParams = z.object({ sessionId: z.uuid() })
export const deleteBody = z.strictObject({ reason: shortText(500).default(''), confirm: z.boolean(), ownerOtp })

const base64url = z.string().regex(/^[\w-]{1,20000}$/)
const transports = z.array(z.string().max(40)).max(20).optional()
const attachment = z.enum(['platform', 'cross-platform']).nullable().optional()
/** Results of client extensions, which we ask for none of. */
const extensions = z.record(z.string().max(60), z.unknown()).default({})
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** What `navigator.credentials.create()` made, as JSON (WebAuthn, RegistrationResponseJSON). */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
/** What `navigator.credentials.get()` signed, as JSON (WebAuthn, AuthenticationResponseJSON). */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullable().optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
export type NewPasskey = z.infer<typeof registrationResponse>
export type PasskeySignature = z.infer<typeof authenticationResponse>
export const passkeyBody = z.strictObject({ response: registrationResponse })
export const passkeySignInBody = z.strictObject({ response: authenticationResponse })
export const passkeyParams = z.object({ passkeyId: z.string().regex(/^[\w-]{1,1400}$/) })
export const webAuthnOptions = z
  .looseObject({ challenge: z.string() })
  .describe('As `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` of browsers take it')
  .meta({ id: 'WebAuthnOptions' })
export const passkeyView = z.object({
  passkeyId: z.string(),
  device: z.string().describe('Where it was made, such as `Chrome, Android`; empty when unknown'),
  isSynced: z.boolean().describe('On other devices of the person as well'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof passkeyView>
export const passkeysView = z.object({ passkeyRespList: z.array(passkeyView) })

export const otpSentView = z
  .object({
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
    sentBy: z.enum(['sms', 'whatsapp', 'email']).describe('Another way than asked for when that one does not work'),
  })
  .meta({ id: 'OtpSent' })
export const loginVerifyView = z.object({
  isNewUser: z.boolean(),
  userTypeResp: z.array(z.object({ userType: userTypeField })),
})
export const userDetailsView = z
  .object({
    name: z.string(),
    phone_number: z.string(),
    email: z.string(),
    userType: userTypeField,
    vendorsResp: z.object({
      vendorBusinessRespList: z.array(z.object({ id: z.int(), vendorBusinessDetailsId: z.int(), name: z.string() })),
    }),
    consents: z.array(
      z.object({
        kind: z.string(),
        noticeVersion: z.string(),
        givenAt: z.iso.datetime(),
        withdrawnAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'UserDetails' })
export const registeredView = userDetailsView.extend(tokensView.shape).meta({ id: 'Registered' })
export const userLoginView = z.object({
  userDetails: userDetailsView,
  isNewUser: z.boolean(),
  redirectUrl: addressText<PageAddress>(),
})
export const sessionView = z.object({
  sessionId: z.string(),
  device: z.string().describe('Names of browser and system, such as `Chrome, Android`; empty when unknown'),
  userType: userTypeField,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('To about five minutes'),
  isCurrent: z.boolean(),
})
export const sessionsView = z.object({ sessionRespList: z.array(sessionView) })
export type SessionView = z.infer<typeof sessionView>
export const endedView = z.object({ ended: z.number().int() })
export const erasureView = z.object({ eraseAfter: z.iso.datetime() })
export type UserDetails = z.infer<typeof userDetailsView>
