import type { Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import { mostKeys, type Scope } from '../rules.ts'
import type { ConnectionTables } from './connection-tables.ts'

export type ApiKeyRow = Selectable<ConnectionTables['business_api_key']>

/** The keys of a business. Served by business_api_key_business. */
export function listKeys(db: Db, businessId: number): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('business_api_key')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .limit(mostKeys)
    .execute()
}

export async function insertKey(
  db: Db,
  key: { business_id: number; name: string; key_hash: string; ending: string; scopes: Scope[]; created_at: Date },
): Promise<void> {
  await db.insertInto('business_api_key').values(key).execute()
}

export async function deleteKey(db: Db, { businessId, keyId }: { businessId: number; keyId: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('business_api_key')
    .where('id', '=', keyId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A key whose business is on the site and whose owner may sign in. Served by business_api_key_key_hash_key. */
export function findKey(db: Db, keyHash: string) {
  return db
    .selectFrom('business_api_key')
    .innerJoin('business', 'business.id', 'business_api_key.business_id')
    .innerJoin('account as owner', 'owner.id', 'business.owner_id')
    .select(['business_api_key.id', 'business_id', 'scopes', 'used_at'])
    .where('key_hash', '=', keyHash)
    .where('business.status', '!=', 'deleted')
    .where('owner.blocked_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function updateKeyUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('business_api_key').set({ used_at: now }).where('id', '=', id).execute()
}
