import { readdirSync, readFileSync } from 'node:fs'

export interface Measured {
  p50: number
  p95: number
  p99: number
  perSecond: number
  /** CPU time of this process and the server together. */
  cpuMsPerQuery: number
  queries: number
}

export interface Timed<Item> extends Measured {
  /** Milliseconds of every item, in order of completion. */
  times: { item: Item; ms: number }[]
}

/** Runs items sequentially on each of `concurrency` lanes until they are done or the time is over. */
export async function measure<Item>(
  items: readonly Item[],
  { concurrency, maxMs, postmasterPid }: { concurrency: number; maxMs: number; postmasterPid: number },
  run: (item: Item) => Promise<unknown>,
): Promise<Timed<Item>> {
  const times: { item: Item; ms: number }[] = []
  const cpuBefore = cpuMs(postmasterPid)
  const start = performance.now()
  let next = 0
  async function lane() {
    while (next < items.length && performance.now() - start < maxMs) {
      const item = items[next++]
      if (item === undefined) break
      const begun = performance.now()
      await run(item)
      times.push({ item, ms: performance.now() - begun })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const elapsedMs = performance.now() - start
  return {
    ...percentiles(times.map(({ ms }) => ms)),
    perSecond: (times.length / elapsedMs) * 1000,
    cpuMsPerQuery: (cpuMs(postmasterPid) - cpuBefore) / times.length,
    times,
  }
}

export function percentiles(ms: readonly number[]) {
  const sorted = [...ms].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), queries: sorted.length }
}

const ticksPerSecond = 100

/** CPU time used so far by this process, the postmaster and its children; the server's part only where /proc exists. */
function cpuMs(postmasterPid: number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + cpuMsOfServer(postmasterPid)
}

/** The postmaster whose child this backend is. */
export const postmasterOf = (backendPid: number): number => Number(readStat(backendPid)?.[1])

export const cpuMsOfServer = (postmasterPid: number): number => (serverTicks(postmasterPid) / ticksPerSecond) * 1000

/**
 * Monotonic: when a backend ends (an autovacuum worker, a closed connection), its time moves to the postmaster's
 * counter of ended children.
 */
function serverTicks(postmasterPid: number): number {
  let ticks = 0
  for (const pid of processIds()) {
    const stat = readStat(pid)
    if (!stat || (pid !== postmasterPid && Number(stat[1]) !== postmasterPid)) continue
    ticks += Number(stat[11]) + Number(stat[12])
    if (pid === postmasterPid) ticks += Number(stat[13]) + Number(stat[14])
  }
  return ticks
}

/**
 * Memory of the server in MB: private memory of its processes, and shared memory. Undefined where /proc does not
 * provide it.
 */
export function serverMemory(postmasterPid: number): { ownMb: number; sharedMb: number } | undefined {
  const all = processIds().filter((pid) => pid === postmasterPid || Number(readStat(pid)?.[1]) === postmasterPid)
  const status = all.flatMap((pid) => readStatus(pid) ?? [])
  if (status.length === 0) return undefined
  return {
    ownMb: status.reduce((sum, { ownMb }) => sum + ownMb, 0),
    sharedMb: Math.max(...status.map(({ sharedMb }) => sharedMb)),
  }
}

function readStatus(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { ownMb: megabytes('RssAnon'), sharedMb: megabytes('RssShmem') }
  } catch {
    // ignored: the process has gone
    return undefined
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    // ignored: there is no /proc on this system
    return []
  }
}

/**
 * The fields after the program name: state, parent, … user and system time are the 12th and 13th, of ended children the
 * 14th and 15th.
 */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // ignored: the process has gone
    return undefined
  }
}
