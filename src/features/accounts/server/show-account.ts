import type { SignedInCtx } from '#core/context.ts'
import { showMenuOfRole } from '#features/staff/server/show-menu-of-role.ts'
import { listOwnSessions } from './own-sessions.ts'
import { countPasskeys } from './passkey-queries.ts'
import { showConsents } from './show-consents.ts'

/** What the page of the account shows of it. */
export async function showAccount(ctx: SignedInCtx) {
  const { name, phone, email, role, isMerchant } = ctx.actor
  const [sessions, passkeyCount, { marketingSince }, { staffRole, closedPages }] = await Promise.all([
    listOwnSessions(ctx),
    countPasskeys(ctx.db, ctx.actor.accountId),
    showConsents(ctx),
    showMenuOfRole(ctx),
  ])
  return {
    name,
    phone,
    email,
    role,
    isMerchant,
    staffRole,
    /** Who only replies has no overview, and no listing to look after. */
    hasOverview: !closedPages.includes('/dashboard-merchant'),
    sessionCount: sessions.length,
    passkeyCount,
    wantsNews: marketingSince !== null,
  }
}
