import { z } from 'zod'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { enqueue, job } from '#core/jobs.ts'
import { listKnownEnquiryPhotoKeys } from '#features/enquiries/server/photo-queries.ts'
import { listKnownPhotoKeys } from '#features/ratings/server/rating-photo-queries.ts'
import { deleteMediaOfOwners, listKnownAdPictureKeys, listKnownKeys } from './media-queries.ts'

/** Deletes the files of deleted media. */
export const removeMediaFiles = job({
  name: 'remove_media_files',
  payload: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 10,
  handle: async ({ storage }, { keys }) => {
    for (const key of keys) await storage.remove(key)
  },
})

/** Younger files may belong to an upload whose row is not yet written. */
const unclaimedAfterMs = 6 * 3_600_000
const sweepsADay = 24
const keysAtOnce = 500
/** So many keys without a single known one are not leftovers: the storage belongs to something else. */
const suspiciousKeys = 20

/**
 * Every hour, a twenty-fourth of the storage: deletes files without a row, such as those of listings that were deleted
 * in one statement.
 */
export const sweepMedia = job({
  name: 'sweep_media',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => sweep(app, new Date()),
})

/** Sweeps one part of the storage, chosen by the hour. */
export async function sweep(
  { db, log, storage }: Pick<App, 'db' | 'log' | 'storage'>,
  now: Date,
  part = now.getUTCHours(),
): Promise<void> {
  const before = new Date(now.getTime() - unclaimedAfterMs)
  await storage.removeUnfinished(before)
  let keys: string[] = []
  const removeUnclaimed = async () => {
    const lists = await Promise.all(
      [listKnownKeys, listKnownPhotoKeys, listKnownEnquiryPhotoKeys, listKnownAdPictureKeys].map((list) =>
        list(db, keys),
      ),
    )
    const known = new Set(lists.flatMap((list) => [...list]))
    if (known.size === 0 && keys.length >= suspiciousKeys) {
      log.error(
        { keys: keys.length },
        'the database knows none of the stored media: they may be those of another one, and stay',
      )
      keys = []
      return
    }
    for (const key of keys) if (!known.has(key)) await storage.remove(key)
    keys = []
  }
  for await (const key of storage.listKeys(before, { part, parts: sweepsADay })) {
    keys.push(key)
    if (keys.length >= keysAtOnce) await removeUnclaimed()
  }
  if (keys.length > 0) await removeUnclaimed()
}

/** Part of erasing accounts: deletes the photos and videos of their listings, in the caller's transaction. */
export async function eraseMediaOf(tx: Db, ownerIds: readonly number[]): Promise<void> {
  await removeFilesLater(tx, await deleteMediaOfOwners(tx, ownerIds))
}

/** Removes the files of deleted rows once the caller's transaction is committed. */
export async function removeFilesLater(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, removeMediaFiles, { keys: [...keys] })
}
