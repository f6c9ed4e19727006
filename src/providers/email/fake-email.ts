import type { PlatformDb } from '#platform/platform-tables.ts'
import { insertIntoDevOutbox } from '../dev-outbox-queries.ts'
import type { EmailProvider } from './email-provider.ts'

/** Stores every e-mail in the development outbox (/dev/outbox) instead of sending it. */
export function createFakeEmail(db: PlatformDb): EmailProvider {
  return {
    deliversOnce: true,
    async send({ idempotencyKey, to, subject, text }) {
      await insertIntoDevOutbox(db, { idempotencyKey, channel: 'email', recipient: to, subject, body: text })
      return {}
    },
  }
}
