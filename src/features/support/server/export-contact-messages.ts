import type { Db } from '#database.ts'
import { ticketNumberOf } from '../rules.ts'
import { listContactMessagesOf } from './support-queries.ts'

/** What somebody wrote to us, for the export of their data: the newest 200. */
export async function exportContactMessages(db: Db, accountId: number) {
  const messages = await listContactMessagesOf(db, accountId)
  return messages.map(({ id, topic, body, created_at }) => ({
    ticketNumber: ticketNumberOf(id),
    topic,
    text: body,
    sentAt: created_at.toISOString(),
  }))
}
