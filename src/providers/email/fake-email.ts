import type { PlatformDb } from '#platform/platform-tables.ts'
import { insertIntoDevOutbox } from '../dev-outbox-queries.ts'
import type { EmailProvider } from './email-provider.ts'

/** Stores every e-mail in the development outbox (/dev/outbox) instead of sending it. */
export function createFakeEmail(db: PlatformDb): EmailProvider {
  return {
    deliversOnce: true,
    async send({ idempotencyKey, to, subject, text, attachment }) {
      const file = attachment && `${attachment.name}, ${Math.ceil(attachment.content.length / 1024)} KB`
      const body = file ? `${text}\n\n[${file}]` : text
      await insertIntoDevOutbox(db, { idempotencyKey, channel: 'email', recipient: to, subject, body })
      return {}
    },
  }
}
