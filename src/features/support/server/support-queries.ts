import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import { type FormSender, isSentBy } from './form-queries.ts'
import type { SupportTables } from './support-tables.ts'

export async function insertContactMessage(
  db: Db,
  message: Insertable<SupportTables['contact_message']>,
): Promise<number> {
  const row = await db.insertInto('contact_message').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The newest messages of a person. */
export function listContactMessagesOf(db: Db, person: FormSender, atMost = 200) {
  return db
    .selectFrom('contact_message')
    .select(['id', 'topic', 'body', 'created_at'])
    .where(isSentBy('contact_message', person))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}
