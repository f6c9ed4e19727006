import type { MessageSender, Sender } from './rules.ts'

/**
 * Where a message of one's own is: saved while its notification waits to be sent; sent; opened by the other side; or
 * saved without its notification getting through.
 */
export type MessageState = 'queued' | 'sent' | 'delivered' | 'failed'

/** A notification of a message. */
export interface Delivery {
  channel: 'sms' | 'email' | 'whatsapp'
  queuedAt: Date
  sentAt: Date | null
}

/** Delivery is tried for about half a day (core/messages.ts). */
const givenUpAfterMs = 13 * 3_600_000

/** The state of a message whose notifications are these; whoever has unread ones already gets no further. */
export function stateOfMessage(isSeen: boolean, deliveries: readonly Delivery[], now: Date): MessageState {
  if (isSeen) return 'delivered'
  if (deliveries.length === 0 || deliveries.some(({ sentAt }) => sentAt !== null)) return 'sent'
  const isGivenUp = deliveries.every(({ queuedAt }) => now.getTime() - queuedAt.getTime() > givenUpAfterMs)
  return isGivenUp ? 'failed' : 'queued'
}

/** Whether the other side has seen each message: it has opened the conversation since, or written later. */
export function seenMessages(
  messages: readonly { id: number; sender: MessageSender }[],
  reader: Sender,
  hasUnread: boolean,
): Set<number> {
  const own = messages.filter(({ sender }) => sender !== reader)
  if (!hasUnread) return new Set(own.map(({ id }) => id))
  const answered = messages.findLast(({ sender }) => sender === reader)?.id ?? 0
  return new Set(own.flatMap(({ id }) => (id < answered ? id : [])))
}
