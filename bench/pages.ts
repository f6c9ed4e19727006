import { availableParallelism, cpus, loadavg } from 'node:os'
import { readConfig } from '#config.ts'
import { createApp } from '#create-app.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { resultsPath } from '#features/search/results-path.ts'
import { createLog } from '#platform/log.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { newDataDir, startApp } from '#tests/e2e/running-app.ts'
import { ensureChromium } from '../scripts/find-chromium.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { cpuMsOf, type HttpCall, type Load, loadWith, responseTimes } from './http-client.ts'
import { type PageReport, reportPages } from './lighthouse-rows.ts'
import { listSampleBusinesses } from './sample-queries.ts'
import { latencyOf } from './timed-rows.ts'

// npm run bench:pages: how the public pages score on a phone, and how fast the server sends them, in one run.

const listings = 20_000
const debuggingPort = 9333
const manyPages = 600
const callers = 50
const visits = 1500
const turns = 7
const pagesPerTurn = 300
const say = (line: string) => console.log(line)
const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const get = (path: string): HttpCall => ({ method: 'GET', path })
/** No page knows this field, so none is served from the cache. */
const getAnew = (path: string) => get(`${path}?anew=1`)
const undo: (() => Promise<unknown>)[] = []

async function run(): Promise<void> {
  const load = loadavg()[0] ?? 0
  await ensureBuilt()
  const executablePath = await ensureChromium()
  const { dataDir, remove } = newDataDir()
  undo.push(async () => remove())
  say(`Starting the app with ${listings} demo listings`)
  const started = await startApp({
    dataDir,
    env: {
      DEMO_LISTINGS: String(listings),
      REQUESTS_PER_MINUTE_PER_IP: '1000000000',
      API_READS_PER_MINUTE_PER_IP: '1000000000',
      PAGES_PER_MINUTE_PER_IP: '1000000000',
    },
  })
  undo.push(() => started.stop())
  const origin = started.origin
  const { business, results, businesses } = await samples(dataDir)
  const pages = [
    { name: 'home', path: '/' },
    { name: 'results', path: '/business-listing/delhi/electricians' },
    { name: 'business', path: business },
    { name: 'category', path: '/electricians' },
    ...(await articlePage(origin)),
  ]
  say('Opening pages as a phone does')
  const reports = await reportPages(origin, pages, { executablePath, port: debuggingPort })
  say('Asking for pages')
  const loopback = origin.replace('localhost', '127.0.0.1')
  // The callers themselves are slow at first.
  await responseTimes(loopback, [get('/healthz')], { callers })
  const rows: string[][] = []
  for (const { name, path } of pages) rows.push(await serverRow(`${name}, from memory`, loopback, [get(path)]))
  rows.push(await visitorsRow(loopback, pages, [...results, ...businesses]))
  rows.push(...(await renderedRows(loopback, { results, businesses })))
  rows.push(await serverRow('empty answer, `/healthz`', loopback, [get('/healthz')]))
  say(`\n${machine(load)}\n\n${browserTable(reports)}\n\n${serverTable(rows)}`)
  for (const { name, failed } of reports)
    if (failed.length > 0) say(`\n${name}: below 90: ${[...new Set(failed)].join(', ')}`)
}

/** Existing addresses: one business, and many lists and businesses that have not been requested yet. */
async function samples(dataDir: string) {
  const databaseUrl = findRunningDatabase(dataDir)
  if (!databaseUrl) throw new Error('The app runs, but not its database.')
  const { app, pool, close } = await createApp(readConfig({ DATA_DIR: dataDir }), databaseUrl, createLog('silent'))
  try {
    const rows = await listSampleBusinesses(pool, manyPages)
    const businesses = rows.map(({ id, slug, cityId }) =>
      businessPath({ citySlug: app.places.cityById(cityId)?.slug ?? '', slug, id }),
    )
    const common = app.categories.all.filter(({ popularity }) => popularity !== null).slice(0, 30)
    const results = app.places.cities
      .slice(0, 20)
      .flatMap(({ slug }) => common.map((category) => resultsPath({ citySlug: slug, what: category.slug })))
      .slice(0, manyPages)
    return { business: businesses[0] ?? '', businesses: businesses.slice(1), results }
  } finally {
    await close()
  }
}

