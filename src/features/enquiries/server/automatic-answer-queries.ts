import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryTables } from './enquiry-tables.ts'

type AutomaticAnswerRow = Selectable<EnquiryTables['automatic_answer']>

/** Served by the primary key. */
export function findAutomaticAnswer(db: Db, businessId: number): Promise<AutomaticAnswerRow | undefined> {
  return db.selectFrom('automatic_answer').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

/** Served by the primary key. */
export async function saveAutomaticAnswer(db: Db, row: AutomaticAnswerRow): Promise<void> {
  const { moment, body } = row
  await db
    .insertInto('automatic_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ moment, body }))
    .execute()
}

/** Served by the primary key. */
export async function deleteAutomaticAnswer(db: Db, businessId: number): Promise<void> {
  await db.deleteFrom('automatic_answer').where('business_id', '=', businessId).execute()
}

/** Those of the deleted listings of erased owners. Served by business_owner and the primary key. */
export async function deleteAutomaticAnswersOfOwners(db: Db, ownerIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM automatic_answer USING business WHERE business.id = business_id
      AND business.owner_id = ANY(${ownerIds}::bigint[]) AND business.status = 'deleted'`.execute(db)
}

/** Those of somebody's listings, at most 1,000. Served by business_owner and the primary key. */
export async function listAutomaticAnswersForExport(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('automatic_answer')
    .innerJoin('business', 'business.id', 'automatic_answer.business_id')
    .select(['automatic_answer.business_id', 'business.name', 'automatic_answer.moment', 'automatic_answer.body'])
    .where('business.owner_id', '=', ownerId)
    .where('business.status', '<>', 'deleted')
    .orderBy('automatic_answer.business_id')
    .limit(1000)
    .execute()
  return rows.map(({ business_id, name, moment, body }) => ({
    businessId: business_id,
    business: name,
    when: moment,
    text: body,
  }))
}
