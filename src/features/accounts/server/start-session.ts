import { randomBytes } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { dayMs } from '#platform/durations.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { noticeVersion, type Role, sessionDays } from '../rules.ts'
import type { Tokens } from '../tokens.ts'
import { signAccessToken } from './access-token.ts'
import { type Account, findOrInsertAccount, insertConsentOnce } from './account-queries.ts'
import { rememberDevice } from './browser-cookie.ts'
import { noteLanguage } from './note-language.ts'
import { setSessionCookies, setViewerCookie } from './session-cookies.ts'
import { endSession, findSessionActor, insertRefreshToken, insertSession } from './session-queries.ts'

/** Opens a session for an identifier that was just verified. Refuses: account_blocked, account_deleted. */
export async function openAccount(ctx: Ctx, identifier: Identifier, role: Role, name = ''): Promise<Account> {
  const account = await findOrInsertAccount(ctx.db, identifier, { name, language: languageOfTexts(ctx.i18n) })
  const refusedAs = account.blocked_at ? 'account_blocked' : account.deleted_at && 'account_deleted'
  if (refusedAs) {
    recordSecurityEvent(ctx, 'sign_in_refused', { accountId: account.id, code: refusedAs })
    throw refuseSignIn(refusedAs)
  }
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion, now: ctx.now })
  await startSession(ctx, account.id, role)
  return account
}

/**
 * Signs in whoever has just proven an identifier for something else and asked to stay signed in. A blocked or deleted
 * account stays signed out: what it was proven for is done.
 */
export async function signInByProof(ctx: Ctx, identifier: Identifier, name?: string): Promise<void> {
  const account = await findOrInsertAccount(ctx.db, identifier, {
    name: name ?? '',
    language: languageOfTexts(ctx.i18n),
  })
  if (account.blocked_at || account.deleted_at) return
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion, now: ctx.now })
  await startSession(ctx, account.id, 'customer')
}

/**
 * Opens a session for a verified account: new tokens, their cookies, and the person as the actor of the rest of this
 * request. The session that the request came with ends: its tokens are forgotten here and nobody else may hold them.
 */
export async function startSession(ctx: Ctx, accountId: number, role: Role): Promise<void> {
  const { actor: previous, client, now } = ctx
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs)
  const sessionId = await insertSession(ctx.db, { accountId, role, expiresAt, now, device: client.device })
  recordSecurityEvent(ctx, 'sign_in', { accountId })
  if (previous && (await endSession(ctx.db, { ...previous, now }))) {
    recordSecurityEvent(ctx, 'sessions_ended', { accountId: previous.accountId, count: 1 })
  }
  rememberDevice(ctx, accountId)
  await resumeSession(ctx, sessionId)
}

/**
 * Gives this request new tokens for a session that it, or an earlier try of it, opened; nothing when the session has
 * ended since.
 */
export async function resumeSession(ctx: Ctx, sessionId: string): Promise<void> {
  const session = await findSessionActor(ctx.db, sessionId, ctx.now)
  if (!session) return
  giveTokens(ctx, await issueTokens(ctx, ctx.db, sessionId))
  setViewerCookie(ctx, session.actor)
  ctx.actor = session.actor
  await noteLanguage(ctx)
}

/** Tokens leave in cookies, and in the body of an API call that is not a browser's. */
export function giveTokens(ctx: Ctx, tokens: Tokens): void {
  setSessionCookies(ctx, tokens)
  ctx.tokens = tokens
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
