import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { updateAccount } from './account-queries.ts'
import { setViewerCookie } from './session-cookies.ts'
import { updateSessionRole } from './session-queries.ts'

/** Makes somebody a merchant from their next sign-in on; part of the transaction that gives them a business. */
export async function makeMerchant(tx: Db, accountId: number): Promise<void> {
  await updateAccount(tx, accountId, { is_merchant: true })
}

/** Makes the caller a merchant, and this session one of a merchant; part of the transaction that makes them one. */
export async function becomeMerchant(tx: Db, { actor }: Pick<SignedInCtx, 'actor'>): Promise<void> {
  await makeMerchant(tx, actor.accountId)
  await updateSessionRole(tx, actor.sessionId, 'merchant')
}

/** The rest of the request acts in the new role. Call it when that transaction is committed. */
export function actAsMerchant(ctx: SignedInCtx): void {
  ctx.actor.isMerchant = true
  ctx.actor.role = 'merchant'
  setViewerCookie(ctx, ctx.actor)
}
