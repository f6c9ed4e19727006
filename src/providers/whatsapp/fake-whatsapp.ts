import type { PlatformDb } from '#platform/platform-tables.ts'
import { insertIntoDevOutbox } from '../dev-outbox-queries.ts'
import type { Accepted } from '../send-error.ts'

/** Stores every message in the development outbox (/dev/outbox) instead of sending it. */
export function createFakeWhatsapp(db: PlatformDb) {
  return {
    async send({ idempotencyKey, to, text }: { idempotencyKey: string; to: string; text: string }): Promise<Accepted> {
      await insertIntoDevOutbox(db, { idempotencyKey, channel: 'whatsapp', recipient: to, subject: '', body: text })
      return {}
    },
  }
}
