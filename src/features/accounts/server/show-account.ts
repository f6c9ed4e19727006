import type { SignedInCtx } from '#core/context.ts'
import { findStaffRole } from '#features/staff/server/show-menu-of-role.ts'
import { listOwnSessions } from './own-sessions.ts'
import { countPasskeys } from './passkey-queries.ts'
import { showConsents } from './show-consents.ts'

/** What the page of the account shows of it. */
export async function showAccount(ctx: SignedInCtx) {
  const { name, phone, email, role, isMerchant } = ctx.actor
  const [sessions, passkeyCount, { marketingSince }, staffRole] = await Promise.all([
    listOwnSessions(ctx),
    countPasskeys(ctx.db, ctx.actor.accountId),
    showConsents(ctx),
    findStaffRole(ctx),
  ])
  return {
    name,
    phone,
    email,
    role,
    isMerchant,
    staffRole,
    sessionCount: sessions.length,
    passkeyCount,
    wantsNews: marketingSince !== null,
  }
}
