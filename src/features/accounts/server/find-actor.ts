import type { Actor, Ctx } from '#core/context.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { lastSeenMinutes } from '../rules.ts'
import { sessionIdOfAccessToken, signAccessToken } from './access-token.ts'
import { endReusedSession } from './end-reused-session.ts'
import { accessCookie, clearSessionCookies, refreshCookie, setAccessCookie } from './session-cookies.ts'
import { findSessionActor, findSessionOfRefreshToken, isReuse, updateSessionSeen } from './session-queries.ts'

/**
 * Whether a caller shows a token of ours. What a browser adds for a login in front of the site (`Basic`) is none.
 */
export const isBearer = (authorization: string | undefined): authorization is string =>
  /^Bearer\b/i.test(authorization ?? '')

/** Identifies the caller, and notes every few minutes that their session is in use. */
export async function findActor(ctx: Ctx, authorization: string | undefined): Promise<Actor | undefined> {
  const found = isBearer(authorization) ? await findByBearer(ctx, authorization) : await findByCookies(ctx)
  if (!found) return undefined
  const { actor, lastSeenAt } = found
  const isNoted = ctx.now.getTime() - lastSeenAt.getTime() < lastSeenMinutes * 60_000
  if (!isNoted) await updateSessionSeen(ctx.db, actor.sessionId, ctx.now)
  return actor
}

async function findByBearer(ctx: Ctx, authorization: string) {
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  return token ? findByAccessToken(ctx, token) : undefined
}

/**
 * A browser with an expired access token gets a new one here while its session lives; its refresh token is not replaced
 * (docs/decisions/004-sessions.md), so that two tabs opened at once do not end each other's session. A token that was
 * exchanged elsewhere ends it.
 */
async function findByCookies(ctx: Ctx) {
  const accessToken = ctx.cookies.get(accessCookie)
  const found = accessToken ? await findByAccessToken(ctx, accessToken) : undefined
  if (found) return found
  const refreshToken = ctx.cookies.get(refreshCookie)
  if (!refreshToken && !accessToken) return undefined
  const session = refreshToken ? await findSessionOfRefreshToken(ctx.db, tokenHash(refreshToken), ctx.now) : undefined
  const isReused = session !== undefined && isReuse(session.spent_at, ctx.now)
  if (isReused) await endReusedSession(ctx, ctx.db, { sessionId: session.id, accountId: session.account_id })
  const renewed = session && !isReused ? await findSessionActor(ctx.db, session.id, ctx.now) : undefined
  if (renewed) {
    setAccessCookie(ctx, await signAccessToken(ctx.app.keys, renewed.actor.sessionId, ctx.now))
  } else clearSessionCookies(ctx)
  return renewed
}

async function findByAccessToken({ app, db, now }: Ctx, token: string) {
  const sessionId = await sessionIdOfAccessToken(app.keys, token, now)
  return sessionId ? findSessionActor(db, sessionId, now) : undefined
}
