import type { SignedInCtx } from '#core/context.ts'
import { listLiveConsents, listWithdrawnConsents } from './account-queries.ts'

/** Of notices, the one that every owner gets (src/message-templates.ts). */
const leadNotice = 'NUKKAD-ENQ-01'

/** What the person allowed, since when and by which notice, and what they took back. */
export async function showConsents({ app, db, actor }: SignedInCtx) {
  const [live, withdrawn] = await Promise.all([
    listLiveConsents(db, actor.accountId),
    listWithdrawnConsents(db, actor.accountId),
  ])
  const marketing = live.find(({ kind }) => kind === 'marketing')
  const whatsapp = live.find(({ kind }) => kind === 'whatsapp')
  return {
    marketingSince: marketing?.given_at.toISOString() ?? null,
    marketingVersion: marketing?.notice_version ?? null,
    whatsappSince: whatsapp?.given_at.toISOString() ?? null,
    /** The number that notices would go to by WhatsApp; null for those who get none. */
    whatsappNumber: actor.isMerchant && app.whatsapp.canSend(leadNotice) ? actor.phone : null,
    earlier: withdrawn.slice(0, 10).map(({ kind, notice_version, given_at, withdrawn_at }) => ({
      isWhatsapp: kind === 'whatsapp',
      noticeVersion: notice_version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? '',
    })),
    terms: live
      .filter(({ kind }) => kind === 'terms')
      .map(({ notice_version, given_at }) => ({ noticeVersion: notice_version, givenAt: given_at.toISOString() })),
  }
}
