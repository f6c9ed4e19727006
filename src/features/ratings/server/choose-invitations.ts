import type { SignedInCtx } from '#core/context.ts'
import { deleteOptOut, insertOptOut } from './invitation-queries.ts'

/** Somebody wants no more invitations to review, or wants them again. */
export async function chooseInvitations({ actor, db, now }: SignedInCtx, isWanted: boolean): Promise<void> {
  if (isWanted) await deleteOptOut(db, actor.accountId)
  else await insertOptOut(db, actor.accountId, now)
}
