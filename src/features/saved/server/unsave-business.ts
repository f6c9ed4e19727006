import type { SignedInCtx } from '#core/context.ts'
import { deleteSaved } from './saved-queries.ts'

/** Takes a business off the caller's list, also one that is no longer listed; one that is not on it is no error. */
export async function unsaveBusiness({ actor, db }: SignedInCtx, businessId: number): Promise<void> {
  await deleteSaved(db, { accountId: actor.accountId, businessId })
}
