import type { SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { type PasskeyView, refusePasskey } from '../contract.ts'
import { deletePasskey, listPasskeys } from './passkey-queries.ts'

export async function listOwnPasskeys({ db, actor }: Pick<SignedInCtx, 'db' | 'actor'>): Promise<PasskeyView[]> {
  return (await listPasskeys(db, actor.accountId)).map(({ id, device, is_synced, created_at, used_at }) => ({
    passkeyId: id,
    device,
    isSynced: is_synced,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

/** It signs in no more; sessions that it opened stay. Refuses: passkey_not_found. */
export async function removePasskey(ctx: SignedInCtx, passkeyId: string): Promise<void> {
  const isGone = await deletePasskey(ctx.db, { id: passkeyId, accountId: ctx.actor.accountId })
  if (!isGone) throw refusePasskey('passkey_not_found')
  recordSecurityEvent(ctx, 'passkey_removed')
}
