import type { PlatformDb } from '#platform/platform-tables.ts'
import { insertIntoDevOutbox } from '../dev-outbox-queries.ts'
import type { RegisteredSmsProvider } from './sms-provider.ts'

/** Stores every SMS in the development outbox (/dev/outbox) instead of sending it. */
export function createFakeSms(db: PlatformDb): RegisteredSmsProvider {
  return {
    deliversOnce: true,
    async send({ idempotencyKey, to, text }) {
      await insertIntoDevOutbox(db, { idempotencyKey, channel: 'sms', recipient: to, subject: '', body: text })
      return {}
    },
  }
}
