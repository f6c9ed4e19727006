import type { Identifier } from './identifier.ts'

/** What a session acts as. */
export type Role = 'customer' | 'merchant'
/** The number that stands for a role in the API, in forms, in cookies and in the database (spec §3). */
export type UserType = 0 | 1

/** As a header, a form or a row says it; whatever is not 1 is a customer. */
export function roleOfUserType(userType: unknown): Role {
  return String(userType) === '1' ? 'merchant' : 'customer'
}

export function userTypeOfRole(role: Role): UserType {
  return role === 'merchant' ? 1 : 0
}

export const otpRules = {
  digits: 6,
  lifetimeSeconds: 600,
  resendAfterSeconds: 60,
  wrongTriesAllowed: 5,
  /** Codes for one identifier that one browser or network may ask for within 24 hours. */
  perRequesterPerDay: 8,
  /** Codes for one identifier within 24 hours, whoever asks (docs/decisions/032-otp-limits.md). */
  perDay: 24,
  /** Codes that one account may have sent to contacts that are not its own, in a day. */
  perAccountPerDay: 10,
} as const

/** From this age on an account is known: it is asked for no captcha, and may use what is left of the hour's codes. */
export const knownAccountDays = 7

export const accessTokenSeconds = 15 * 60
export const sessionDays = 30
/** How long a spent refresh token is answered with the same successor: the first answer may have been lost. */
export const refreshGraceSeconds = 30
/** A session that is not used for so long has ended. */
export const silentSessionDays = 14
/** How precisely the last use of a session is known. */
export const lastSeenMinutes = 5
/** The version of the terms and privacy notice accepted at sign-in; recorded with the consent. */
export const noticeVersion = '2026-11'
/** How often in one Indian day an account may give its consent to offers and news. */
export const dailyConsentLimit = 10
/** More than phones and computers that somebody uses. */
export const maxPasskeys = 10
export const eraseAfterDays = 30
/** How long a browser is known again: by its own mark, and as one that an account was signed in to on. */
export const browserKnownDays = 400
/** How long a confirmed owner needs no other code for the same. */
export const ownerConfirmedMinutes = 10

/**
 * What the code of an owner is for; its message says so, and it opens nothing else. `account`: contacts, passkeys,
 * deletion; `transfer`: to give or get a business; `team`: a manager; `program`: a key that reads contacts, a webhook.
 */
export const ownerUses = ['account', 'transfer', 'team', 'program'] as const
export type OwnerUse = (typeof ownerUses)[number]
export type OwnerPurpose = 'owner' | `owner-${Exclude<OwnerUse, 'account'>}`
export const ownerPurpose = (use: OwnerUse): OwnerPurpose => (use === 'account' ? 'owner' : `owner-${use}`)

/** `claim`: to get the listing that has the number; `phone` and `email`: to become a contact of the account. */
export type OtpPurpose = 'login' | 'enquiry' | 'contact' | OwnerPurpose | 'claim' | Identifier['kind']

/** The purposes of codes that prove a purpose: the code of a sign-in proves the contact of a visitor's form, too. */
export function acceptedPurposes(purpose: OtpPurpose): readonly OtpPurpose[] {
  return purpose === 'enquiry' || purpose === 'contact' ? [purpose, 'login'] : [purpose]
}
