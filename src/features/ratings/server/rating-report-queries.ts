import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'
import type { ReportReason } from '../rules.ts'
import { photosOfRating, type StoredPhoto } from './rating-photo-queries.ts'
import type { RatingTables } from './rating-tables.ts'

/**
 * Inserts a report, one per person and rating; a second one by the same person counts only when the rating was changed
 * after the first. rating_report_pkey.
 */
export async function insertReport(
  db: Db,
  report: Insertable<RatingTables['rating_report']> & { reported_at: Date },
  changedAt: Date | null,
): Promise<void> {
  await db
    .insertInto('rating_report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['rating_id', 'reporter_id'])
        .doUpdateSet(({ ref }) => ({
          reason: ref('excluded.reason'),
          body: ref('excluded.body'),
          reported_at: ref('excluded.reported_at'),
        }))
        .where(sql<boolean>`rating_report.reported_at < ${changedAt}::timestamptz`),
    )
    .execute()
}

/** Counts the different people who reported a rating after the operator's last decision. rating_report_pkey. */
export async function countReporters(db: Db, ratingId: number, after: Date | null): Promise<number> {
  const row = await db
    .selectFrom('rating_report')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('rating_id', '=', ratingId)
    .where('reported_at', '>', after ?? new Date(0))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** rating_report_reporter. */
export async function countReportsBy(db: Db, reporterId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('rating_report')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('reporter_id', '=', reporterId)
    .where('reported_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export interface HeldBackRating {
  id: number
  business_name: string
  stars: number
  body: string
  state: string
  reasons: { reason: ReportReason; body: string }[]
  photos: StoredPhoto[]
}

/**
 * Ratings awaiting an operator, oldest first, or the one with a number whatever its state, with up to ten of their
 * newest reports. rating_held_back, rating_pkey, rating_report_pkey, rating_photo_rating.
 */
export function listHeldBack(db: Db, { id, limit, offset = 0 }: QueuePart): Promise<HeldBackRating[]> {
  return db
    .selectFrom('rating')
    .innerJoin('business', 'business.id', 'rating.business_id')
    .select([
      'rating.id',
      'business.name as business_name',
      'rating.stars',
      'rating.body',
      'rating.state',
      sql<HeldBackRating['reasons']>`coalesce((
        SELECT json_agg(json_build_object('reason', newest.reason, 'body', newest.body)) FROM (
          SELECT reason, body FROM rating_report WHERE rating_id = rating.id ORDER BY reported_at DESC LIMIT 10
        ) newest), '[]')`.as('reasons'),
      photosOfRating.as('photos'),
    ])
    .where((eb) => (id === undefined ? eb('rating.state', '=', sql.lit('reported')) : eb('rating.id', '=', id)))
    .orderBy('rating.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** One person's reports for the export of their data: the newest 1,000. rating_report_reporter. */
export function listReportsForExport(db: Db, reporterId: number) {
  return db
    .selectFrom('rating_report')
    .select(['rating_id', 'reason', 'body', 'reported_at'])
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at', 'desc')
    .limit(1000)
    .execute()
}
