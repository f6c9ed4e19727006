import type { SignedInCtx } from '#core/context.ts'
import { listLiveConsents, listWithdrawnConsents } from './account-queries.ts'

/** What the person allowed, since when and by which notice, and what they took back. */
export async function showConsents({ db, actor }: SignedInCtx) {
  const [live, withdrawn] = await Promise.all([
    listLiveConsents(db, actor.accountId),
    listWithdrawnConsents(db, actor.accountId),
  ])
  const marketing = live.find(({ kind }) => kind === 'marketing')
  return {
    marketingSince: marketing?.given_at.toISOString() ?? null,
    marketingVersion: marketing?.notice_version ?? null,
    earlier: withdrawn.slice(0, 10).map(({ notice_version, given_at, withdrawn_at }) => ({
      noticeVersion: notice_version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? '',
    })),
    terms: live
      .filter(({ kind }) => kind === 'terms')
      .map(({ notice_version, given_at }) => ({ noticeVersion: notice_version, givenAt: given_at.toISOString() })),
  }
}