/** The newest article, if any. */
async function articlePage(origin: string): Promise<{ name: string; path: string }[]> {
  const response = await fetch(`${origin}/blog`)
  const path = /href="(\/blog\/[^/"]+\/[^"?]+-\d+)"/.exec(await response.text())?.[1]
  return response.ok && path ? [{ name: 'article', path }] : []
}

async function serverRow(name: string, origin: string, calls: readonly HttpCall[]): Promise<string[]> {
  const first = await responseTimes(origin, calls, { callers })
  return rowOf(name, await loadWith(origin, calls, callers), latencyOf(first))
}

/**
 * Pages that are rendered for each request, the empty one among them, in turns, since the machine is faster in some
 * seconds than in others; each turn ends with its last response, so that nothing costs time without counting.
 */
async function renderedRows(
  origin: string,
  { results, businesses }: { results: readonly string[]; businesses: readonly string[] },
): Promise<string[][]> {
  const kinds = [
    { name: 'results pages, each rendered', paths: results },
    { name: 'business pages, each rendered', paths: businesses },
    { name: 'empty page, `/privacy-policy`, rendered', paths: ['/privacy-policy'] },
  ].map((kind) => ({ ...kind, loads: [] as Load[], ms: [] as number[] }))
  for (let turn = 0; turn <= turns; turn++) {
    for (const { paths, loads, ms } of kinds) {
      const calls = Array.from({ length: pagesPerTurn }, (_, index) =>
        getAnew(paths[(turn * pagesPerTurn + index) % paths.length] ?? '/'),
      )
      const cpuBefore = await cpuMsOf(origin)
      const startedAt = performance.now()
      const times = await responseTimes(origin, calls, { callers })
      const perSecond = (calls.length / (performance.now() - startedAt)) * 1000
      const load = { perSecond, cpuMsPerCall: ((await cpuMsOf(origin)) - cpuBefore) / calls.length }
      // The first turn warms up.
      if (turn === 0) continue
      ms.push(...times)
      loads.push(load)
    }
  }
  return kinds.map(({ name, loads, ms }) => {
    const middle = (key: keyof Load) => latencyOf(loads.map((load) => load[key])).p50
    return rowOf(name, { perSecond: middle('perSecond'), cpuMsPerCall: middle('cpuMsPerCall') }, latencyOf(ms))
  })
}

function rowOf(name: string, { perSecond, cpuMsPerCall }: Load, { p50, p99 }: { p50: number; p99: number }): string[] {
  const perCore = 1000 / cpuMsPerCall
  return [name, perSecond.toFixed(0), cpuMsPerCall.toFixed(2), perCore.toFixed(0), p50.toFixed(1), p99.toFixed(1)]
}

/**
 * People instead of machines: every caller opens a page per second, alternating between a cached and a rendered one.
 */
async function visitorsRow(
  origin: string,
  kept: readonly { path: string }[],
  rendered: readonly string[],
): Promise<string[]> {
  const calls = rendered.flatMap((path, index) => [get(kept[index % kept.length]?.path ?? '/'), getAnew(path)])
  const { p50, p99 } = latencyOf(await responseTimes(origin, calls.slice(0, visits), { callers, restMs: 1000 }))
  return [`${callers} visitors, a page a second each`, '', '', '', p50.toFixed(1), p99.toFixed(1)]
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')

function browserTable(reports: readonly PageReport[]): string {
  const head = [
    'page on a phone',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP s',
    'TBT ms',
    'CLS',
    'JS kB before',
    'after first touch',
    'all kB',
    'index',
  ]
  const rows = reports.map(
    ({ name, scores, lcpMs, tbtMs, cls, scriptBytesBefore, scriptBytesAfter, totalBytes, index }) => [
      name,
      ...scores.map(String),
      (lcpMs / 1000).toFixed(2),
      tbtMs.toFixed(0),
      cls.toFixed(3),
      kb(scriptBytesBefore),
      kb(scriptBytesAfter),
      kb(totalBytes),
      index.toFixed(0),
    ],
  )
  return table(head, rows)
}

function serverTable(rows: readonly string[][]): string {
  return table(
    [`${callers} callers at once`, 'a second', 'CPU ms', 'a second and core', 'first byte p50 ms', 'p99'],
    rows,
  )
}

function machine(load: number): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${process.platform}, Node ${process.versions.node}; load before the run ${load.toFixed(1)}`
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  // ignored: everything else is to be undone all the same
  for (const step of undo.reverse()) await step().catch(() => undefined)
}
