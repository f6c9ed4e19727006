import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireAppLock, findAppLockHolder } from './app-lock.ts'
import { clusterUrl, createCluster, giveClusterToAccount, hasUsableCluster } from './cluster.ts'
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { trimPostgresLog } from './postgres-log.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { type Durability, postgresSettings } from './postgres-settings.ts'
import {
  findFreePort,
  isPostmasterOf,
  type PostmasterPlan,
  readPostmasterFile,
  socketFolderPrefix,
  startPostmaster,
  stopOrphanedPostmaster,
} from './postmaster.ts'
import { supervisePostmaster } from './supervise-postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** Holds `postgres/`, `postgres.log` and the app's lock. Created when missing. */
  dataFolder: string
  /** Receives progress messages for people, one line each. */
  log: (line: string) => void
  /** Overrides of our PostgreSQL settings, for example `{ shared_buffers: '1GB' }`. */
  settings?: Record<string, string>
  durability?: Durability
}

export interface EmbeddedPostgres {
  /** Connection string for `pg`; stays valid across restarts of the server. */
  url: string
  /** Whether the server ended and one attempt after the other to start it again fails. */
  isFailing(): boolean
  /** Fast shutdown; resolves when the server has ended and the data folder is free. May be called twice. */
  stop(): Promise<void>
}

const portAttempts = 3
const logCheckMs = 300_000
const maxSocketPathBytes = 103 // macOS; Linux has 107

/**
 * Starts the PostgreSQL server of this app on `<dataFolder>/postgres`, creating it on the first start, and restarts it
 * whenever it ends. Throws one sentence when the folder is in use by another app (with its process id), or belongs to
 * another major version or user; with the server's last log lines when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataFolder, { recursive: true })
  const dataFolder = realpathSync(options.dataFolder)
  const lock = acquireAppLock(dataFolder)
  const socketFolder = createSocketFolder()
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true })
    lock.release()
  }
  try {
    const plan = await prepare(dataFolder, socketFolder, options)
    const first = await startOnFreePort(plan)
    return supervise(first, plan, options.durability ?? 'full', release)
  } catch (error) {
    release()
    throw error
  }
}

/** The connection string of the database that a running app serves from this folder, for commands beside it. */
export function findRunningDatabase(dataFolder: string): string | undefined {
  if (findAppLockHolder(dataFolder) === undefined) return undefined
  const clusterFolder = join(realpathSync(dataFolder), 'postgres')
  const running = readPostmasterFile(clusterFolder)
  if (!running?.isReady || !isPostmasterOf(running.pid, clusterFolder)) return undefined
  return clusterUrl(clusterFolder, running.socketFolder, running.port)
}

async function prepare(dataFolder: string, socketFolder: string, options: EmbeddedPostgresOptions) {
  const { log, durability = 'full' } = options
  const clusterFolder = join(dataFolder, 'postgres')
  const programs = findPostgresPrograms()
  const account = choosePostgresAccount(programs, clusterFolder, [dataFolder, socketFolder])
  if (account.owner) chownSync(socketFolder, account.owner.uid, account.owner.gid)
  if (hasUsableCluster(clusterFolder, account.version)) {
    await stopOrphanedPostmaster(clusterFolder, log)
    if (isRootOwned(clusterFolder)) giveClusterToAccount(clusterFolder, account)
  } else {
    log('Creating the database')
    await createCluster(clusterFolder, programs, account, durability)
  }
  return planStart(clusterFolder, socketFolder, account, programs.postgres, dataFolder, options)
}

function planStart(
  clusterFolder: string,
  socketFolder: string,
  account: PostgresAccount,
  program: string,
  dataFolder: string,
  { log, settings, durability = 'full' }: EmbeddedPostgresOptions,
): Omit<PostmasterPlan, 'port'> {
  return {
    account,
    program,
    clusterFolder,
    socketFolder,
    settings: { ...postgresSettings(durability, dataFolder), ...settings },
    logPath: join(dataFolder, 'postgres.log'),
    log,
  }
}

interface Started {
  child: ChildProcess
  port: number
}

// Another process may take the port between our finding it and the server's binding it.
async function startOnFreePort(plan: Omit<PostmasterPlan, 'port'>): Promise<Started> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { child: await startPostmaster({ ...plan, port }), port }
    } catch (error) {
      const portTaken = error instanceof Error && error.message.includes('Address already in use')
      if (!portTaken || attempt === portAttempts) throw error
    }
  }
}

function supervise(
  { child, port }: Started,
  plan: Omit<PostmasterPlan, 'port'>,
  durability: Durability,
  release: () => void,
): EmbeddedPostgres {
  const supervisor = supervisePostmaster(child, { ...plan, port })
  let stopped: Promise<void> | undefined
  const stop = async () => {
    clearInterval(logTimer)
    await supervisor.stop(durability)
    release()
  }
  const logTimer = setInterval(() => trimPostgresLog(plan.logPath), logCheckMs)
  logTimer.unref()
  return {
    url: clusterUrl(plan.clusterFolder, plan.socketFolder, port),
    isFailing: supervisor.isFailing,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function createSocketFolder(): string {
  const maxSocketPath = `${socketFolderPrefix}XXXXXX/.s.PGSQL.65535`
  const parent = Buffer.byteLength(join(tmpdir(), maxSocketPath)) <= maxSocketPathBytes ? tmpdir() : '/tmp'
  return realpathSync(mkdtempSync(join(parent, socketFolderPrefix)))
}

function isRootOwned(folder: string): boolean {
  return process.getuid?.() === 0 && statSync(folder).uid === 0
}
