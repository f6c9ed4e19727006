import type { Updateable } from 'kysely'
import { inject } from 'vitest'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import type { BusinessTables } from '#features/businesses/server/business-tables.ts'
import type { PlaceIndex } from '#features/places/server/place-index.ts'
import type { BusinessResult } from '#features/search/search-query.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import type { Search } from '#features/search/server/search.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { afterFile } from '#tests/after-file.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { shippedIndexes } from '#tests/shipped-indexes.ts'

export interface TestSearch {
  db: Db
  databaseUrl: string
  search: Search
  places: PlaceIndex
  /** Saves an open listing as a use case would: row, category and index in one transaction. Returns its id. */
  list(business: Parameters<typeof createBusiness>[1]): Promise<number>
  /** Changes a listing as a use case would: row and index in one transaction. */
  change(id: number, changes: Updateable<BusinessTables['business']>): Promise<void>
  cityId(slug: string): number
  /** The names of the results, in order. */
  names(found: Pick<BusinessResult, 'ids'>): Promise<string[]>
}

/** Search over an empty directory in its own database, with the shipped places and categories. */
export async function createTestSearch(): Promise<TestSearch> {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  afterFile(drop)
  const log = createLog('fatal')
  const db = createDb(createPool({ url, log, maxConnections: 4, queryTimeoutMs: 20_000 }))
  afterFile(() => db.destroy())
  const { places, categories } = await shippedIndexes(url)
  const search = await createSearch({ databaseUrl: url, places, categories, log })
  afterFile(() => search.close())
  return {
    db,
    databaseUrl: url,
    search,
    places,
    list: (business) =>
      db.transaction().execute(async (tx) => {
        const { id } = await createBusiness(tx, { owner_id: null, ...business })
        await indexBusiness(tx, id)
        return id
      }),
    change: (id, changes) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('business').set(changes).where('id', '=', id).execute()
        await indexBusiness(tx, id)
      }),
    cityId: (slug) => places.cityBySlug(slug)?.id ?? 0,
    names: async ({ ids }) => {
      const rows = await db
        .selectFrom('business')
        .select(['id', 'name'])
        .where('id', 'in', [0, ...ids])
        .execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.name ?? `#${id}`)
    },
  }
}
