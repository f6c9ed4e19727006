import type { SignedInCtx } from '#core/context.ts'
import { listLiveConsents } from './account-queries.ts'

/** Of notices, the one that every owner gets (src/message-templates.ts). */
const leadNotice = 'NUKKAD-ENQ-01'

/** What the person allowed and since when, without what was withdrawn. */
export async function showConsents({ app, db, actor }: SignedInCtx) {
  const live = await listLiveConsents(db, actor.accountId)
  const since = (wanted: 'marketing' | 'whatsapp') =>
    live.find(({ kind }) => kind === wanted)?.given_at.toISOString() ?? null
  return {
    marketingSince: since('marketing'),
    whatsappSince: since('whatsapp'),
    /** The number that notices would go to by WhatsApp; null for those who get none. */
    whatsappNumber: actor.isMerchant && app.whatsapp.canSend(leadNotice) ? actor.phone : null,
    terms: live
      .filter(({ kind }) => kind === 'terms')
      .map(({ notice_version, given_at }) => ({ noticeVersion: notice_version, givenAt: given_at.toISOString() })),
  }
}
