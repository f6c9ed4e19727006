import type { SignedInCtx } from '#core/context.ts'
import { noticeVersion } from '../rules.ts'
import { insertConsentOnce, updateConsentWithdrawn } from './account-queries.ts'

/** Gives or withdraws the consent to offers and news: one is as easy as the other (DPDP Act 2023, section 6). */
export async function saveConsents({ db, actor, now }: SignedInCtx, { marketing }: { marketing: boolean }) {
  const consent = { accountId: actor.accountId, kind: 'marketing' as const }
  if (marketing) await insertConsentOnce(db, { ...consent, noticeVersion })
  else await updateConsentWithdrawn(db, { ...consent, now })
}
