import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'
import { lastLogLines, openPostgresLog, sizeOf } from './postgres-log.ts'
import { isAlive, isPidTaken, waitUntilGone } from './process-identity.ts'

export interface PostmasterPlan {
  account: PostgresAccount
  program: string
  clusterFolder: string
  socketFolder: string
  port: number
  settings: Record<string, string>
  logPath: string
  log: (line: string) => void
}

export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
  isReady: boolean
}

export const socketFolderPrefix = 'nukkad-pg-'

const startTimeoutMs = 600_000 // replaying the write-ahead log after a power failure may take minutes
const fastStopTimeoutMs = 60_000
const immediateStopTimeoutMs = 15_000

/**
 * Starts the server and waits until it accepts connections. Throws with the last lines of its log when it exits
 * instead, as it does when `signal` aborts the start. It never outlives this process, unless that is killed.
 */
export async function startPostmaster(plan: PostmasterPlan, signal?: AbortSignal): Promise<ChildProcess> {
  const logStart = sizeOf(plan.logPath)
  const descriptor = openPostgresLog(plan.logPath)
  const fixed = {
    port: String(plan.port),
    unix_socket_directories: plan.socketFolder,
    listen_addresses: '127.0.0.1',
  }
  const flags = Object.entries({ ...plan.settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = plan.account.command(plan.program, ['-D', plan.clusterFolder, ...flags])
  // In its own session: Ctrl-C in the terminal signals the app, which stops the server after its last request.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', descriptor, descriptor] })
  closeSync(descriptor)
  // The server must not keep a finished app alive; an app that exits without stopping it takes it along.
  child.unref()
  const interrupt = () => void child.kill('SIGINT')
  process.once('exit', interrupt)
  signal?.addEventListener('abort', interrupt, { once: true })
  child.once('exit', () => {
    process.off('exit', interrupt)
    signal?.removeEventListener('abort', interrupt)
  })
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure ??= `ended with ${signal ?? code}`
  })
  const startedAt = Date.now()
  let nextReportMs = 5000
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 15))
    if (failure !== undefined) {
      const words = lastLogLines(plan.logPath, 8, logStart).join('\n')
      throw new Error(`The database did not start (${failure}); its last words:\n${words}`)
    }
    const found = readPostmasterFile(plan.clusterFolder)
    if (found && found.pid === child.pid && found.isReady) {
      signal?.removeEventListener('abort', interrupt)
      return child
    }
    const waitedMs = Date.now() - startedAt
    if (waitedMs > nextReportMs) {
      plan.log(`Database is recovering (${Math.round(waitedMs / 1000)} s)`)
      nextReportMs += 5000
    }
    if (waitedMs > startTimeoutMs) {
      child.kill('SIGQUIT')
      throw new Error(`The database was not ready after ${startTimeoutMs / 1000} s; see ${plan.logPath}.`)
    }
  }
}

/** Stops a server: fast shutdown, then an immediate one after a minute (safe: it replays its log next time). */
export async function stopPostmaster(pid: number, how: 'fast' | 'immediate'): Promise<void> {
  if (how === 'fast') {
    signal(pid, 'SIGINT')
    if (await waitUntilGone(pid, fastStopTimeoutMs)) return
  }
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, immediateStopTimeoutMs)) return
  throw new Error(`The database server, process ${pid}, does not stop.`)
}

/** Stops the server that a killed app left running on this folder, and removes what would block a new one. */
export async function stopOrphanedPostmaster(clusterFolder: string, log: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(clusterFolder)
  if (!left) return
  if (isPostmasterOf(left.pid, clusterFolder)) {
    log(`Stopping the database an earlier run left behind (process ${left.pid})`)
    await stopPostmaster(left.pid, 'fast')
  } else if (isPidTaken(left.pid)) {
    // PostgreSQL removes the file of a dead process itself, but mistakes any process that has reused the id for a
    // running server.
    rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
  }
  if (basename(left.socketFolder).startsWith(socketFolderPrefix)) {
    rmSync(left.socketFolder, { recursive: true, force: true })
  }
}

/** Reads `postmaster.pid` (PostgreSQL's miscadmin.h, "LOCK_FILE_LINE_…"). */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    // ignored: without the file no server runs
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/**
 * True when this process is a PostgreSQL server on this very folder, and not another process that has reused its id.
 */
export function isPostmasterOf(pid: number, clusterFolder: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: 5000 })
    return ps.stdout.includes('postgres') && ps.stdout.includes(clusterFolder)
  }
  try {
    // The server's working directory is its data folder.
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === clusterFolder
  } catch {
    // ignored: the process has gone, or is somebody else’s
    return false
  }
}

/** A TCP port on 127.0.0.1 that is currently free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free TCP port was found.'))
      })
    })
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
