/** Why a business says that an enquiry was no real lead. */
export const leadReasons = ['UNREACHABLE', 'NEVER_ASKED', 'DUPLICATE', 'ADVERTISING', 'OTHER'] as const
export type LeadReason = (typeof leadReasons)[number]
export type LeadOutcome = 'CREDITED' | 'REFUSED'

/** How long after it was sent an enquiry can be reported. */
export const reportDays = 7
/** As many bad leads of a paid year are credited: together at most a tenth of its price. */
export const creditedAtMost = 10
export const noteMax = 500
/** Rules decide within this time, or leave it to an operator: an answer comes within a day. */
const passedOnAfterHours = 20
/** An enquiry of the same person within this time before is the same need. */
export const duplicateDays = 30
/** Reports of other businesses about the same person count this long. */
export const othersDays = 90

/** What a bad lead is worth: a hundredth of the yearly price of the plan, in whole rupees, rounded up. */
export function leadValuePaise(planPaise: number): number {
  return Math.ceil(planPaise / 10_000) * 100
}

/** What is known of a reported enquiry; nothing of it is told by who reports. */
export interface LeadEvidence {
  /** A one-time password proved the contact. */
  isProven: boolean
  /** We blocked the account since. */
  isBlocked: boolean
  isWithdrawn: boolean
  /** The same person had asked this business shortly before. */
  hasEarlier: boolean
  /** The business has written. */
  isAnswered: boolean
  /** The customer wrote again after that. */
  hasReplied: boolean
  /** Other businesses, of other owners, that reported the same person. */
  otherReporters: number
  /** Reports of this business about this person that were credited. */
  creditedBefore: number
  hoursOpen: number
}

/** What each decision is based on, in the words that the business reads. */
export const decisionTexts = {
  credited_before: /* i18n */ 'A lead of this person was credited already.',
  sender_blocked: /* i18n */ 'We have blocked this person.',
  duplicate: /* i18n */ 'The same person had asked you shortly before.',
  no_duplicate: /* i18n */ 'This person has asked you only once in the last 30 days.',
  customer_replied: /* i18n */ 'The customer replied to you.',
  withdrawn: /* i18n */ 'The customer withdrew the enquiry before you could answer.',
  not_proven: /* i18n */ 'The contact was not confirmed by a one-time password.',
  reported_by_others: /* i18n */ 'Other businesses have reported this person, too.',
  operator: /* i18n */ 'Our team has looked into it.',
  plan_refunded: /* i18n */ 'The plan of that time was refunded in full.',
  limit_reached: /* i18n */ 'As many leads as possible are credited for this year.',
} as const
export type DecisionReason = keyof typeof decisionTexts

export type LeadDecision =
  | { outcome: LeadOutcome; because: DecisionReason }
  /** Nothing speaks for either yet; after a while a person looks into it. */
  | { outcome: undefined; isForOperator: boolean }

/** Decides a report by evidence alone; the first line that fits counts. */
export function decideLead(reason: LeadReason, evidence: LeadEvidence): LeadDecision {
  const { isProven, isBlocked, isWithdrawn, hasEarlier, isAnswered, hasReplied, otherReporters } = evidence
  if (evidence.creditedBefore > 0) return { outcome: 'REFUSED', because: 'credited_before' }
  if (isBlocked) return { outcome: 'CREDITED', because: 'sender_blocked' }
  if (reason === 'DUPLICATE') {
    return hasEarlier ? { outcome: 'CREDITED', because: 'duplicate' } : { outcome: 'REFUSED', because: 'no_duplicate' }
  }
  // Who advertises may well reply.
  if (hasReplied && reason !== 'ADVERTISING') return { outcome: 'REFUSED', because: 'customer_replied' }
  if (isWithdrawn && !isAnswered) return { outcome: 'CREDITED', because: 'withdrawn' }
  if (!isProven) return { outcome: 'CREDITED', because: 'not_proven' }
  if (otherReporters > 0) return { outcome: 'CREDITED', because: 'reported_by_others' }
  return { outcome: undefined, isForOperator: evidence.hoursOpen >= passedOnAfterHours }
}
