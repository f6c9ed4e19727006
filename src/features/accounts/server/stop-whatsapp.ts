import type { Db } from '#core/database.ts'
import { findAccountByIdentifier, updateConsentWithdrawn } from './account-queries.ts'

/** Who answers STOP gets no more notices by WhatsApp; they come as SMS again. */
export async function stopWhatsapp(db: Db, phone: string, now: Date): Promise<void> {
  const account = await findAccountByIdentifier(db, { kind: 'phone', value: phone })
  if (account) await updateConsentWithdrawn(db, { accountId: account.id, kind: 'whatsapp', now })
}
