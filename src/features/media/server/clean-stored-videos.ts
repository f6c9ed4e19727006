import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { businessTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { App } from '#core/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { inspectVideo } from './inspect-video.ts'
import { removeFilesLater } from './media-jobs.ts'
import { listVideosAfter, type MediaRow, updateStorageKey } from './media-queries.ts'
import { videoName } from './media-view.ts'
import { newStorageKey } from './prepare-media.ts'

type Parts = Pick<App, 'config' | 'db' | 'log' | 'storage'>

export interface CleanedVideos {
  looked: number
  storedAnew: number
  /** Videos that stay as they are: their file is gone, or is read by nobody any more. */
  left: number[]
  /** The last one that was looked at; undefined when there was none. */
  last: number | undefined
  isMore: boolean
}

const rowsAtOnce = 100

/**
 * Stores anew, under another key, each video that says more than what is seen and heard: those from before uploads were
 * cleaned. Looks at `limit` videos after the id `after`; whatever is clean stays as it is, so that it may run again.
 */
export async function cleanStoredVideos(app: Parts, { after = 0, limit }: { after?: number; limit: number }) {
  const result: CleanedVideos = { looked: 0, storedAnew: 0, left: [], last: undefined, isMore: false }
  for (;;) {
    const wanted = Math.min(rowsAtOnce, limit - result.looked)
    const videos = await listVideosAfter(app.db, { after: result.last ?? after, limit: wanted + 1 })
    for (const video of videos.slice(0, wanted)) {
      const outcome = await cleanOne(app, video)
      result.looked++
      if (outcome === 'stored anew') result.storedAnew++
      if (outcome === 'left') result.left.push(video.id)
      result.last = video.id
    }
    result.isMore = videos.length > wanted
    if (!result.isMore || result.looked >= limit) return result
  }
}

async function cleanOne(app: Parts, video: MediaRow): Promise<'clean' | 'stored anew' | 'left'> {
  const { storage, db } = app
  const name = videoName(video.mime_type)
  const path = await storage.find(video.storage_key, name)
  if (path === undefined) return 'left'
  const folder = await storage.prepare()
  try {
    const copy = join(folder, name)
    await copyFile(path, copy)
    await inspectVideo(app, copy)
    if ((await readFile(path)).equals(await readFile(copy))) {
      await storage.discard(folder)
      return 'clean'
    }
  } catch (error) {
    await storage.discard(folder)
    if (error instanceof Refusal) return 'left'
    throw error
  }
  // Another key: caches keep what was stored under the old one, and its content never changes.
  const key = newStorageKey()
  await storage.publish(folder, key)
  const isSaved = await db.transaction().execute(async (tx) => {
    if (!(await updateStorageKey(tx, video, key))) return false
    await removeFilesLater(tx, [video.storage_key])
    await notifyChange(tx, [businessTag(video.business_id)])
    return true
  })
  if (isSaved) return 'stored anew'
  // Deleted meanwhile.
  await storage.remove(key)
  return 'clean'
}
