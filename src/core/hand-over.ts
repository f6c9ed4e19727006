import type { Log } from '#platform/log.ts'
import { type Accepted, outcomeOf, reasonOf } from '#providers/send-error.ts'
import type { Db } from './database.ts'
import { beginDelivery, type DeliveryState, findDelivery, updateDelivery } from './delivery-queries.ts'

export interface HandedOver {
  state: DeliveryState
  reason: string
  error?: unknown
}

interface HandOver {
  /** Identifies the message permanently; also what the provider is given as its idempotency key. */
  key: string
  channel: 'sms' | 'email' | 'whatsapp'
  /** Whether the provider delivers the same key once, however often it is sent. */
  deliversOnce: boolean
  /** After so many it is given up. */
  maxAttempts: number
  now: Date
  send(): Promise<Accepted>
}

/**
 * Hands one message to its provider, and records what became of it before and after: a process may be killed in
 * between. Where the provider recognises repeats, such a message is sent again; elsewhere nobody knows whether it left,
 * and it is recorded as MAYBE_SENT. Never throws because of the provider.
 */
export async function handOver(
  { db, log }: { db: Db; log: Log },
  { key, channel, deliversOnce, maxAttempts, now, send }: HandOver,
): Promise<HandedOver> {
  const begun = await beginDelivery(db, { key, channel, now })
  const before = begun ? undefined : await findDelivery(db, key)
  if (before && !(before.state === 'SENDING' && deliversOnce)) {
    if (before.state !== 'SENDING') return before
    await updateDelivery(db, key, { state: 'MAYBE_SENT', reason: 'interrupted', now })
    log.warn({ key, channel }, 'a message may have been sent: the process was killed meanwhile')
    return { state: 'MAYBE_SENT', reason: 'interrupted' }
  }
  const attempts = begun?.attempts ?? before?.attempts ?? 1
  try {
    const { id } = await send()
    await updateDelivery(db, key, { state: 'SENT', providerId: id, now })
    return { state: 'SENT', reason: '' }
  } catch (error) {
    // ignored: recorded and returned, as what follows depends on the caller
    const state = stateAfter(error, { deliversOnce, isLast: attempts >= maxAttempts })
    const reason = reasonOf(error)
    await updateDelivery(db, key, { state, reason, now })
    log[state === 'WAITING' ? 'warn' : 'error']({ key, channel, state, reason }, 'a message was not confirmed')
    return { state, reason, error }
  }
}

function stateAfter(error: unknown, { deliversOnce, isLast }: { deliversOnce: boolean; isLast: boolean }) {
  const outcome = outcomeOf(error)
  if (outcome === 'unknown' && !deliversOnce) return 'MAYBE_SENT'
  if (outcome === 'refused' || isLast) return outcome === 'unknown' ? 'MAYBE_SENT' : 'FAILED'
  return 'WAITING'
}
