import { sql } from 'kysely'
import type { AdSpot } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'

export interface DemoAd {
  spot: AdSpot
  /** Slugs of the place: it leads to a demo listing there. */
  city: string
  category: string
  headline: string
  line: string
}

/**
 * Inserts an ad that starts on `from`, unless the place is taken. Prefers a business without a demo ad. Index
 * business_category_category_id.
 */
export async function insertDemoAd(
  db: Db,
  { spot, city, category, headline, line }: DemoAd,
  { from, days, now }: { from: string; days: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO ad_booking (business_id, placement, city_id, category_id, days, day_price_paise, amount_paise, headline,
      line, contact_name, phone, status, held_until, decided_at, is_demo)
    SELECT shop.id, p.slug, shop.city_id, CASE WHEN p.is_of_category THEN shop.category_id ELSE 0 END,
      daterange(${from}::date, ${from}::date + ${days}::int), p.day_price_paise, p.day_price_paise * ${days}::int,
      ${headline}, ${line}, '', '', 'APPROVED', ${now}, ${now}, true
    FROM ad_placement p, (
      SELECT b.id, b.city_id, bc.category_id FROM business b JOIN business_category bc ON bc.business_id = b.id
      WHERE b.is_demo AND b.status = 'open' AND b.city_id = (SELECT id FROM city WHERE slug = ${city})
        AND bc.category_id = (SELECT id FROM category WHERE slug = ${category})
      ORDER BY EXISTS (SELECT FROM ad_booking known WHERE known.business_id = b.id AND known.is_demo), b.id LIMIT 1) shop
    WHERE p.sketch = ${spot}
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Whether there is demo data, and no demo advertisement runs on a day. A handful of rows. */
export async function needsDemoAds(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM demo_seed WHERE removed_at IS NULL
      AND NOT EXISTS (SELECT FROM ad_booking WHERE is_demo AND days @> ${day}::date)`.execute(db)
  return rows.length > 0
}

/** A handful of rows. */
export async function deleteDemoAds(db: Db): Promise<void> {
  await db.deleteFrom('ad_booking').where('is_demo', '=', true).execute()
}
