import type { Db } from '#core/database.ts'
import { formatCount } from '#ui/format.ts'
import { deleteDemoBusinesses, deleteDemoPeople, hasDemoData, noteIndexBehind, updateDemoSeed } from './demo-queries.ts'

/**
 * Removes all demo data: listings, people, their enquiries and messages; the next start does not restore it. Resumes an
 * interrupted run. Returns the number of deleted listings. The search index is not updated: `indexDemo` does it
 * afterwards.
 */
export async function removeDemo(db: Db, log: (line: string) => void): Promise<number> {
  await updateDemoSeed(db, { listings: 0, isRemoved: true })
  if (await hasDemoData(db)) await noteIndexBehind(db)
  let removed = 0
  for (let deleted = await deleteDemoBusinesses(db); deleted > 0; deleted = await deleteDemoBusinesses(db)) {
    removed += deleted
    log(`Demo listings removed: ${formatCount(removed)}`)
  }
  await deleteDemoPeople(db)
  return removed
}
