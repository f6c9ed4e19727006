import { dayMs } from '#platform/durations.ts'
/** How long a confirmation link works, and an unconfirmed address is stored. */
export const confirmWithinDays = 7
/** Confirmation e-mails to one address per day, whoever requests them. */
export const dailyConfirmationLimit = 3
/** Requests from one network per day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 60
/** How long an ended subscription is stored, as proof of when it began and ended. */
export const retentionAfterEndDays = 365

/** Whether somebody gets the newsletter: confirmed from their own mailbox, and not ended since. */
export function isSubscribed({
  confirmedAt,
  unsubscribedAt,
}: {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}): boolean {
  return confirmedAt !== null && unsubscribedAt === null
}

/** Whether a confirmation link still works: not too old, and not from before the person ended their subscription. */
export function isConfirmable(link: { createdAt: Date; unsubscribedAt: Date | null; now: Date }): boolean {
  const { createdAt, unsubscribedAt, now } = link
  if (unsubscribedAt && unsubscribedAt >= createdAt) return false
  return now.getTime() - createdAt.getTime() <= confirmWithinDays * dayMs
}
