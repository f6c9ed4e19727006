import { type Insertable, sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'
import type { Db } from './database.ts'

type Draft = Insertable<PlatformTables['form_draft']>

/** Drafts of one network at a time: enough for a mobile network that shares an address, too few to fill the disk. */
const perNetworkLimit = 500

/**
 * Stores a draft, in place of the browser's `earlier` ones of the same form, and returns the hashes of those; a network
 * that has too many stores no new ones. Its expired drafts go first, so that it never has more than that. Served by
 * form_draft_network and the primary key.
 */
export function replaceDraft(
  db: Db,
  draft: Draft,
  { earlier, now }: { earlier: readonly string[]; now: Date },
): Promise<string[]> {
  const { token_hash, form, content, network_hash, expires_at } = draft
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${network_hash}`}, 0))`.execute(tx)
    await sql`delete from form_draft where network_hash = ${network_hash} and expires_at < ${now}`.execute(tx)
    const replaced = await deleteDrafts(tx, { tokenHashes: earlier, form })
    await sql`
      insert into form_draft (token_hash, form, content, network_hash, expires_at)
      select ${token_hash}, ${form}, ${content}, ${network_hash}, ${expires_at}
      where (select count(*) from form_draft where network_hash = ${network_hash}) < ${perNetworkLimit}`.execute(tx)
    return replaced
  })
}

/** The newest draft of a form under one of a browser's tokens. Served by the primary key. */
export async function findDraft(
  db: Db,
  { tokenHashes, form, now }: { tokenHashes: readonly string[]; form: string; now: Date },
): Promise<{ token_hash: string; content: Buffer } | undefined> {
  if (tokenHashes.length === 0) return undefined
  return db
    .selectFrom('form_draft')
    .select(['token_hash', 'content'])
    .where('token_hash', 'in', tokenHashes)
    .where('form', '=', form)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The hashes of the tokens under which drafts of a form were. Served by the primary key. */
export async function deleteDrafts(
  db: Db,
  { tokenHashes, form }: { tokenHashes: readonly string[]; form: string },
): Promise<string[]> {
  if (tokenHashes.length === 0) return []
  const deleted = await db
    .deleteFrom('form_draft')
    .where('token_hash', 'in', tokenHashes)
    .where('form', '=', form)
    .returning('token_hash')
    .execute()
  return deleted.map(({ token_hash }) => token_hash)
}

/** Served by form_draft_expires_at. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await deleteInBatches(db, 'form_draft', sql<boolean>`expires_at < now()`)
}
