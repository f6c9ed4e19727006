// Two builds in turns (docs/guides/search.md).
import { type ChildProcess, fork } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { cpuMsOfServer, percentiles } from './search-measure.ts'

const { values: args } = parseArgs({
  options: {
    /** A checkout of the other build, with its packages. */
    beside: { type: 'string' },
    'beside-data': { type: 'string' },
    data: { type: 'string' },
    listings: { type: 'string', default: '500000' },
    queries: { type: 'string', default: '500' },
    /** Queries of each kind beside the mix. */
    kinds: { type: 'string', default: '100' },
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
  /** By the kind of queries. */
  atEight: Map<string, { cpuMs: number; queries: number }>
  stop(): Promise<void>
}

interface Ran {
  times: number[]
  cpuMs: number
}

const builds = [await open(args.beside, args['beside-data']), await open('.', args.data)] as const
const [asked] = await Promise.all(
  builds.map(({ child }) => ask<{ kinds: string[]; kindsOfMix: string[] }>(child, { task: 'kinds' })),
)
const { kinds, kindsOfMix } = asked ?? { kinds: [], kindsOfMix: [] as string[] }
const ofMix = new Set(kindsOfMix)
const turns = turnsOf(kinds)
for (const { child } of builds) await ask(child, { task: 'run', from: 0, to: kinds.length, concurrency: 4 })
for (let pass = 0; pass < Number(args.passes); pass++)
  for (const [at, each] of turns.entries())
    for (const build of (pass + at) % 2 === 0 ? builds : builds.toReversed()) await turn(build, each)
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
  const child = fork(script, [server.url, args.listings, args.queries, args.kinds], { cwd: resolve(checkout) })
  await new Promise((ready) => child.once('message', ready))
  const [postmaster] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const atEight = new Map<string, { cpuMs: number; queries: number }>()
  return { child, postmasterPid: Number(postmaster), best: [], floor: [], atEight, stop: server.stop }
}

function ask<Answer>(child: ChildProcess, asked: object): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer))
    child.send(asked)
  })
}

interface Turn {
  kind: string
  from: number
  to: number
}

/** Queries in a row, of one kind. */
function turnsOf(kinds: readonly string[]): Turn[] {
  return [...new Set(kinds)].flatMap((kind) => {
    const [first, end] = [kinds.indexOf(kind), kinds.lastIndexOf(kind) + 1]
    const parts = Math.ceil((end - first) / perTurn)
    return Array.from({ length: parts }, (_, part) => {
      const from = first + part * perTurn
      return { kind, from, to: Math.min(from + perTurn, end) }
    })
  })
}

async function turn({ child, postmasterPid, best, floor, atEight }: Build, { kind, from, to }: Turn) {
  const part = { task: 'run', from, to }
  const { times } = await ask<Ran>(child, { ...part, concurrency: 1 })
  for (const [at, ms] of times.entries()) best[from + at] = Math.min(ms, best[from + at] ?? ms)
  floor.push(...(await ask<Ran>(child, { task: 'floor' })).times)
  const before = cpuMsOfServer(postmasterPid)
  const ran = await ask<Ran>(child, { ...part, concurrency: 8 })
  const known = atEight.get(kind) ?? { cpuMs: 0, queries: 0 }
  atEight.set(kind, {
    cpuMs: known.cpuMs + ran.cpuMs + cpuMsOfServer(postmasterPid) - before,
    queries: known.queries + ran.times.length,
  })
}

function report() {
  const [old, own] = builds
  say(
    `\n| ${args.listings} listings, in turns | old p50 | p99 | CPU | new p50 | p99 | CPU | p50 new / old | p99 | CPU |`,
  )
  say('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  const row = (name: string, timesOf: (build: Build) => number[], cpuOf: (build: Build) => number | undefined) => {
    const [before, after] = [old, own].map((build) => {
      const { p50, p99 } = percentiles(timesOf(build))
      return [p50, p99, cpuOf(build)]
    })
    const ratios = (after ?? []).map((ms, at) => [ms, before?.[at]] as const)
    const written = [...(before ?? []), ...(after ?? [])].map((ms) => ms?.toFixed(3) ?? '')
    const compared = ratios.map(([ms, was]) => (ms && was ? (ms / was).toFixed(2) : ''))
    say(`| ${[name, ...written, ...compared].join(' | ')} |`)
  }
  row(
    'SELECT 1',
    ({ floor }) => floor,
    () => undefined,
  )
  const rowOf = (name: string, isMeant: (kind: string) => boolean) => {
    const meant = new Set(kinds.filter((kind) => isMeant(kind)))
    row(
      name,
      ({ best }) => best.filter((_, at) => isMeant(kinds[at] ?? '')),
      ({ atEight }) => cpuOf([...atEight].flatMap(([kind, ran]) => (meant.has(kind) ? [ran] : []))),
    )
  }
  rowOf('whole mix', (kind) => ofMix.has(kind))
  for (const kind of new Set(kinds)) rowOf(`– ${kind}`, (each) => each === kind)
}

/** CPU of a query, with eight connections. */
function cpuOf(ran: readonly { cpuMs: number; queries: number }[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  return sum(ran.map(({ cpuMs }) => cpuMs)) / sum(ran.map(({ queries }) => queries))
}
