import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { draftDays, draftsPerNetwork, publishedDraftDays } from '../rules.ts'

export interface DraftRow {
  id: number
  answers: unknown
  /** The listing that it has become. */
  business_id: number | null
}

/** business_draft_account_id_key. */
export function findAccountDraft(db: Db, accountId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('business_draft')
    .select(['id', 'answers', 'business_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. business_draft_account_id_key. */
export function lockAccountDraft(db: Db, accountId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('business_draft')
    .select(['id', 'answers', 'business_id'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** business_draft_token_hash_key. */
export function findBrowserDraft(db: Db, tokenHash: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('business_draft')
    .select(['id', 'answers', 'business_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/**
 * Changes answers of the draft of an account, which is made if there is none; those of two devices are kept beside each
 * other. A draft that has become a listing begins anew. business_draft_account_id_key.
 */
export async function upsertAccountDraft(
  db: Db,
  { accountId, changes, now }: { accountId: number; changes: object; now: Date },
): Promise<void> {
  const answers = JSON.stringify(changes)
  await sql`
    INSERT INTO business_draft (account_id, answers, updated_at)
    VALUES (${accountId}, ${answers}::jsonb, ${now})
    ON CONFLICT (account_id) DO UPDATE SET
      answers = CASE WHEN business_draft.business_id IS NULL THEN business_draft.answers ELSE '{}' END || ${answers}::jsonb,
      business_id = NULL, updated_at = ${now}`.execute(db)
}

/**
 * The same for a browser; a network that has too many drafts makes no new ones. business_draft_token_hash_key,
 * business_draft_network.
 */
export async function upsertBrowserDraft(
  db: Db,
  { tokenHash, networkHash, changes, now }: { tokenHash: string; networkHash: string; changes: object; now: Date },
): Promise<void> {
  const answers = JSON.stringify(changes)
  await sql`
    INSERT INTO business_draft (token_hash, network_hash, answers, updated_at)
    SELECT ${tokenHash}, ${networkHash}, ${answers}::jsonb, ${now}
    WHERE (SELECT count(*) FROM business_draft WHERE network_hash = ${networkHash}) < ${draftsPerNetwork}
      OR EXISTS (SELECT FROM business_draft WHERE token_hash = ${tokenHash})
    ON CONFLICT (token_hash) DO UPDATE SET answers = business_draft.answers || ${answers}::jsonb, updated_at = ${now}`.execute(
    db,
  )
}

/** business_draft_account_id_key. */
export async function deleteAccountDraft(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('business_draft').where('account_id', '=', accountId).where('business_id', 'is', null).execute()
}

/** business_draft_token_hash_key. */
export async function deleteBrowserDraft(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('business_draft').where('token_hash', '=', tokenHash).execute()
}

/** The draft has become a listing; its answers are no longer needed. business_draft_pkey. */
export async function updateDraftAsPublished(
  db: Db,
  { id, businessId, now }: { id: number; businessId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('business_draft')
    .set({ answers: '{}', business_id: businessId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** business_draft_account_id_key. */
export async function deleteDraftsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('business_draft').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** Drafts that nobody goes on with; served by business_draft_updated_at. */
export async function deleteOldBusinessDrafts(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'business_draft',
    sql<boolean>`updated_at < now() - ${publishedDraftDays} * interval '1 day' AND (
      business_id IS NOT NULL
      OR token_hash IS NOT NULL AND updated_at < now() - ${draftDays.browser} * interval '1 day'
      OR updated_at < now() - ${draftDays.account} * interval '1 day')`,
  )
}
