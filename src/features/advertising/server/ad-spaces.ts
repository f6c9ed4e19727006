import type { AdSpace, AdSpaces, AdVisitor, ShownAd } from '#core/ad-spaces.ts'
import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import { createDailyOnce } from '#platform/daily-once.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { Log } from '#platform/log.ts'
import type { Run } from '../rules.ts'
import { type AdCount, insertAdCounts, insertSpaceVisitors, listRunningAds } from './advertising-queries.ts'
import { adPictureUrl, hostOf } from './view-shown-ad.ts'

const refreshMs = 30_000
/** A killed process loses the counts of less than five seconds. */
const writeEveryMs = 4_000
/** Visitors of one network a day that an advertisement, or a place, counts: thousands share an address of a carrier. */
const dailyVisitorsOfNetwork = 500
/** What a process remembers of a day, 40 bytes each: visitors of places, and of advertisements. */
const visitsOfDay = 1_000_000
const eventsOfDay = 500_000

const keyOf = ({ spot, cityId, categoryId }: AdSpace) => `${spot} ${cityId} ${categoryId}`

/** Advertisements of today in memory, and their counts (core/ad-spaces.ts). */
export async function createAdSpaces(
  { db, categories }: { db: Db; categories: CategoryIndex },
  log: Log,
): Promise<AdSpaces> {
  let running: Running = { bySpace: new Map(), byId: new Map() }
  const takeVisit = onceAVisitor(visitsOfDay)
  const takeEvent = onceAVisitor(eventsOfDay)
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
      const ad = running.bySpace.get(keyOf(space))
      return ad && runsOn(ad, now) ? ad : null
    },
    recordVisitor(space, visitor, now) {
      if (takeVisit(keyOf(space), visitor, now)) visitors.add(keyOf(space), { ...space, visitors: 1 })
    },
    record(event, adId, visitor, now) {
      const ad = running.byId.get(adId)
      if (!ad || !runsOn(ad, now) || !takeEvent(`${event} ${adId}`, visitor, now)) return
      counts.add(String(adId), { adId, seen: 0, opened: 0, [event]: 1 })
    },
    refresh,
    close: async () => {
      clearInterval(timer)
      await Promise.all([counts.close(), visitors.close()])
    },
  }
}

type RunningAd = ShownAd & Run
interface Running {
  bySpace: Map<string, RunningAd>
  byId: Map<number, RunningAd>
}

function runsOn({ startsOn, lastOn }: Run, now: Date): boolean {
  const today = indianDate(now)
  return startsOn <= today && today <= lastOn
}

/** Whether a visitor counts for something: once a day, and only so many of one network, whose browsers cost nothing. */
function onceAVisitor(maxOfDay: number) {
  const once = createDailyOnce(maxOfDay)
  const networks = createDailyCeiling(dailyVisitorsOfNetwork)
  return (what: string, { clientHash, ipHash }: AdVisitor, now: Date): boolean =>
    once.take(`${what} ${clientHash}`, now) && networks.take(`${what} ${ipHash}`, now)
}

async function readRunning(db: Db, categories: CategoryIndex): Promise<Running> {
  const rows = await listRunningAds(db, indianDate(new Date()))
  const businessIds = [...new Set(rows.flatMap(({ business_id }) => business_id ?? []))]
  const covers = businessIds.length > 0 ? await listCovers(db, businessIds) : []
  const coverOf = new Map(covers.map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  const running: Running = { bySpace: new Map(), byId: new Map() }
  for (const row of rows) {
    const ad: RunningAd = {
      adId: row.id,
      headline: row.headline,
      line: row.line,
      by: row.business_name ?? hostOf(row.url),
      businessId: row.business_id,
      pictureUrl: row.picture_key ? adPictureUrl(row.picture_key) : (coverOf.get(row.business_id ?? 0) ?? null),
      scenes: categories.scenesOf(row.categoryId === 0 ? (row.trade_id ?? 0) : row.categoryId),
      isDemo: row.is_demo,
      startsOn: row.startsOn,
      lastOn: row.lastOn,
    }
    running.bySpace.set(keyOf(row), ad)
    running.byId.set(row.id, ad)
  }
  return running
}
