import type { Ctx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { clearSessionCookies, refreshCookie } from './session-cookies.ts'
import { endSession, findSessionOfRefreshToken } from './session-queries.ts'

/**
 * Ends the session on the server, even if its access token has expired and only the refresh cookie is left, and clears
 * its cookies.
 */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  const refreshToken = ctx.cookies.get(refreshCookie)
  if (actor) await endSession(ctx.db, actor.accountId, actor.sessionId)
  else if (refreshToken) {
    const session = await findSessionOfRefreshToken(ctx.db, tokenHash(refreshToken), ctx.now)
    if (session) await endSession(ctx.db, session.account_id, session.id)
  }
  if (actor) recordSecurityEvent(ctx, 'sign_out')
  clearSessionCookies(ctx)
  ctx.actor = undefined
}
