import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx, KeyHolder, SignedInCtx } from '#core/context.ts'
import { requireOwner } from '#features/accounts/server/confirm-owner.ts'
import { getBusinessFor, holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseConnection } from '../contract.ts'
import { mostKeys, type Scope } from '../rules.ts'
import { type ApiKeyRow, deleteKey, findKey, insertKey, listKeys, updateKeyUsed } from './api-key-queries.ts'

/** Found by scanners for leaked secrets. */
const prefix = 'nk_live_'
const usedEveryMs = 60_000
/** A second press comes while the answer to the first is awaited, at most 30 s (specification §7). */
const sentTwiceMs = 30_000

/**
 * Makes a key and returns it: it is shown this once. One that reads contacts needs the code of the owner. An unused one
 * of the same name and rights, made a moment ago, is the same form sent twice: its key was in an answer that nobody
 * saw, so this one takes its place. Refuses: business_not_found, owner_otp_required, too_many_keys.
 */
export async function createKey(
  ctx: SignedInCtx,
  businessId: number,
  { name, scopes }: { name: string; scopes: Scope[] },
): Promise<string> {
  await getBusinessFor(ctx, businessId, 'own')
  if (scopes.includes('contacts')) await requireOwner(ctx, 'program')
  const key = prefix + randomBytes(24).toString('base64url')
  await ctx.db.transaction().execute(async (tx) => {
    // Also, so that two at once do not exceed the limit.
    await holdBusinessFor(tx, ctx, businessId, 'own')
    const keys = await listKeys(tx, businessId)
    const unseen = keys.find((made) => isSentTwice(made, { name, scopes, now: ctx.now }))
    if (unseen) await deleteKey(tx, { businessId, keyId: unseen.id })
    else if (keys.length >= mostKeys) throw refuseConnection('too_many_keys')
    const stored = { key_hash: tokenHash(key), ending: key.slice(-4), created_at: ctx.now }
    await insertKey(tx, { business_id: businessId, name, scopes, ...stored })
  })
  return key
}

/** Whether a key was made by the first press of a form that was pressed again. */
function isSentTwice(made: ApiKeyRow, { name, scopes, now }: { name: string; scopes: Scope[]; now: Date }): boolean {
  const isNew = now.getTime() - made.created_at.getTime() < sentTwiceMs
  return isNew && made.used_at === null && made.name === name && isDeepStrictEqual(made.scopes, scopes)
}

/** The key opens nothing from now on. Refuses: business_not_found, key_not_found. */
export async function removeKey(ctx: SignedInCtx, businessId: number, keyId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (!(await deleteKey(ctx.db, { businessId, keyId }))) throw refuseConnection('key_not_found')
}

/** The business that a key in the Authorization header belongs to; notes that the key is in use. */
export async function findKeyHolder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  authorization: string | undefined,
): Promise<KeyHolder | undefined> {
  const key = /^Bearer (nk_live_[\w-]{32})$/i.exec(authorization ?? '')?.[1]
  const found = key && (await findKey(db, tokenHash(key)))
  if (!found) return undefined
  const isNoted = found.used_at !== null && now.getTime() - found.used_at.getTime() < usedEveryMs
  if (!isNoted) await updateKeyUsed(db, found.id, now)
  return { businessId: found.business_id, scopes: found.scopes }
}
