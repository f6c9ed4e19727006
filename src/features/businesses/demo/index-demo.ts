import type { Db } from '#core/database.ts'
import { isSearchBuilt, rebuildSearch } from '#features/search/server/index/rebuild.ts'
import { withDemoLock } from './demo-lock.ts'
import { findIndexBehind, updateIndexed } from './demo-queries.ts'

/**
 * Builds the search index where it does not know all demo data, be it of a run that was killed, or where there is none
 * yet.
 */
export async function indexDemo(db: Db, options: { databaseUrl: string; log: (line: string) => void }): Promise<void> {
  if (!(await isBehind(db))) return
  await withDemoLock(options.databaseUrl, async () => {
    const since = await findIndexBehind(db)
    // Another process that began at the same time may have built it meanwhile.
    if (!(await isBehind(db))) return
    options.log('Building the search index')
    await rebuildSearch(options)
    if (since !== undefined) await updateIndexed(db, since)
  })
}

async function isBehind(db: Db): Promise<boolean> {
  return (await findIndexBehind(db)) !== undefined || !(await isSearchBuilt(db))
}
