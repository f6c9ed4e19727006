/** How long the link of a confirmation letter works, and an address that nobody confirmed is kept. */
export const confirmWithinDays = 7
/** Confirmation letters to one address a day, whoever asks for them. */
export const dailyConfirmationLimit = 3
/** Wishes from one network a day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 60
/** How long an ended subscription is kept, as proof of when it began and ended. */
export const retentionAfterEndDays = 365

/** Whether somebody gets our letters: confirmed from their own mailbox, and not ended since. */
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
  return now.getTime() - createdAt.getTime() <= confirmWithinDays * 86_400_000
}
