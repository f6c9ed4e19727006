import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const politeMs = 3000

/** Ends every process that works in `folder` or has it in its initial environment, and returns their number. */
export async function endLeftovers(folder: string): Promise<number> {
  const left = findProcesses(folder)
  signalAll(left, 'SIGTERM')
  const deadline = Date.now() + politeMs
  while (findProcesses(folder).length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  signalAll(findProcesses(folder), 'SIGKILL')
  return left.length
}

function findProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => pid !== process.pid && belongsTo(pid, folder))
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    // A PostgreSQL server overwrites its environment, but its working directory is its data folder.
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return true
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
  } catch {
    // ignored: gone, or somebody else's
    return false
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // ignored: it ended by itself in the meantime
    }
  }
}
