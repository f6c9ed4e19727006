import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseSignIn } from '../contract.ts'
import type { Tokens } from '../tokens.ts'
import { signAccessToken } from './access-token.ts'
import { endReusedSession } from './end-reused-session.ts'
import { clearSessionCookies, refreshCookie } from './session-cookies.ts'
import {
  isRefreshToken,
  isReuse,
  lockRefreshToken,
  updateRefreshTokenSpent,
  updateSessionSeen,
} from './session-queries.ts'
import { giveTokens, issueTokens } from './start-session.ts'

/**
 * Exchanges a refresh token for a new pair. For half a minute a spent token gets the same successor again: the answer
 * may have been lost on the way, or two screens refreshed at once. Later it means that it was stolen, whoever presents
 * it: the whole session ends (OAuth 2.0 Security BCP, RFC 9700 §4.14.2). Refuses: session_ended.
 */
export async function refreshSession(ctx: Ctx, givenToken: string | undefined): Promise<void> {
  const token = givenToken ?? ctx.cookies.get(refreshCookie)
  const tokens = token ? await ctx.db.transaction().execute((tx) => exchange(ctx, tx, token)) : undefined
  if (!tokens) {
    clearSessionCookies(ctx)
    throw refuseSignIn('session_ended')
  }
  giveTokens(ctx, tokens)
}

async function exchange(ctx: Ctx, tx: Db, token: string): Promise<Tokens | undefined> {
  const row = await lockRefreshToken(tx, tokenHash(token), ctx.now)
  if (!row) return undefined
  await updateSessionSeen(tx, row.session_id, ctx.now)
  if (!row.spent_at) {
    await updateRefreshTokenSpent(tx, tokenHash(token), ctx.now)
    return issueTokens(ctx, tx, row.session_id, successorsOf(ctx, token)[0])
  }
  const successor = isReuse(row.spent_at, ctx.now) ? undefined : await findSuccessor(ctx, tx, token)
  if (successor) {
    return { accessToken: await signAccessToken(ctx.app.keys, row.session_id, ctx.now), refreshToken: successor }
  }
  await endReusedSession(ctx, tx, { sessionId: row.session_id, accountId: row.account_id })
  return undefined
}

/** The successor follows from the token by a key of ours, so that it can be answered again without being stored. */
function successorsOf({ app }: Ctx, token: string): string[] {
  return app.keys.accepted('refresh token').map((key) => keyedHash(key, token))
}

async function findSuccessor(ctx: Ctx, tx: Db, token: string): Promise<string | undefined> {
  for (const successor of successorsOf(ctx, token)) {
    if (await isRefreshToken(tx, tokenHash(successor))) return successor
  }
  return undefined
}
