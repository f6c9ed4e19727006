import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'

/**
 * Counts a visit unless this one was counted today. Appends only: readers never wait for each other.
 * article_visit_pkey.
 */
export async function insertVisit(
  db: Db,
  articleId: number,
  { day, hash }: { day: string; hash: string },
): Promise<void> {
  await sql`
    WITH fresh AS (
      INSERT INTO article_visit (day, visit_hash) VALUES (${day}, ${hash}) ON CONFLICT DO NOTHING RETURNING day
    )
    INSERT INTO article_view_delta (article_id) SELECT ${articleId} FROM fresh`.execute(db)
}

/**
 * Adds the views since the last time up into the articles. One after the other, so that two workers do not wait
 * crosswise.
 */
export async function addUpViews(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('article_views', 0))`.execute(tx)
    await sql`
      WITH taken AS (DELETE FROM article_view_delta RETURNING article_id),
      added AS (SELECT article_id, count(*)::int AS n FROM taken GROUP BY article_id)
      UPDATE article SET view_count = view_count + n FROM added WHERE id = article_id`.execute(tx)
  })
}

/** A visit of yesterday may be counted again today, so who it was is forgotten. article_visit_pkey. */
export async function deleteOldVisits(db: Db): Promise<void> {
  await deleteInBatches(db, 'article_visit', sql<boolean>`day < (now() AT TIME ZONE 'Asia/Kolkata')::date`)
}
