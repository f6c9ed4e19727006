import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'

/**
 * Counts a visit unless the visitor was counted today. Appends only: readers never wait for each other.
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

/** Adds the views recorded since the last run to the articles. Serialised, so that two workers cannot deadlock. */
export async function addUpViews(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('article_views', 0))`.execute(tx)
    await sql`
      WITH taken AS (DELETE FROM article_view_delta RETURNING article_id),
      added AS (SELECT article_id, count(*)::int AS n FROM taken GROUP BY article_id)
      UPDATE article SET view_count = view_count + n FROM added WHERE id = article_id`.execute(tx)
  })
}

/** A visitor may be counted again the next day, so the hashes of past days are deleted. article_visit_pkey. */
export async function deleteOldVisits(db: Db): Promise<void> {
  await deleteInBatches(db, 'article_visit', sql<boolean>`day < (now() AT TIME ZONE 'Asia/Kolkata')::date`)
}
