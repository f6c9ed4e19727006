/** Papers that show whose a business is. */
export const proofs = ['gst', 'licence', 'bill', 'board'] as const
export type Proof = (typeof proofs)[number]

export type ClaimState = 'open' | 'approved' | 'refused'

export const papersRules = {
  files: 3,
  fileBytes: 5 * 1024 * 1024,
  formBytes: 16 * 1024 * 1024,
  /** After the decision: what was sent in error is not asked for again. */
  keptDays: 90,
} as const

export const noteLength = 500

/** The days whose counts are shown beside a claim. */
export const broughtDays = 30

/** In one day of one person: enough for a mistake, too few to hunt for listings. */
export const dailyClaims = 3
/** Listings whose phone one person may have a code sent to in a day. */
export const dailyClaimCodes = 3

/** Within so many days an operator decides. */
export const decidedWithinDays = 2

/** For so many days an owner who lost a business by a claim reads of it in the workspace. */
export const lostNewsDays = 30

/** How long an offered business can be accepted, and how long either side can undo it then. */
export const transferHours = 48
export const undoDays = 7
/** In one day of one person. */
export const dailyTransfers = 5

/** What a file of papers is by its first bytes: the end of its name; undefined for everything else. */
export function paperKind(head: Buffer): 'jpg' | 'png' | 'pdf' | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return head.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : undefined
}

/** `98••• ••678`: enough for its owner to know it, in E.164 or national. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/^\+91/, '')
  return `${digits.slice(0, 2)}••• ••${digits.slice(-3)}`
}
