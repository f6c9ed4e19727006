import type { Ctx } from '#core/context.ts'
import { clearSessionCookies, refreshCookie } from './session-cookies.ts'
import { endSession, findSessionOfRefreshToken } from './session-queries.ts'
import { hashRefreshToken } from './start-session.ts'

/**
 * Ends the session on the server, even if its access token has expired and only the refresh cookie is left, and clears
 * its cookies.
 */
export async function signOut(ctx: Ctx): Promise<void> {
  const refreshToken = ctx.cookies.get(refreshCookie)
  const sessionId =
    ctx.actor?.sessionId ??
    (refreshToken && (await findSessionOfRefreshToken(ctx.db, hashRefreshToken(ctx, refreshToken))))
  if (sessionId) await endSession(ctx.db, sessionId)
  clearSessionCookies(ctx)
  ctx.actor = undefined
}
