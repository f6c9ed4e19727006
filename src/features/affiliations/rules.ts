/**
 * Requests per e-mail address and day: each one sends it an e-mail, and nobody has verified the address
 * (docs/decisions/013).
 */
export const dailyAffiliationLimit = 3
/** Requests per network and day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 30
export const bodyLimits = { min: 20, max: 2000 } as const

/** The reference that a person quotes when they call: AF-1042. */
export function affiliationNumberOf(id: number): string {
  return `AF-${id}`
}

export type AffiliateStatus = 'APPLIED' | 'ACTIVE' | 'REFUSED' | 'ENDED'
export type CommissionStatus = 'EARNED' | 'PAID' | 'REVERSED'

/** Of what a shop that came by a link pays for its first plan, without GST. */
export const commissionPercent = 20
export const commissionText =
  /* i18n */ 'A shop that comes by your link earns you {percent}% of what it pays for its first plan, without GST.'
/** A shop's first plan counts when it is bought within so many days after its listing. */
export const commissionWithinDays = 365
/** A commission is paid once the plan cannot be given back any more. */
export const payableAfterDays = 30

/** The share of a price without GST, in paise: rounded down to whole paise. */
export function commissionPaise(taxablePaise: number): number {
  return Math.floor((taxablePaise * commissionPercent) / 100)
}

/** As UPI apps write it: `ravi@okbank`. */
export function isUpiId(text: string): boolean {
  return /^[a-zA-Z0-9._-]{2,64}@[a-zA-Z]{2,32}$/.test(text)
}

const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code from a name and four random bytes: `RAVI-7K2M`. Signs that look alike are left out. */
export function referralCode(name: string, bytes: Uint8Array): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 8)
  const signs = [...bytes.subarray(0, 4)].map((byte) => codeSigns[byte % codeSigns.length]).join('')
  return `${letters.length < 2 ? 'NUKKAD' : letters}-${signs}`
}

/** What became of a shop's first plan: only one that counted earns a commission. */
export type FirstPlan = 'NONE' | 'COUNTED' | 'TOO_LATE' | 'GIVEN_BACK' | 'OWN'
