import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessTables } from '#features/businesses/server/business-tables.ts'
import { slugOf } from '#platform/fold-text.ts'
import { createAccount } from './create-account.ts'
import { givePlan } from './give-plan.ts'

type Overrides = Partial<Insertable<BusinessTables['business']>> & {
  category?: string
  furtherCategories?: readonly string[]
  city?: string
}

/**
 * An open listing with its own owner, in a city and a category by slug; with `paid_until` also on a plan. Not in the
 * search index until indexed.
 */
export async function createBusiness(
  db: Db,
  { category, furtherCategories = [], city = 'chennai', ...overrides }: Overrides = {},
): Promise<Selectable<BusinessTables['business']>> {
  const name = overrides.name ?? 'Sri Murugan Electricals'
  const { id: cityId } = await db.selectFrom('city').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  const ownerId =
    'owner_id' in overrides
      ? overrides.owner_id
      : (await createAccount(db, { name: 'Ravi Verma', is_merchant: true })).id
  const business = await db
    .insertInto('business')
    .values({
      name,
      slug: slugOf(name),
      city_id: cityId,
      pincode: null,
      lat: null,
      lng: null,
      phone: null,
      email: null,
      website: null,
      hours: null,
      ...overrides,
      owner_id: ownerId ?? null,
      source_key: overrides.source_key ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [position, slug] of [category ?? 'electricians', ...furtherCategories].entries()) {
    const { id } = await db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    await db.insertInto('business_category').values({ business_id: business.id, category_id: id, position }).execute()
  }
  if (business.paid_until) await givePlan(db, business.id, { until: business.paid_until })
  return business
}
