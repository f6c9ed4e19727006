import type { Ctx } from '#context.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSession } from './session-queries.ts'

/** Ends the session on the server and clears its cookies. Safe to call when signed out. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.actor) await endSession(ctx.db, ctx.actor.sessionId)
  clearSessionCookies(ctx)
  ctx.actor = undefined
}
