import type { Ctx } from '#core/context.ts'
import { refuseSignIn } from '../contract.ts'
import { clearSessionCookies, refreshCookie, setSessionCookies } from './session-cookies.ts'
import { endSession, lockRefreshToken, updateRefreshTokenSpent, updateSessionSeen } from './session-queries.ts'
import { hashRefreshToken, issueTokens, type Tokens } from './start-session.ts'

/**
 * Exchanges a refresh token for a new pair. A token used a second time means that it was stolen, whoever presents it:
 * the whole session ends (OAuth 2.0 Security BCP, RFC 9700 §4.14.2). Refuses: session_ended.
 */
export async function refreshSession(ctx: Ctx, givenToken: string | undefined): Promise<Tokens> {
  const token = givenToken ?? ctx.cookies.get(refreshCookie)
  const tokens = token
    ? await ctx.db.transaction().execute(async (tx) => {
        const tokenHash = hashRefreshToken(ctx, token)
        const row = await lockRefreshToken(tx, tokenHash, ctx.now)
        if (!row) return undefined
        if (row.spent_at) {
          await endSession(tx, row.account_id, row.session_id)
          return undefined
        }
        await updateSessionSeen(tx, row.session_id, ctx.now)
        await updateRefreshTokenSpent(tx, tokenHash)
        return issueTokens(ctx, tx, row.session_id)
      })
    : undefined
  if (!tokens) {
    clearSessionCookies(ctx)
    throw refuseSignIn('session_ended')
  }
  setSessionCookies(ctx, tokens)
  return tokens
}
