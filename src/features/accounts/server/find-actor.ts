import type { Actor, Ctx } from '#core/context.ts'
import { sessionIdOfAccessToken, signAccessToken } from './access-token.ts'
import { accessCookie, clearSessionCookies, refreshCookie, setAccessCookie } from './session-cookies.ts'
import { findSessionActor, findSessionOfRefreshToken } from './session-queries.ts'
import { hashRefreshToken } from './start-session.ts'

/**
 * Identifies the caller by bearer token or by the browser's cookies. A browser with an expired access token gets a new
 * one here while its session lives; its refresh token is not replaced (docs/decisions/004-sessions.md), so that two
 * tabs opened at once do not end each other's session.
 */
export async function findActor(ctx: Ctx, authorization: string | undefined): Promise<Actor | undefined> {
  const { secret } = ctx.app.config
  if (authorization !== undefined) {
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
    const sessionId = token && (await sessionIdOfAccessToken(secret, token, ctx.now))
    return sessionId ? findSessionActor(ctx.db, sessionId) : undefined
  }
  const accessToken = ctx.cookies.get(accessCookie)
  const named = accessToken ? await sessionIdOfAccessToken(secret, accessToken, ctx.now) : undefined
  const actor = named && (await findSessionActor(ctx.db, named))
  if (actor) return actor
  const refreshToken = ctx.cookies.get(refreshCookie)
  if (!refreshToken && !accessToken) return undefined
  const sessionId = refreshToken && (await findSessionOfRefreshToken(ctx.db, hashRefreshToken(ctx, refreshToken)))
  const renewed = sessionId ? await findSessionActor(ctx.db, sessionId) : undefined
  if (renewed) setAccessCookie(ctx, await signAccessToken(secret, renewed.sessionId, ctx.now))
  else clearSessionCookies(ctx)
  return renewed
}
