import type { Ctx } from '#core/context.ts'
import { clearSessionCookies, refreshCookie } from './session-cookies.ts'
import { endSession, findSessionOfRefreshToken } from './session-queries.ts'
import { hashRefreshToken } from './start-session.ts'

/**
 * Ends the session on the server, even if its access token has expired and only the refresh cookie is left, and clears
 * its cookies.
 */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  const refreshToken = ctx.cookies.get(refreshCookie)
  if (actor) await endSession(ctx.db, actor.accountId, actor.sessionId)
  else if (refreshToken) {
    const session = await findSessionOfRefreshToken(ctx.db, hashRefreshToken(ctx, refreshToken), ctx.now)
    if (session) await endSession(ctx.db, session.account_id, session.id)
  }
  clearSessionCookies(ctx)
  ctx.actor = undefined
}
