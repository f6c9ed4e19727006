import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refuseAccount } from '../contract.ts'
import { dailyConsentLimit, noticeVersion } from '../rules.ts'
import { insertConsentOnce, updateConsentWithdrawn } from './account-queries.ts'

/**
 * Gives or withdraws the consent to offers and news: one is as easy as the other (DPDP Act 2023, section 6). Each time
 * it is given stays as proof, so that is limited; withdrawing never is. Refuses: consent_limit_reached.
 */
export async function saveConsents(ctx: SignedInCtx, { marketing }: { marketing: boolean }): Promise<void> {
  const { db, actor, now } = ctx
  const consent = { accountId: actor.accountId, kind: 'marketing' as const, now }
  if (!marketing) return updateConsentWithdrawn(db, consent)
  const limit = { kind: 'consent', who: `account ${actor.accountId}`, limit: dailyConsentLimit }
  await db.transaction().execute(async (tx) => {
    const isNew = await insertConsentOnce(tx, { ...consent, noticeVersion })
    if (!isNew || (await takeFromDailyQuota(tx, ctx, [limit]))) return
    throw refuseAccount('consent_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
  })
}
