import type { Role } from '#features/accounts/rules.ts'

export type EnquiryStatus = 'PENDING' | 'RESOLVED'
export type EnquiryKind = 'ENQUIRY' | 'BOOKING'
export type Sender = 'customer' | 'merchant'

/** Word for word from spec §4: the overlay of the merchant enquiries page, and the refusal behind it. */
export const planRequiredText =
  /* i18n */ 'You haven’t purchased the paid plan. That’s why you don’t have access to this page'

/** Enough for a person with a house to repair, too few for a machine (docs/decisions/006-enquiry-limits.md). */
export const dailyEnquiryLimit = 20
/** What one side may write in one conversation a day. */
export const dailyMessageLimit = 50
/** The newest messages of a conversation that are shown. */
export const threadLength = 500
/** Lengths in characters as a person counts them (code points), after trimming (decisions.md, "Validation"). */
export const enquiryLimits = { subject: { min: 3, max: 120 }, message: { min: 10, max: 2000 } } as const
export const replyLimits = { min: 1, max: 2000 } as const
/** How far ahead a booking may wish for a time. */
export const bookingHorizonDays = 365

const dayMs = 86_400_000

/** The state after somebody wrote: an answer resolves, a customer's word opens again (decisions.md, "Business"). */
export function statusAfterMessage(sender: Sender): EnquiryStatus {
  return sender === 'merchant' ? 'RESOLVED' : 'PENDING'
}

/** A merchant's list starts with what waits for an answer, a customer's with what was answered (spec §4). */
export function defaultStatusFor(role: Role): EnquiryStatus {
  return role === 'merchant' ? 'PENDING' : 'RESOLVED'
}

/**
 * On which side of an enquiry somebody stands in the role of their session; undefined for strangers. One person may be
 * customer and merchant, but never both in one session.
 */
export function partyOf(
  actor: { accountId: number; role: Role },
  enquiry: { customerId: number | null; ownerId: number | null },
): Sender | undefined {
  const partyId = actor.role === 'merchant' ? enquiry.ownerId : enquiry.customerId
  return partyId === actor.accountId ? actor.role : undefined
}

export interface EnquiryPermissions {
  reply: boolean
  withdraw: boolean
  close: boolean
}

/** What a party may do with an enquiry. After a withdrawal it can only be read. */
export function permissionsOf(
  party: Sender,
  { status, isWithdrawn }: { status: EnquiryStatus; isWithdrawn: boolean },
): EnquiryPermissions {
  return {
    reply: !isWithdrawn,
    withdraw: !isWithdrawn && party === 'customer',
    close: !isWithdrawn && party === 'merchant' && status === 'PENDING',
  }
}

/**
 * Without a paid plan a merchant sees what waits for an answer, and nothing else of the list (decisions.md,
 * "Business").
 */
export function mayList(isPaid: boolean, status: EnquiryStatus | undefined): boolean {
  return isPaid || status === 'PENDING'
}

/** After this, one more message to somebody who has not read the last one is told of again. */
const notifyAgainAfterMs = 60 * 60_000

/** Whether a new message deserves an SMS: not when the reader was told of an unread one within the hour. */
export function isWorthNotifying(news: { isUnreadAlready: boolean; lastWordAt: Date; now: Date }): boolean {
  return !news.isUnreadAlready || news.now.getTime() - news.lastWordAt.getTime() >= notifyAgainAfterMs
}

/** Whether a booking may wish for this time. */
export function isBookable(preferredAt: Date, now: Date): boolean {
  return preferredAt > now && preferredAt.getTime() <= now.getTime() + bookingHorizonDays * dayMs
}
