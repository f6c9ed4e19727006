// Two builds in turns (docs/guides/search.md).
import { type ChildProcess, fork } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { cpuMsOfServer, percentiles } from './search-measure.ts'
import type { QueryKind } from './search-mix.ts'

const { values: args } = parseArgs({
  options: {
    /** A checkout of the other build, with its packages. */
    beside: { type: 'string' },
    'beside-data': { type: 'string' },
    data: { type: 'string' },
    listings: { type: 'string', default: '500000' },
    queries: { type: 'string', default: '500' },
    passes: { type: 'string', default: '5' },
  },
})
const perTurn = 125
const say = (line: string) => console.log(line)
if (!args.beside || !args['beside-data'] || !args.data) throw new Error('Name --beside, --beside-data and --data.')

interface Build {
  child: ChildProcess
  postmasterPid: number
  /** The shortest time of each query: the machine is shared. */
  best: number[]
  floor: number[]
  atEight: { cpuMs: number; queries: number }
  stop(): Promise<void>
}

interface Ran {
  times: number[]
  cpuMs: number
}

const builds = [await open(args.beside, args['beside-data']), await open('.', args.data)] as const
const [kinds] = await Promise.all(builds.map(({ child }) => ask<QueryKind[]>(child, { task: 'kinds' })))
const queries = kinds?.length ?? 0
for (const { child } of builds) await ask(child, { task: 'run', from: 0, to: queries, concurrency: 4 })
for (let pass = 0; pass < Number(args.passes); pass++)
  for (let from = 0; from < queries; from += perTurn)
    for (const build of (pass + from / perTurn) % 2 === 0 ? builds : builds.toReversed()) await turn(build, from)
report()
for (const { child, stop } of builds) {
  child.disconnect()
  await stop()
}
process.exit()

async function open(checkout: string, data: string): Promise<Build> {
  const dataFolder = resolve(data)
  const server = await startEmbeddedPostgres({ dataFolder, durability: 'full', log: say })
  const script = join(resolve(checkout), 'bench', 'turn-child.ts')
  if (checkout !== '.') copyFileSync(join('bench', 'turn-child.ts'), script)
  const child = fork(script, [server.url, args.listings, args.queries], { cwd: resolve(checkout) })
  await new Promise((ready) => child.once('message', ready))
  const [postmaster] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const atEight = { cpuMs: 0, queries: 0 }
  return { child, postmasterPid: Number(postmaster), best: [], floor: [], atEight, stop: server.stop }
}

function ask<Answer>(child: ChildProcess, asked: object): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer))
    child.send(asked)
  })
}

async function turn({ child, postmasterPid, best, floor, atEight }: Build, from: number) {
  const part = { task: 'run', from, to: from + perTurn }
  const { times } = await ask<Ran>(child, { ...part, concurrency: 1 })
  for (const [at, ms] of times.entries()) best[from + at] = Math.min(ms, best[from + at] ?? ms)
  floor.push(...(await ask<Ran>(child, { task: 'floor' })).times)
  const before = cpuMsOfServer(postmasterPid)
  const ran = await ask<Ran>(child, { ...part, concurrency: 8 })
  atEight.cpuMs += ran.cpuMs + cpuMsOfServer(postmasterPid) - before
  atEight.queries += ran.times.length
}

function report() {
  const [old, own] = builds
  say(`\n| ${args.listings} listings, in turns | old p50 | p99 | new p50 | p99 | p50 new / old | p99 |`)
  say('| --- | --: | --: | --: | --: | --: | --: |')
  const row = (name: string, timesOf: (build: Build) => number[]) => {
    const [before, after] = [percentiles(timesOf(old)), percentiles(timesOf(own))]
    const cells = [before.p50, before.p99, after.p50, after.p99].map((ms) => ms.toFixed(3))
    const ratios = [after.p50 / before.p50, after.p99 / before.p99].map((ratio) => ratio.toFixed(2))
    say(`| ${[name, ...cells, ...ratios].join(' | ')} |`)
  }
  row('SELECT 1, 1 connection', ({ floor }) => floor)
  row('whole mix, 1 connection', ({ best }) => best)
  for (const kind of new Set(kinds)) row(`– ${kind}`, ({ best }) => best.filter((_, at) => kinds?.[at] === kind))
  const [before = 0, after = 0] = builds.map(({ atEight }) => atEight.cpuMs / atEight.queries)
  say(
    `| CPU a query, 8 connections | ${before.toFixed(3)} | | ${after.toFixed(3)} | | ${(after / before).toFixed(2)} | |`,
  )
}
