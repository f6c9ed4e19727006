import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Durability } from './postgres-settings.ts'
import { type PostmasterPlan, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface Supervisor {
  /** Whether one start after the other fails, so that only a restart of the app or a person may help. */
  isFailing(): boolean
  /** Ends the server, or the attempt to start it; resolves when it has ended. */
  stop(durability: Durability): Promise<void>
}

/** A crash counts towards the wait before a start for this long. */
const crashMemoryMs = 600_000
const failingAfter = 5
const maxWaitMs = 5_000
const maxFailingWaitMs = 60_000

/** How long to wait before the next start: longer after each crash or failure, but never longer than a minute. */
export function restartDelayMs(crashes: number, failedStarts: number): number {
  return Math.min(100 * 2 ** (crashes + failedStarts), failedStarts < failingAfter ? maxWaitMs : maxFailingWaitMs)
}

/** Starts a running server again whenever it ends, for as long as it takes (docs/decisions/038-database-outages.md). */
export function supervisePostmaster(first: ChildProcess, plan: PostmasterPlan): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  let child = first
  let restarting: Promise<void> = Promise.resolve()
  let crashes: number[] = []
  let failedStarts = 0

  const watch = () => {
    child.once('exit', (code, by) => {
      if (!signal.aborted) restarting = restart(`The database ended unexpectedly (${by ?? code})`)
    })
  }
  const restart = async (reason: string): Promise<void> => {
    plan.log(`${reason}; starting it again`)
    const now = Date.now()
    crashes = [...crashes.filter((time) => now - time < crashMemoryMs), now]
    for (failedStarts = 0; !signal.aborted; failedStarts++) {
      if (failedStarts === failingAfter) plan.log(`The database does not start; trying on, see ${plan.logPath}`)
      // ignored: stopping ends the wait
      await sleep(restartDelayMs(crashes.length, failedStarts), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        child = await startPostmaster(plan, signal)
        failedStarts = 0
        plan.log('Database is back')
        return watch()
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error))
      }
    }
  }
  watch()
  return {
    isFailing: () => failedStarts >= failingAfter,
    stop: async (durability) => {
      stopping.abort()
      await restarting
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await stopPostmaster(child.pid, durability === 'none' ? 'immediate' : 'fast')
      }
    },
  }
}
