import type { Db } from '#core/database.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { findPlaceSeedHash, insertPlaces, lockPlaceSeed, updatePlaceSeedHash } from './place-queries.ts'

/**
 * Synchronises the place tables with db/seed/places. Idempotent; does nothing when the files have not changed since.
 */
export async function seedPlaces(db: Db): Promise<void> {
  const { texts, contentHash } = await readPlaceFiles()
  if ((await findPlaceSeedHash(db)) === contentHash) return
  await db.transaction().execute(async (tx) => {
    await lockPlaceSeed(tx)
    if ((await findPlaceSeedHash(tx)) === contentHash) return
    await insertPlaces(tx, parsePlaceFiles(texts))
    await updatePlaceSeedHash(tx, contentHash)
  })
}
