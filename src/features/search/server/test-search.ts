import type { Updateable } from 'kysely'
import { afterAll, inject } from 'vitest'
import type { Db } from '#database.ts'
import type { BusinessTables } from '#features/businesses/server/business-tables.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'
import { createDb, createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { createBusiness } from '../../../../tests/factories/create-business.ts'
import type { BusinessResult } from '../search-query.ts'
import { createSearch } from './create-search.ts'
import { indexBusiness } from './index/index-business.ts'
import type { Search } from './search.ts'

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
  /** The names of what was found, in order. */
  names(found: Pick<BusinessResult, 'ids'>): Promise<string[]>
}

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Search over an empty directory in a database of its own, with the shipped places and categories. */
export async function createTestSearch(): Promise<TestSearch> {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  closing.push(drop)
  const log = createLog('fatal')
  const db = createDb(createPool({ url, log, maxConnections: 4, queryTimeoutMs: 20_000 }))
  closing.push(() => db.destroy())
  const [places, categories] = await Promise.all([loadPlaceIndex(db), loadCategoryIndex(db)])
  const search = await createSearch({ databaseUrl: url, places, categories, log })
  closing.push(() => search.close())
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
