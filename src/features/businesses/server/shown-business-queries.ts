import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { isBookableBeside } from '#features/bookings/server/service-queries.ts'
import { type BrandRow, findBrandBeside } from '#features/brands/server/brand-queries.ts'
import { findCoverBeside, isPicturedBeside, type StoredPicture } from '#features/media/server/media-queries.ts'
import { findQuoteBeside } from '#features/ratings/server/rating-queries.ts'
import { findKindBeside, type ListingKind } from '#features/search/server/query/listing-queries.ts'
import { type BusinessCardRow, type BusinessRow, cardColumns, categoryIds, pageColumns } from './business-queries.ts'

/* What pages show of a business beside its own row is read with it, in one statement
   (docs/decisions/490-fewer-statements-and-elements-of-a-page.md). */

export type ShownCardRow = BusinessCardRow & { cover: StoredPicture | null; quote: string | null }

export type ShownBusinessRow = BusinessRow & {
  quote: string | null
  brand: Pick<BrandRow, 'id' | 'name' | 'slug'> | null
  /** Where it is listed; null while it is not. */
  kind: ListingKind | null
  is_pictured: boolean
  is_bookable: boolean
}

/**
 * The data of the cards of these businesses, in the order of `ids` (at most a page of them); omits deleted ones.
 * business_pkey, media_business, rating_quoted.
 */
export async function listCards(db: Db, ids: readonly number[]): Promise<ShownCardRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('business')
    .select(cardColumns)
    .select([categoryIds, findCoverBeside.as('cover'), findQuoteBeside.as('quote')])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What pictures of these businesses depend on, in any order; omits deleted ones. business_pkey, media_business. */
export function listPictured(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('business')
    .select(['id', categoryIds, findCoverBeside.as('cover')])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .execute()
}

/** A business with any status, as `findBusiness`, and what else its page depends on. business_pkey. */
export async function findShownBusiness(db: Db, id: number): Promise<ShownBusinessRow | undefined> {
  return db
    .selectFrom('business')
    .select(pageColumns)
    .select([
      categoryIds,
      findQuoteBeside.as('quote'),
      findBrandBeside.as('brand'),
      findKindBeside.as('kind'),
      isPicturedBeside.as('is_pictured'),
      isBookableBeside.as('is_bookable'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
