import type { PlatformDb } from '#platform/platform-tables.ts'
import { insertIntoDevOutbox } from '../dev-outbox-queries.ts'
import type { SmsProvider } from './sms-provider.ts'

/** Stores every SMS in the development outbox (/dev/outbox) instead of sending it. */
export function createFakeSms(db: PlatformDb): SmsProvider {
  return {
    async send({ idempotencyKey, to, text }) {
      await insertIntoDevOutbox(db, { idempotencyKey, channel: 'sms', recipient: to, subject: '', body: text })
    },
  }
}
