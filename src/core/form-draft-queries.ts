import { type Insertable, sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'
import type { Db } from './database.ts'

type Draft = Insertable<PlatformTables['form_draft']>

/** Drafts of one network at a time: enough for a mobile network that shares an address, too few to fill the disk. */
const perNetworkLimit = 500

/**
 * Stores a draft, in place of the browser's earlier one of the same form; a network that has too many stores no new
 * ones. Its expired drafts go first, so that it never has more than that. Served by form_draft_network and the primary
 * key.
 */
export async function upsertDraft(db: Db, draft: Draft, now: Date): Promise<void> {
  const { token_hash, form, content, network_hash, expires_at } = draft
  await sql`delete from form_draft where network_hash = ${network_hash} and expires_at < ${now}`.execute(db)
  await sql`
    insert into form_draft (token_hash, form, content, network_hash, expires_at)
    select ${token_hash}, ${form}, ${content}, ${network_hash}, ${expires_at}
    where (select count(*) from form_draft where network_hash = ${network_hash}) < ${perNetworkLimit}
      or exists (select from form_draft where token_hash = ${token_hash} and form = ${form})
    on conflict (token_hash, form) do update
      set content = excluded.content, expires_at = excluded.expires_at`.execute(db)
}

/** Served by the primary key. */
export async function findDraft(
  db: Db,
  { tokenHash, form, now }: { tokenHash: string; form: string; now: Date },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('form_draft')
    .select('content')
    .where('token_hash', '=', tokenHash)
    .where('form', '=', form)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.content
}

/** Served by the primary key. */
export async function deleteDraft(db: Db, { tokenHash, form }: { tokenHash: string; form: string }): Promise<void> {
  await db.deleteFrom('form_draft').where('token_hash', '=', tokenHash).where('form', '=', form).execute()
}

/** Served by form_draft_expires_at. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await deleteInBatches(db, 'form_draft', sql<boolean>`expires_at < now()`)
}
