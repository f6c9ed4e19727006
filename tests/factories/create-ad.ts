import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AdStatus } from '#features/advertising/rules.ts'

interface AdFacts {
  /** Slug. */
  city: string
  /** Its first and last day. */
  days: readonly [string, string]
  status?: AdStatus
  accountId?: number
  businessId?: number
  headline?: string
  placement?: string
  /** Slug; null for the home page. */
  category?: string | null
}

/** A booked advertisement that nobody paid for in the test; returns its id. */
export async function createAd(
  db: Db,
  { city, days: [first, last], status = 'APPROVED', category = 'electricians', ...ad }: AdFacts,
): Promise<number> {
  const { id } = await db
    .insertInto('ad_booking')
    .values((eb) => ({
      account_id: ad.accountId ?? null,
      business_id: ad.businessId ?? null,
      placement: ad.placement ?? 'top-of-results',
      city_id: eb.selectFrom('city').select('id').where('slug', '=', city),
      category_id: category === null ? 0 : sql<number>`(SELECT id FROM category WHERE slug = ${category})`,
      days: sql<string>`daterange(${first}::date, ${last}::date, '[]')`,
      day_price_paise: 11_800,
      amount_paise: 82_600,
      headline: ad.headline ?? 'Fan not working?',
      line: 'Today till 8 pm',
      url: 'https://ravi.example.com/fans',
      contact_name: 'Ravi Verma',
      phone: '+919000000001',
      held_until: new Date(),
      status,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
