import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseAccount } from '../contract.ts'
import { dailyConsentLimit, noticeVersion } from '../rules.ts'
import { insertConsentOnce, updateConsentWithdrawn } from './account-queries.ts'

/** What the person may allow and take back; what is left out stays as it is. */
export interface Consents {
  /** Offers and news. */
  marketing?: boolean | undefined
  /** Notices about enquiries and bookings by WhatsApp instead of SMS. */
  whatsapp?: boolean | undefined
}

/**
 * Gives or withdraws consents: one is as easy as the other (DPDP Act 2023, section 6). Each time one is given stays as
 * proof, so that is limited; withdrawing never is. Refuses: consent_limit_reached.
 */
export async function saveConsents(ctx: SignedInCtx, { marketing, whatsapp }: Consents): Promise<void> {
  await saveConsent(ctx, 'marketing', marketing)
  await saveConsent(ctx, 'whatsapp', whatsapp)
}

async function saveConsent(ctx: SignedInCtx, kind: keyof Consents, isGiven: boolean | undefined): Promise<void> {
  const { db, actor, now } = ctx
  const consent = { accountId: actor.accountId, kind, now }
  if (isGiven === undefined) return
  if (!isGiven) return updateConsentWithdrawn(db, consent)
  const limit = { kind: 'consent', who: `account ${actor.accountId}`, limit: dailyConsentLimit }
  await db.transaction().execute(async (tx) => {
    const isNew = await insertConsentOnce(tx, { ...consent, noticeVersion })
    if (!isNew || (await takeFromDailyQuota(tx, ctx, [limit]))) return
    throw refuseAccount('consent_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
  })
}
