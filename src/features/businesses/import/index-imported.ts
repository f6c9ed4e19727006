import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { isSearchBuilt, rebuildSearch } from '#features/search/server/index/rebuild.ts'

/** Indexing one listing separately takes as long as indexing hundreds in a rebuild. */
const oneByOneMax = 1000
const listingsPerTransaction = 50

/**
 * Updates the search index for changed listings: one by one when they are few, else by a rebuild (`undefined`: the ids
 * are unknown).
 */
export async function indexImported(
  db: Db,
  databaseUrl: string,
  changedIds: readonly number[] | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (changedIds === undefined || changedIds.length > oneByOneMax || !(await isSearchBuilt(db))) {
    await rebuildSearch({ databaseUrl, log })
    return
  }
  for (let from = 0; from < changedIds.length; from += listingsPerTransaction) {
    await db.transaction().execute(async (tx) => {
      for (const id of changedIds.slice(from, from + listingsPerTransaction)) await indexBusiness(tx, id)
    })
  }
}
