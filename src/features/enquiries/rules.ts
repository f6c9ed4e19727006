import type { Role } from '#features/accounts/rules.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { startOfIndianDay } from '#platform/indian-time.ts'

export type EnquiryStatus = 'PENDING' | 'RESOLVED'
export type EnquiryKind = 'ENQUIRY' | 'BOOKING'
export type Sender = 'customer' | 'merchant'
/** Of a message; an automatic answer of the business is nobody's word (docs/decisions/570-automatic-answer.md). */
export type MessageSender = Sender | 'automatic'

/** Verbatim from spec §4: the overlay of the merchant enquiries page, and the refusal behind it. */
export const planRequiredText =
  /* i18n */ 'You haven’t purchased the paid plan. That’s why you don’t have access to this page'

/** Enough for a person with a house to repair, too few for a machine (docs/decisions/006-enquiry-limits.md). */
export const dailyEnquiryLimit = 20
/** Messages one side may write in one conversation per day. */
export const dailyMessageLimit = 50
/** How long a form that is sent again is the same: by a double click, or because its first answer did not arrive. */
export const repeatMinutes = 60
/** How many of the newest messages of a conversation are shown. */
export const threadLength = 500
/** Lengths in characters as a person counts them (code points), after trimming (decisions.md, "Validation"). */
export const enquiryLimits = { subject: { min: 3, max: 120 }, message: { min: 10, max: 2000 } } as const
export const replyLimits = { min: 1, max: 2000 } as const
/**
 * How many of the newest rows of a list of a business its pages reach and count: who looks for an older one searches or
 * filters. A thousand rows of an index take as long as some round trips to the database, all of them far longer.
 */
export const listedAtMost = 1000
/** Search looks through as many of the newest enquiries one by one before it asks the index of subjects. */
export const searchWindow = 1000

/** Why a business calls an enquiry spam. */
export const spamReasons = ['ADVERTISING', 'NOT_SERIOUS', 'ABUSE', 'WRONG_BUSINESS'] as const
export type SpamReason = (typeof spamReasons)[number]

/** Notes of the people of a business about an enquiry: so many, so long. */
export const noteLimits = { max: 1000, perEnquiry: 50 } as const
/** Photos that a business sends: so many in a conversation, so many a day and person; a form has one and some words. */
export const photoLimits = { perEnquiry: 20, daily: 60, formBytes: 6 * 2 ** 20 } as const

/** Whoever writes an answer says so again after some time, and is shown as answering for a little longer. */
export const answeringSeconds = { repeated: 20, shown: 45 } as const

/** How far ahead a reminder may be. */
const reminderHorizonDays = 365

/** Moments that a reminder offers, as people say them, from a moment on. */
export const reminderChoices = ['hours', 'tomorrow', 'days'] as const
export type ReminderChoice = (typeof reminderChoices)[number]

/** In two hours, tomorrow at ten in the morning, or at ten in three days (Indian time). */
export function reminderAt(choice: ReminderChoice, now: Date): Date {
  if (choice === 'hours') return new Date(now.getTime() + 2 * 60 * minuteMs)
  const days = choice === 'tomorrow' ? 1 : 3
  return new Date(startOfIndianDay(now).getTime() + days * dayMs + 10 * 60 * minuteMs)
}

/** Whether a reminder may be set for this time. */
export function isRemindable(at: Date, now: Date): boolean {
  return at > now && at.getTime() <= now.getTime() + reminderHorizonDays * dayMs
}

/** What a merchant's list shows; spam is in no other. */
export const inboxViews = ['all', 'unread', 'pending', 'resolved', 'spam'] as const
export type InboxView = (typeof inboxViews)[number]

/** How far ahead a booking may be. */
export const bookingHorizonDays = 365

/** Conversations of this time count for how soon a business replies, at most so many of the newest, at least three. */
export const replyTimeDays = 180
export const replyTimeThreads = 20
const fewestReplies = 3
/** Slower is not worth telling. */
const longestReplyMinutes = 7 * 24 * 60

export interface FirstReply {
  askedAt: Date
  /** Null while nobody replied. */
  repliedAt: Date | null
  isWithdrawn: boolean
}

/**
 * The median time to the first reply in minutes, of at least three that were replied to. A conversation without a reply
 * after a day counts as the slowest: who answers one of ten in five minutes does not usually reply in five minutes.
 */
