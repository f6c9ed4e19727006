import type { SignedInCtx } from '#core/context.ts'
import { listLiveConsents } from './account-queries.ts'

/** What the person allowed and since when, without what was withdrawn. */
export async function showConsents({ db, actor }: SignedInCtx) {
  const live = await listLiveConsents(db, actor.accountId)
  const marketing = live.find(({ kind }) => kind === 'marketing')
  return {
    marketingSince: marketing?.given_at.toISOString() ?? null,
    terms: live
      .filter(({ kind }) => kind === 'terms')
      .map(({ notice_version, given_at }) => ({ noticeVersion: notice_version, givenAt: given_at.toISOString() })),
  }
}
