import type { SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refuseAccount, type SessionView } from '../contract.ts'
import { roleOfUserType, userTypeOfRole } from '../rules.ts'
import { endOtherSessions, endSession, listSessions } from './session-queries.ts'
import { signOut } from './sign-out.ts'

/** Where the caller is signed in, the session of this request first, then the last used. */
export async function listOwnSessions({ db, actor, now }: SignedInCtx): Promise<SessionView[]> {
  const rows = await listSessions(db, actor.accountId, now)
  const sessions = rows.map((row) => ({
    sessionId: row.id,
    device: row.device,
    userType: userTypeOfRole(roleOfUserType(row.user_type)),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }))
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one of the caller's sessions; the current one as signing out does. Refuses: session_not_found. */
export async function endOwnSession(ctx: SignedInCtx, sessionId: string): Promise<void> {
  if (sessionId === ctx.actor.sessionId) return signOut(ctx)
  if (!(await endSession(ctx.db, { ...ctx.actor, sessionId, now: ctx.now }))) throw refuseAccount('session_not_found')
  recordSecurityEvent(ctx, 'sessions_ended', { count: 1 })
}

/** Signs the caller out everywhere else. Returns how many sessions that ended. */
export async function endOwnOtherSessions(ctx: SignedInCtx): Promise<number> {
  const count = await endOtherSessions(ctx.db, { ...ctx.actor, now: ctx.now })
  if (count > 0) recordSecurityEvent(ctx, 'sessions_ended', { count })
  return count
}
