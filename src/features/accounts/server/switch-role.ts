import type { SignedInCtx } from '#core/context.ts'
import { refuseAccount } from '../contract.ts'
import type { Role } from '../rules.ts'
import { setViewerCookie } from './session-cookies.ts'
import { updateSessionRole } from './session-queries.ts'

/**
 * Changes the role of this session without signing in again. Everybody may be a customer; a merchant only whose account
 * is one by the database. Refuses: not_a_merchant.
 */
export async function switchRole(ctx: SignedInCtx, role: Role): Promise<void> {
  const { actor, db } = ctx
  if (role === 'merchant' && !actor.isMerchant) throw refuseAccount('not_a_merchant')
  await updateSessionRole(db, actor.sessionId, role)
  actor.role = role
  setViewerCookie(ctx, actor)
}
