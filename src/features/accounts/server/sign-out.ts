import type { Ctx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { forgetPosition } from '#features/places/chosen-place.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { endSession } from './session-queries.ts'

/**
 * Ends the session on the server and clears its cookies and the stored position (spec §4). One whose access token has
 * expired is known by its refresh cookie (`find-actor.ts`).
 */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor) {
    await endSession(ctx.db, { ...actor, now: ctx.now })
    recordSecurityEvent(ctx, 'sign_out')
  }
  clearSessionCookies(ctx)
  forgetPosition(ctx.cookies)
  ctx.actor = undefined
}
