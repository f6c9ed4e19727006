import type { AdSpace, AdSpaces, AdVisitor, ShownAd } from '#core/ad-spaces.ts'
import type { CountingCeiling, CountingCeilings } from '#core/counting-ceilings.ts'
import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import { createDailyOnce } from '#platform/daily-once.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { Log } from '#platform/log.ts'
import type { Run } from '../rules.ts'
import { type AdCount, insertAdCounts, insertSpaceVisitors } from './ad-count-queries.ts'
import { listRunningAds } from './advertising-queries.ts'
import { viewShownAds } from './view-shown-ad.ts'

const refreshMs = 30_000
/** A killed process loses the counts of less than five seconds. */
const writeEveryMs = 4_000
/** Visitors of one network a day that an advertisement, or a place, counts: thousands share an address of a carrier. */
const dailyVisitorsOfNetwork = 500
/** What one network adds to a day in all: a machine that changes its browser's name must not use up the day's room. */
const dailyEventsOfNetwork = 20_000
/** What a process remembers of a day, 40 bytes each: visitors of places, and of advertisements. */
const visitsOfDay = 1_000_000
const eventsOfDay = 500_000

const keyOf = ({ spot, cityId, categoryId }: AdSpace) => `${spot} ${cityId} ${categoryId}`

/** Advertisements of today in memory, and their counts (core/ad-spaces.ts). */
export async function createAdSpaces(
  { db, categories, ceilings }: { db: Db; categories: CategoryIndex; ceilings: CountingCeilings },
  log: Log,
): Promise<AdSpaces> {
  let running: Running = { bySpace: new Map(), byId: new Map() }
  const takeVisit = onceAVisitor(visitsOfDay, ceilings, {
    network: 'place_visitors_of_network',
    networkAndPlace: 'visitors_of_network_and_place',
    day: 'place_visitors_of_day',
  })
  const takeEvent = onceAVisitor(eventsOfDay, ceilings, {
    network: 'ad_events_of_network',
    networkAndPlace: 'events_of_network_and_ad',
    day: 'ad_events_of_day',
  })
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
    running = await readRunning({ db, categories })
  }
  await refresh()
  let refreshed = Promise.resolve()
  const timer = setInterval(() => {
    refreshed = refresh().catch((error: unknown) => log.warn({ err: error }, 'advertisements could not be read'))
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
      await Promise.all([refreshed, counts.close(), visitors.close()])
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

type Names = Record<'network' | 'networkAndPlace' | 'day', CountingCeiling>

/** Whether a visitor counts for something: once a day, and only so many of one network, whose browsers cost nothing. */
function onceAVisitor(maxOfDay: number, ceilings: CountingCeilings, names: Names) {
  const once = createDailyOnce(maxOfDay)
  const networksOfSpace = createDailyCeiling(dailyVisitorsOfNetwork)
  const networks = createDailyCeiling(dailyEventsOfNetwork)
  return (what: string, { clientHash, ipHash }: AdVisitor, now: Date): boolean => {
    const key = `${what} ${clientHash}`
    const cut = (ceiling: CountingCeiling) => {
      ceilings.reached(ceiling, ipHash, now)
      return false
    }
    // Who is refused uses up nothing of what others of the network have.
    if (once.has(key, now)) return false
    if (!networks.hasRoom(ipHash, now)) return cut(names.network)
    if (!networksOfSpace.take(`${what} ${ipHash}`, now)) return cut(names.networkAndPlace)
    return (networks.take(ipHash, now) && once.take(key, now)) || cut(names.day)
  }
}

async function readRunning(app: { db: Db; categories: CategoryIndex }): Promise<Running> {
  const rows = await listRunningAds(app.db, indianDate(new Date()))
  const shown = await viewShownAds(app, rows)
  const running: Running = { bySpace: new Map(), byId: new Map() }
  for (const row of rows) {
    const view = shown.get(row.id)
    if (!view) continue
    const ad: RunningAd = { ...view, startsOn: row.startsOn, lastOn: row.lastOn }
    running.bySpace.set(keyOf(row), ad)
    running.byId.set(row.id, ad)
  }
  return running
}
