import { sql } from 'kysely'
import { cpuMsOf } from '../http-client.ts'
import type { BenchDatabase } from '../inbox-database.ts'
import { cpuMsOfServer, postmasterOf } from '../search-measure.ts'
import { createVisitors, newNetwork, repeat, type Visitors } from './visitors.ts'

const lanes = 4

/** What a visitor asks for, without and with the picture that counts that the advertisement was seen. */
export interface View {
  name: string
  page: string
  /** Whether the browser also loads the files of the page, as it does on its first visit. */
  withFiles: boolean
  viewsOfTurn: number
  /**
   * What it is compared with: the same visit without the picture, so that the difference is the counting of the
   * advertisement; or a page fetched beforehand, so that it is all that counts a visit.
   */
  besides: 'visited' | 'prefetched'
  /** Part of the goal, or told beside it. */
  isGoal: boolean
}

export interface AddedCpu {
  name: string
  isGoal: boolean
  plainMs: number
  countedMs: number
  /** The mean of the middle half of all pairs of turns: what else the machine did in a moment is in the outer ones. */
  addedPercent: number
  /** Its standard error. */
  error: number
}

interface Measured {
  database: BenchDatabase
  origin: string
  adId: number
  pairs: number
}

/**
 * The CPU of the app and its database for views that are counted beside that for the same views that are not, in turns
 * whose order changes: both meet the same moments of the machine.
 */
export async function addedCpu(view: View, { database, origin, adId, pairs }: Measured): Promise<AddedCpu> {
  const visitors = createVisitors(origin, lanes)
  try {
    const seen = `/promoted/${adId}/seen.svg`
    const html = await visitors.get(view.page, { network: newNetwork(), isCounted: false })
    if (!html.includes(seen)) throw new Error(`${view.page} does not show the advertisement.`)
    const files = view.withFiles ? filesOf(html) : []
    const visit = (isCounted: boolean) => async () => {
      const network = newNetwork()
      await visitors.get(view.page, { network, isCounted: isCounted || view.besides === 'visited' })
      for (const file of files) await visitors.get(file, { network, isCounted: true })
      if (isCounted) await visitors.get(seen, { network, isCounted })
    }
    const postmaster = await findPostmaster(database)
    const turn = async (isCounted: boolean) => {
      const cpu = async () => (await cpuMsOf(origin)) + cpuMsOfServer(postmaster)
      const before = await cpu()
      await repeat(view.viewsOfTurn, lanes, visit(isCounted))
      return ((await cpu()) - before) / view.viewsOfTurn
    }
    for (const isCounted of [true, false]) await turn(isCounted)
    const turns: { plain: number; counted: number }[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const first = await turn(pair % 2 === 0)
      const second = await turn(pair % 2 !== 0)
      turns.push(pair % 2 === 0 ? { counted: first, plain: second } : { counted: second, plain: first })
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const ratios = turns.map(({ plain, counted }) => (counted / plain - 1) * 100).toSorted((a, b) => a - b)
    const middle = ratios.slice(Math.floor(pairs / 4), Math.ceil((pairs * 3) / 4))
    return {
      name: view.name,
      isGoal: view.isGoal,
      plainMs: mean(turns.map(({ plain }) => plain)),
      countedMs: mean(turns.map(({ counted }) => counted)),
      addedPercent: mean(middle),
      error: errorOfMiddle(ratios, middle),
    }
  } finally {
    visitors.close()
  }
}

/** The standard error of a mean of the middle half: the outer values count as the nearest that is in it (Yuen 1974). */
function errorOfMiddle(all: readonly number[], middle: readonly number[]): number {
  const [least = Number.NaN] = middle
  const most = middle.at(-1) ?? Number.NaN
  const within = all.map((value) => Math.min(most, Math.max(least, value)))
  const mean = within.reduce((sum, value) => sum + value, 0) / all.length
  const squares = within.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (middle.length * (middle.length - 1)))
}

/**
 * What a browser fetches with a page that it has never seen, as Chromium was seen to: style sheet, modules, texts and
 * the icon, which attributes and the page's own script name.
 */
function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)|\/favicon\.svg/g))]
}

async function findPostmaster({ db }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return postmasterOf(rows[0]?.pid ?? 0)
}

/** Requests of one connection after the other, until they are stopped or cut off; when each was answered. */
export async function countUntil(visitors: Visitors, adId: number, isOver: () => boolean): Promise<number[]> {
  const answeredAt: number[] = []
  const lane = async () => {
    while (!isOver()) {
      try {
        await visitors.get(`/promoted/${adId}/seen.svg`, { network: newNetwork(), isCounted: true })
        answeredAt.push(performance.now())
      } catch (error) {
        // ignored: cut off by the kill, and so not acknowledged
        if (!isOver()) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answeredAt.toSorted((a, b) => a - b)
}
