import type { Db } from '#core/database.ts'

/** The one with most photos among the first demo listings, if there are any. business_is_demo. */
export async function findDemoShowpiece(db: Db): Promise<number | undefined> {
  const firstOnes = db
    .selectFrom('business')
    .select(['id', 'photo_count', 'status', 'closed_for_good'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .limit(50)
    .as('first_ones')
  const best = await db
    .selectFrom(firstOnes)
    .select('id')
    .where('status', '=', 'open')
    .where('closed_for_good', '=', false)
    .orderBy('photo_count', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return best?.id
}
