import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'
import type { MistakeKind } from '../mistake-kinds.ts'
import type { BusinessTables } from './business-tables.ts'

/** The reporter key of a signed-in person. */
export const reporterOf = (accountId: number) => `account:${accountId}`

/** The reports still linked to a person, for the export of their data: the newest 1,000. listing_mistake_reporter. */
export function listMistakesForExport(db: Db, reporter: string) {
  return db
    .selectFrom('listing_mistake')
    .innerJoin('business', 'business.id', 'listing_mistake.business_id')
    .select(['business.name as business_name', 'listing_mistake.kind', 'listing_mistake.body', 'reported_at'])
    .where('reporter', '=', reporter)
    .orderBy('reported_at', 'desc')
    .limit(1000)
    .execute()
}

export async function insertMistake(db: Db, mistake: Insertable<BusinessTables['listing_mistake']>): Promise<void> {
  await db
    .insertInto('listing_mistake')
    .values({ handled_at: null, ...mistake })
    .execute()
}

export interface OpenMistake {
  id: number
  business_id: number
  business_name: string
  kind: MistakeKind
  body: string
  reported_at: Date
}

/** Reports not yet handled, oldest first, or one of them. listing_mistake_open. */
export function listOpenMistakes(db: Db, { id, limit, offset = 0 }: QueuePart): Promise<OpenMistake[]> {
  return db
    .selectFrom('listing_mistake')
    .innerJoin('business', 'business.id', 'listing_mistake.business_id')
    .select([
      'listing_mistake.id',
      'listing_mistake.business_id',
      'business.name as business_name',
      'listing_mistake.kind',
      'listing_mistake.body',
      'listing_mistake.reported_at',
    ])
    .where('listing_mistake.handled_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('listing_mistake.id', '=', id ?? 0))
    .orderBy('listing_mistake.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** False when there is no such report, or it has been handled. listing_mistake_pkey. */
export async function updateMistakeHandled(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing_mistake')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Anonymises reports after a month. listing_mistake_reporter. */
export async function updateReportersForgotten(db: Db): Promise<void> {
  await db
    .updateTable('listing_mistake')
    .set({ reporter: null })
    .where('reporter', 'is not', null)
    .where('reported_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
