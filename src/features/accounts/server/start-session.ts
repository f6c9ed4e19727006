import { randomBytes } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { noticeVersion, type Role, sessionDays } from '../rules.ts'
import { signAccessToken } from './access-token.ts'
import { type Account, findOrInsertAccount, insertConsentOnce } from './account-queries.ts'
import { rememberDevice } from './browser-cookie.ts'
import { setSessionCookies, setViewerCookie } from './session-cookies.ts'
import { endSession, findSessionActor, insertRefreshToken, insertSession } from './session-queries.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Opens a session for an identifier that was just verified. Refuses: account_blocked, account_deleted. */
export async function openAccount(
  ctx: Ctx,
  identifier: Identifier,
  role: Role,
  name = '',
): Promise<Tokens & { account: Account }> {
  const account = await findOrInsertAccount(ctx.db, identifier, { name })
  const refusedAs = account.blocked_at ? 'account_blocked' : account.deleted_at && 'account_deleted'
  if (refusedAs) {
    recordSecurityEvent(ctx, 'sign_in_refused', { accountId: account.id, code: refusedAs })
    throw refuseSignIn(refusedAs)
  }
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion })
  return { account, ...(await startSession(ctx, account.id, role)) }
}

/**
 * Opens a session for a verified account: new tokens, their cookies, and the person as the actor of the rest of this
 * request. The session that the request came with ends: its tokens are forgotten here and nobody else may hold them.
 */
export async function startSession(ctx: Ctx, accountId: number, role: Role): Promise<Tokens> {
  const { actor: previous, client, now } = ctx
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
  const sessionId = await insertSession(ctx.db, { accountId, role, expiresAt, now, device: client.device })
  recordSecurityEvent(ctx, 'sign_in', { accountId })
  if (previous && (await endSession(ctx.db, previous.accountId, previous.sessionId))) {
    recordSecurityEvent(ctx, 'sessions_ended', { accountId: previous.accountId, count: 1 })
  }
  const tokens = await issueTokens(ctx, ctx.db, sessionId)
  setSessionCookies(ctx, tokens)
  setViewerCookie(ctx, role)
  rememberDevice(ctx, accountId)
  ctx.actor = (await findSessionActor(ctx.db, sessionId, now))?.actor
  return tokens
}

/** A new pair of tokens for a session; the refresh token is stored only as a hash. */
export async function issueTokens(
  ctx: Ctx,
  db: Db,
  sessionId: string,
  refreshToken = randomBytes(32).toString('base64url'),
): Promise<Tokens> {
  await insertRefreshToken(db, { tokenHash: tokenHash(refreshToken), sessionId, now: ctx.now })
  return { accessToken: await signAccessToken(ctx.app.keys, sessionId, ctx.now), refreshToken }
}
