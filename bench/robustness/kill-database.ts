import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '#platform/postgres/postmaster.ts'
import type { RunningApp } from '#tests/e2e/running-app.ts'
import type { Violations } from './violations.ts'

const returnTimeoutMs = 60_000
const pollMs = 100

export interface KilledDatabase {
  outagesMs: number[]
  returnAfterPauseMs: number
}

/** Kills the database again and again, then stops all its processes for a while: the service must return by itself. */
export async function killDatabase(
  app: RunningApp,
  { kills, pauseSeconds }: { kills: number; pauseSeconds: number },
  violations: Violations,
): Promise<KilledDatabase> {
  const outagesMs: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const killedAt = performance.now()
    process.kill(postmasterOf(app), 'SIGKILL')
    await untilUsable(app.origin, `kill ${kill + 1} of the database`, violations)
    outagesMs.push(performance.now() - killedAt)
  }
  const stopped = [postmasterOf(app), ...childrenOf(postmasterOf(app))]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const pausedAt = performance.now()
  while (performance.now() - pausedAt < pauseSeconds * 1000) {
    if ((await statusOf(`${app.origin}/healthz`)) !== 200)
      violations.add('/healthz failed while the database stood still')
    await sleep(1000)
  }
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  const continuedAt = performance.now()
  await untilUsable(app.origin, 'the pause of the database', violations)
  return { outagesMs, returnAfterPauseMs: performance.now() - continuedAt }
}

function postmasterOf({ dataDir }: RunningApp): number {
  const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid
  if (!pid) throw new Error('The database has no process.')
  return pid
}

/** The processes of Linux that this one started. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .startsWith(`${parent} `)
      } catch {
        // ignored: it ended meanwhile
        return false
      }
    })
    .map(Number)
}

/** Ready, and a search that reads the database answers. */
async function untilUsable(origin: string, after: string, violations: Violations): Promise<void> {
  const deadline = Date.now() + returnTimeoutMs
  // The app must notice first: its pool still holds connections that answered a moment ago.
  await sleep(pollMs)
  while (Date.now() < deadline) {
    const answers = [await statusOf(`${origin}/readyz`), await statusOf(`${origin}/api/v1/companies/1`)]
    if (answers[0] === 200 && answers[1] !== undefined && answers[1] < 500) return
    await sleep(pollMs)
  }
  violations.add(`${returnTimeoutMs / 1000} s after ${after} the service had not returned`)
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    // ignored: no answer is no status
    return undefined
  }
}
