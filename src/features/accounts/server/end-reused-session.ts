import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { endSession } from './session-queries.ts'

/**
 * Ends a session whose refresh token was presented again after it had been exchanged: one of the two who have it is a
 * thief, and nobody knows which (OAuth 2.0 Security BCP, RFC 9700 §4.14.2).
 */
export async function endReusedSession(
  ctx: Ctx,
  db: Db,
  session: { sessionId: string; accountId: number },
): Promise<void> {
  await endSession(db, { ...session, now: ctx.now })
  recordSecurityEvent(ctx, 'refresh_reuse', { accountId: session.accountId })
}
