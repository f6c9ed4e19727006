import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, startMark } from './process-identity.ts'

export interface AppLock {
  release(): void
}

interface Holder {
  pid: number
  startMark: string | undefined
}

const lockName = 'app.lock'

/**
 * Makes this process the only app that uses the data folder. Throws one sentence with the holder's process id when
 * another live app has it. A lock left by a killed app is taken over, even when its process id has been reused.
 */
export function acquireAppLock(dataFolder: string): AppLock {
  mkdirSync(dataFolder, { recursive: true })
  const path = join(dataFolder, lockName)
  const own = JSON.stringify({ pid: process.pid, startMark: startMark(process.pid) })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own)
  try {
    // Two attempts: the second after a stale lock was moved away.
    for (let round = 0; round < 2; round++) {
      if (tryLink(draft, path)) return { release: () => releaseIfOwn(path, own) }
      const found = readText(path)
      const holder = found === undefined ? undefined : parseHolder(found)
      if (holder && isRunning(holder)) throw inUse(dataFolder, holder.pid)
      if (found !== undefined) moveStaleLockAway(path, found, dataFolder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new Error(`The data folder ${dataFolder} is being taken by another Nukkad that starts at this moment.`)
}

/** The process id of the live app that holds the data folder. */
export function findAppLockHolder(dataFolder: string): number | undefined {
  const found = readText(join(dataFolder, lockName))
  const holder = found === undefined ? undefined : parseHolder(found)
  return holder && isRunning(holder) ? holder.pid : undefined
}

// link() is atomic: nobody ever reads a partial lock.
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

// Another app may have replaced the stale lock after we read it: then we moved its live lock.
function moveStaleLockAway(path: string, judged: string, dataFolder: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    // ignored: another app has moved the stale lock
    return
  }
  const moved = readText(aside)
  if (moved !== undefined && moved !== judged) {
    tryLink(aside, path)
    rmSync(aside, { force: true })
    throw inUse(dataFolder, parseHolder(moved)?.pid)
  }
  rmSync(aside, { force: true })
}

function releaseIfOwn(path: string, own: string): void {
  if (readText(path) === own) rmSync(path, { force: true })
}

function isRunning(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false
  const now = startMark(holder.pid)
  return now === undefined || holder.startMark === undefined || now === holder.startMark
}

function inUse(dataFolder: string, pid: number | undefined): Error {
  return new Error(
    `The data folder ${dataFolder} is in use by another Nukkad, process ${pid ?? 'unknown'}; stop it first.`,
  )
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // ignored: a lock that cannot be read is held by nobody we know
    return undefined
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined
    const mark = 'startMark' in value && typeof value.startMark === 'string' ? value.startMark : undefined
    return { pid: value.pid, startMark: mark }
  } catch {
    // ignored: what is no JSON names no holder
    return undefined
  }
}
