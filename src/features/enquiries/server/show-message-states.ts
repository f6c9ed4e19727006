import type { Ctx } from '#core/context.ts'
import { listDeliveries } from '#core/message-queries.ts'
import { type MessageState, seenMessages, stateOfMessage } from '../message-states.ts'
import type { Sender } from '../rules.ts'
import type { MessageRow } from './enquiry-message-queries.ts'
import type { EnquiryRow } from './enquiry-queries.ts'

/** The newest ones; people look no further back. */
const shownStates = 50
/** The keys of a message's notifications, as notify-party.ts writes them; the last if WhatsApp did not bring it. */
const keysOf = (id: number) => ['sms', 'email', 'sms:as-sms'].map((channel) => `enquiry-message:${id}:${channel}`)

/** Where the newest messages of one party are. */
export async function showMessageStates(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  {
    enquiry,
    party,
    messages,
  }: {
    enquiry: Pick<EnquiryRow, 'unread_by_customer' | 'unread_by_merchant'>
    party: Sender
    messages: readonly MessageRow[]
  },
): Promise<Map<number, MessageState>> {
  const own = messages.filter(({ sender }) => sender === party).slice(-shownStates)
  const reader = party === 'merchant' ? 'customer' : 'merchant'
  const seen = seenMessages(messages, reader, enquiry[`unread_by_${reader}`])
  const waiting = own.filter(({ id }) => !seen.has(id))
  const rows =
    waiting.length === 0
      ? []
      : await listDeliveries(
          db,
          waiting.flatMap(({ id }) => keysOf(id)),
        )
  return new Map(
    own.map(({ id }) => {
      const keys = keysOf(id)
      const deliveries = rows
        .filter(({ dedupe_key }) => keys.includes(dedupe_key))
        .map(({ channel, created_at, sent_at }) => ({ channel, queuedAt: created_at, sentAt: sent_at }))
      return [id, stateOfMessage(seen.has(id), deliveries, now)]
    }),
  )
}
