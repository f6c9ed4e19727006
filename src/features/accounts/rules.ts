/** 0 is a customer, 1 a merchant (spec §3). */
export type UserType = 0 | 1

export const otpRules = {
  digits: 6,
  lifetimeSeconds: 600,
  resendAfterSeconds: 60,
  wrongTriesAllowed: 5,
  perIdentifierPerDay: 8,
} as const

export const accessTokenSeconds = 15 * 60
export const sessionDays = 30
/** The version of the terms and privacy notice accepted at sign-in; recorded with the consent. */
export const noticeVersion = '2026-11'
export const eraseAfterDays = 30

export type OtpPurpose = 'login' | 'enquiry' | 'email' | 'contact'
