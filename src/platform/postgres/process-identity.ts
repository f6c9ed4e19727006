import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** True when this id is taken, even by an ended process that its parent has not reaped yet. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // ignored: only the code tells whether the id is taken
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** True when a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  // In a container whose first process does not reap children, an ended process keeps its id for ever.
  return isPidTaken(pid) && processFields(pid)?.[0] !== 'Z'
}

/**
 * Differs between two processes that had the same id one after the other: boot id and start time on Linux, start time
 * elsewhere; undefined when the system does not provide it.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: 5000 })
    return ps.status === 0 ? ps.stdout.trim() || undefined : undefined
  }
  const startTime = processFields(pid)?.[19]
  if (startTime === undefined) return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`
}

/** Waits until the process has ended; returns false when it still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

// The fields of /proc/…/stat from the third (state) on; the second is the program's name in brackets and may contain
// spaces.
function processFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // ignored: the process has gone
    return undefined
  }
}
