/** What happens to an enquiry, as a webhook names it. `test` is sent by hand. */
export type WebhookEvent = 'enquiry.created' | 'message.created' | 'test'
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** What a key may read. Contact details are a scope of their own. */
export const scopes = ['enquiries', 'contacts'] as const
export type Scope = (typeof scopes)[number]

export const mostKeys = 10
/** What one business may send by hand in a day: an address is not to be hammered with our machines. */
export const dailyTests = 20
export const dailyReplays = 100
/** Deliveries that the page shows. */
export const shownDeliveries = 50
export const deliveriesKeptDays = 30
/** After a new secret the old one signs along, so that a receiver can be changed in peace. */
export const previousSecretHours = 24

/** An answer that takes longer makes a receiver slow until it answers faster. */
const slowAfterMs = 1000
export const isSlowAnswer = (tookMs: number) => tookMs > slowAfterMs
/** So many slow receivers are sent to at the same time: they leave the other slots to those that answer. */
export const slowQueues = 2

const minute = 60_000
const hour = 60 * minute

/** How long after each failed try the next one follows: ten tries in about three days (Standard Webhooks). */
const retryAfterMs = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** When a delivery is tried again that has failed so many times; undefined when it is given up. */
export function nextTry(failures: number, now: Date): Date | undefined {
  const wait = retryAfterMs[failures - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

export const disabledAfterDays = 5

/** A webhook that has failed for days without one success is switched off. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= disabledAfterDays * 24 * hour
}
