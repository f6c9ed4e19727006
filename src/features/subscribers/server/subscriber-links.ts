import { randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { insertSubscriberToken } from './subscriber-queries.ts'
import type { LinkPurpose } from './subscriber-tables.ts'

const pathOf: Record<LinkPurpose, string> = { confirm: '/subscribe', unsubscribe: '/unsubscribe' }

/** Creates a link for one e-mail: its token is random (256 bits), and the table stores only the hash. */
export async function createLink(
  tx: Db,
  { config }: Pick<App, 'config'>,
  {
    subscriberId,
    purpose,
    language,
    now,
  }: { subscriberId: number; purpose: LinkPurpose; language: Language; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSubscriberToken(tx, { tokenHash: tokenHash(token), subscriberId, purpose, createdAt: now })
  return config.origin + inLanguage(`${pathOf[purpose]}?token=${token}`, language)
}
