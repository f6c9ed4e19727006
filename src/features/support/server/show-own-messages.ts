import type { SignedInCtx } from '#core/context.ts'
import { contactTopics, ticketNumberOf } from '../rules.ts'
import { listContactMessagesOf } from './support-queries.ts'

const shownMessages = 5

/** What a signed-in person last wrote to us: the number to quote, what about, and when. */
export async function showOwnMessages({ db, actor }: SignedInCtx) {
  const rows = await listContactMessagesOf(db, actor, shownMessages)
  return rows.map(({ id, topic, created_at }) => ({
    number: ticketNumberOf(id),
    topic: contactTopics.find(({ value }) => value === topic)?.label ?? '',
    writtenAt: created_at.toISOString(),
  }))
}
