import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../prepare.mjs'
import { listMutants, type Mutant, recordFunctions } from './mutants.ts'
import { startVitest } from './start-vitest.ts'

// npm run test:mutation [-- PART_OF_PATH … --sample N]: plants faults in rules and use cases, one at a time, and lists
// those that no test notices.

const targets = ['src/access.ts', 'src/core/daily-quota.ts', 'src/features/*/rules.ts', 'src/features/*/server/*.ts']
/** Statements, declarations and texts: they have tests of their own kind. */
const excluded = /\.test\.ts$|\.fixtures?\.ts$|-(queries|tables|endpoints|messages|fixtures)\.ts$/
const shards = 2
/** A fault that makes a loop endless counts as noticed. */
const mutantTimeoutMs = 120_000
const maxTestFiles = 8
const wantedShare = 0.85

const { values, positionals } = parseArgs({ options: { sample: { type: 'string' } }, allowPositionals: true })
const say = (line: string) => console.log(line)

async function run(): Promise<void> {
  const files = targets
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !excluded.test(path))
    .filter((path) => positionals.length === 0 || positionals.some((part) => path.includes(part)))
  const all = files.flatMap((path) => listMutants(path, readFileSync(join(root, path), 'utf8')))
  const mutants = values.sample ? sample(all, Number(values.sample)) : all
  say(`${files.length} files, ${all.length} possible faults, ${mutants.length} planted`)
  const testsOf = await recordTests(new Set(files))
  say('Planting')
  const survivors: Mutant[] = []
  let done = 0
  const queue = mutants.values()
  const work = async () => {
    let shard: ChildProcess | undefined
    for (const mutant of queue) {
      const tests = testsOf(mutant)
      shard ??= await startShard()
      const result = tests.length === 0 ? 'survived' : await tryMutant(shard, mutant, tests)
      if (result === 'timeout') shard = await stopShard(shard)
      if (result === 'survived') {
        survivors.push(mutant)
        say(`Not noticed: ${lineOf(mutant)}`)
      }
      done++
      if (done % 50 === 0) say(`${done} of ${mutants.length}, ${survivors.length} not noticed`)
    }
    if (shard) await stopShard(shard)
  }
  await Promise.all(Array.from({ length: shards }, work))
  report(mutants, survivors)
}

/** Runs all tests once; returns, for a mutant, the test files that run its function. */
async function recordTests(files: ReadonlySet<string>): Promise<(mutant: Mutant) => string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-mutation-'))
  process.env.RAN_FUNCTIONS_DIR = folder
  const plugin = {
    name: 'record-functions',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const path = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id
      return files.has(path) ? recordFunctions(path, code) : undefined
    },
  }
  const vitest = await startVitest({
    plugin,
    setupFiles: [join(root, 'scripts/mutation/record-functions.ts')],
    workers: shards,
    bail: 0,
  })
  say('Running all tests once')
  const { testModules } = await vitest.start()
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
  const durations = new Map(testModules.map((module) => [module.moduleId, module.diagnostic().duration]))
  await vitest.close()
  if (failed.length > 0) throw new Error(`These fail without any fault: ${failed.join(', ')}`)
  const ran = readdirSync(folder).map((name) => ({
    test: name.slice(0, -'.json'.length).replaceAll('+', '/'),
    functions: JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
  }))
  rmSync(folder, { recursive: true })
  return ({ path, function: index }) => {
    const isHere = (name: string) => (index === undefined ? name.startsWith(`${path}#`) : name === `${path}#${index}`)
    const feature = path.split('/').slice(0, 3).join('/')
    const rank = (test: string) => (test.includes(feature) ? 0 : 1e6) + (durations.get(test) ?? 0)
    return ran
      .filter(({ functions }) => functions.some(isHere))
      .map(({ test }) => test)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, maxTestFiles)
      .map((test) => test.slice(root.length + 1))
  }
}

async function startShard(): Promise<ChildProcess> {
  const shard = fork(join(root, 'scripts/mutation/shard.ts'), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(shard, 'message')
  return shard
}

async function stopShard(shard: ChildProcess): Promise<undefined> {
  const { pid } = shard
  if (pid === undefined || shard.exitCode !== null || shard.signalCode !== null) return
  const closed = once(shard, 'exit')
  process.kill(-pid, 'SIGTERM')
  const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), 20_000)
  await closed
  clearTimeout(force)
}

async function tryMutant(
  shard: ChildProcess,
  mutant: Mutant,
  tests: string[],
): Promise<'caught' | 'survived' | 'timeout'> {
  shard.send({ mutant, tests })
  const timeout = AbortSignal.timeout(mutantTimeoutMs)
  const waiting = new AbortController()
  const signal = AbortSignal.any([timeout, waiting.signal])
  try {
    const answer = await Promise.race([
      once(shard, 'message', { signal }).then(([message]) => message as { isCaught: boolean }),
      once(shard, 'exit', { signal }).then(() => undefined),
    ])
    // A fault of the runner is no merit of the tests.
    if (!answer) throw new Error(`The process that runs the tests ended at ${lineOf(mutant)}`)
    return answer.isCaught ? 'caught' : 'survived'
  } catch (error) {
    if (timeout.aborted) return 'timeout'
    throw error
  } finally {
    waiting.abort()
  }
}

/** Evenly over all files, the same ones every time. */
function sample(all: readonly Mutant[], count: number): Mutant[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]).filter(
    (mutant) => mutant !== undefined,
  )
}

function lineOf({ path, line, original, replacement }: Mutant): string {
  return `${path}:${line}: ${original.replaceAll(/\s+/g, ' ').slice(0, 80)} → ${replacement.slice(0, 80)}`
}

function report(mutants: readonly Mutant[], survivors: readonly Mutant[]): void {
  const order = (a: Mutant, b: Mutant) => a.path.localeCompare(b.path) || a.line - b.line
  for (const mutant of survivors.toSorted(order)) say(lineOf(mutant))
  const share = (mutants.length - survivors.length) / Math.max(1, mutants.length)
  say(`${mutants.length - survivors.length} of ${mutants.length} noticed, ${(share * 100).toFixed(1)} %`)
  process.exitCode = share >= wantedShare ? 0 : 1
}

await run()
