import type { AdSpace, AdSpaces, ShownAd } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { mediaPath } from '#features/media/media-path.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { pictureName, smallPictureUrl } from '#features/media/server/media-view.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { Log } from '#platform/log.ts'
import type { Run } from '../rules.ts'
import { type AdCount, insertAdCounts, insertSpaceVisitors, listRunningAds } from './advertising-queries.ts'

const refreshMs = 30_000
/** A killed process loses the counts of less than five seconds. */
const writeEveryMs = 4_000
const adPictureBox = 320

const keyOf = ({ spot, cityId, categoryId }: AdSpace) => `${spot} ${cityId} ${categoryId}`

/** Advertisements of today in memory, and their counts (core/ad-spaces.ts). */
export async function createAdSpaces(
  { db, categories }: { db: Db; categories: CategoryIndex },
  log: Log,
): Promise<AdSpaces> {
  let running = new Map<string, ShownAd & Run>()
  // Each event of a visitor counts once a day.
  const once = createDailyCeiling(1)
  const counts = createBatchCounter<AdCount>(
    {
      name: 'advertisements',
      everyMs: writeEveryMs,
      write: (rows) => insertAdCounts(db, rows),
      merge: (known, more) => {
        known.seen += more.seen
        known.opened += more.opened
      },
    },
    log,
  )
  const visitors = createBatchCounter<AdSpace & { visitors: number }>(
    {
      name: 'visitors of advertising spaces',
      everyMs: writeEveryMs,
      write: (rows) => insertSpaceVisitors(db, rows),
      merge: (known, more) => {
        known.visitors += more.visitors
      },
    },
    log,
  )
  const refresh = async () => {
    running = await readRunning(db, categories)
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'advertisements could not be read'))
  }, refreshMs)
  timer.unref()
  return {
    find(space, now) {
      const ad = running.get(keyOf(space))
      if (!ad) return null
      const today = indianDate(now)
      return ad.startsOn <= today && today <= ad.lastOn ? ad : null
    },
    recordVisitor(space, visitor) {
      if (once.take(`${keyOf(space)} ${visitor}`)) visitors.add(keyOf(space), { ...space, visitors: 1 })
    },
    record(event, adId, visitor) {
      if (!once.take(`${event} ${adId} ${visitor}`)) return
      counts.add(String(adId), { adId, seen: 0, opened: 0, [event]: 1 })
    },
    refresh,
    close: async () => {
      clearInterval(timer)
      await Promise.all([counts.close(), visitors.close()])
    },
  }
}

async function readRunning(db: Db, categories: CategoryIndex): Promise<Map<string, ShownAd & Run>> {
  const rows = await listRunningAds(db, indianDate(new Date()))
  const businessIds = [...new Set(rows.flatMap(({ business_id }) => business_id ?? []))]
  const covers = businessIds.length > 0 ? await listCovers(db, businessIds) : []
  const coverOf = new Map(covers.map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        adId: row.id,
        headline: row.headline,
        line: row.line,
        by: row.business_name ?? hostOf(row.url),
        businessId: row.business_id,
        pictureUrl: row.picture_key
          ? mediaPath(row.picture_key, pictureName(adPictureBox, 'webp'))
          : (coverOf.get(row.business_id ?? 0) ?? null),
        scenes: row.categoryId === 0 ? [] : categories.scenesOf(row.categoryId),
        startsOn: row.startsOn,
        lastOn: row.lastOn,
      },
    ]),
  )
}

const hostOf = (url: string | null) => (url && URL.parse(url)?.hostname) || ''