export function usualReplyMinutes(threads: readonly FirstReply[], now: Date): number | undefined {
  const replied = threads.flatMap(({ askedAt, repliedAt }) =>
    repliedAt ? repliedAt.getTime() - askedAt.getTime() : [],
  )
  const unanswered = threads.filter(
    ({ askedAt, repliedAt, isWithdrawn }) => !repliedAt && !isWithdrawn && now.getTime() - askedAt.getTime() > dayMs,
  )
  if (replied.length < fewestReplies) return undefined
  const times = [...replied.sort((a, b) => a - b), ...unanswered.map(() => Number.POSITIVE_INFINITY)]
  const median = times[Math.ceil(times.length / 2) - 1] ?? Number.POSITIVE_INFINITY
  const minutes = Math.max(1, Math.round(median / minuteMs))
  return minutes <= longestReplyMinutes ? minutes : undefined
}

/** The status after a message: a merchant's reply resolves, a customer's message reopens (decisions.md, "Business"). */
export function statusAfterMessage(sender: Sender): EnquiryStatus {
  return sender === 'merchant' ? 'RESOLVED' : 'PENDING'
}

/** A customer's list opens on the resolved enquiries (spec §4), unless only pending ones exist. */
export function firstStatusOf(counts: Record<EnquiryStatus, number>): EnquiryStatus {
  return counts.RESOLVED === 0 && counts.PENDING > 0 ? 'PENDING' : 'RESOLVED'
}

/**
 * The side of an enquiry that an actor is on in the role of their session; undefined for strangers. One person may be
 * customer and merchant, but never both in one session.
 */
export function partyOf(
  actor: { accountId: number; role: Role },
  enquiry: { customerId: number | null; mayReplyForBusiness: boolean },
): Sender | undefined {
  const isParty = actor.role === 'merchant' ? enquiry.mayReplyForBusiness : enquiry.customerId === actor.accountId
  return isParty ? actor.role : undefined
}

/**
 * Whether an enquiry was sent before the owner of today claimed the business. It was meant for whoever had the number
 * then, and numbers are recycled: the owner neither sees it nor is written to in it.
 */
export function predatesOwner({ createdAt, ownerSince }: { createdAt: Date; ownerSince: Date | null }): boolean {
  return ownerSince !== null && createdAt < ownerSince
}

export interface EnquiryPermissions {
  reply: boolean
  withdraw: boolean
  close: boolean
}

/** Whether a merchant may mark an enquiry as pending again. */
export function isReopenable(enquiry: {
  status: EnquiryStatus
  withdrawn_at: Date | null
  spam_at: Date | null
}): boolean {
  return enquiry.status === 'RESOLVED' && !enquiry.withdrawn_at && !enquiry.spam_at
}

/**
 * What a party may do with an enquiry. A withdrawn enquiry is read-only; so is one whose business has a new owner or is
 * off the site, or which the business called spam.
 */
export function permissionsOf(
  party: Sender,
  {
    status,
    isWithdrawn,
    hasNewOwner,
    isDelisted,
    isSpam,
  }: { status: EnquiryStatus; isWithdrawn: boolean; hasNewOwner: boolean; isDelisted: boolean; isSpam: boolean },
): EnquiryPermissions {
  return {
    reply: !isWithdrawn && !hasNewOwner && !isDelisted && !isSpam,
    withdraw: !isWithdrawn && party === 'customer',
    close: !isWithdrawn && !isSpam && party === 'merchant' && status === 'PENDING',
  }
}

/**
 * Whether a list of enquiries is for paid plans: all but the pending ones (decisions.md, "Business") and those that the
 * business has answered, as nobody loses a conversation by replying.
 */
export function needsPlan({
  status,
  isReplied,
}: {
  status?: EnquiryStatus | undefined
  isReplied?: boolean | undefined
}): boolean {
  return status !== 'PENDING' && isReplied !== true
}

/** After this time, another message is notified even though the last one is still unread. */
const notifyAgainAfterMs = 60 * 60_000

/** Whether a new message is worth an SMS: not when the reader was notified of an unread one within the last hour. */
export function isWorthNotifying(news: { isUnreadAlready: boolean; lastWordAt: Date; now: Date }): boolean {
  return !news.isUnreadAlready || news.now.getTime() - news.lastWordAt.getTime() >= notifyAgainAfterMs
}

/** Whether a booking may be made for this time. */
export function isBookable(preferredAt: Date, now: Date): boolean {
  return preferredAt > now && preferredAt.getTime() <= now.getTime() + bookingHorizonDays * dayMs
}

/** A customer's enquiries in each state, and their requests that went to several businesses at once. */
export type EnquiryCounts = Record<EnquiryStatus, number> & { together: number }
