import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import type { Durability } from './postgres-settings.ts'

/**
 * Name of the app's role and of its database. The role owns the database and may create others; it is not a superuser.
 */
const appName = 'nukkad'

const passwordFile = 'nukkad-password'

// Only the app's role may connect, and only from this machine.
const accessRules = `local all ${appName} scram-sha-256\nhost all ${appName} 127.0.0.1/32 scram-sha-256\n`

/**
 * Creates a cluster with the app's role and database. It gets its final name only when complete, so an interrupted
 * start leaves nothing that looks like data. Throws with the last output of initdb.
 */
export async function createCluster(
  folder: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
  durability: Durability,
): Promise<void> {
  const draft = join(dirname(folder), `${basename(folder)}.unfinished`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  own(draft, account)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = durability === 'none' ? ['--no-sync'] : []
  const options = ['--username=postgres', '--auth=reject', '--data-checksums', '--no-instructions', ...locale, ...sync]
  await run(account, programs.initdb, [`--pgdata=${draft}`, ...options], '')

  const password = randomBytes(24).toString('base64url')
  await run(
    account,
    programs.postgres,
    ['--single', '-D', draft, 'postgres'],
    `CREATE ROLE ${appName} LOGIN CREATEDB IN ROLE pg_monitor PASSWORD '${password}'\nCREATE DATABASE ${appName} OWNER ${appName}\n`,
  )
  writeOwned(join(draft, 'pg_hba.conf'), accessRules, account)
  writeOwned(join(draft, passwordFile), password, account)
  renameSync(draft, folder)
}

/** True when the folder holds a cluster these programs can open. Throws what is wrong and what to do otherwise. */
export function hasUsableCluster(folder: string, programsVersion: string): boolean {
  if (!existsSync(folder)) return false
  if (readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true })
    return false
  }
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) throw new Error(`${folder} is no PostgreSQL data folder: move it away and start again.`)
  const made = readFileSync(versionFile, 'utf8').trim()
  const major = programsVersion.split('.')[0]
  if (made === major) return true
  throw new Error(
    `The data in ${folder} was made by PostgreSQL ${made}, but this Nukkad runs PostgreSQL ${major}: ` +
      `dump it with version ${made} and load the dump here, or move the folder away to start empty.`,
  )
}

/** Hands a cluster owned by root (restored from a backup, for example) to the user who runs the server. */
export function giveClusterToAccount(folder: string, account: PostgresAccount): void {
  if (!account.owner) return
  own(folder, account)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) own(join(folder, entry), account)
}

/** Connection string of the app's role over the Unix socket, for `pg`. */
export function clusterUrl(folder: string, socketFolder: string, port: number): string {
  const password = readFileSync(join(folder, passwordFile), 'utf8').trim()
  return `postgres://${appName}:${password}@/${appName}?host=${encodeURIComponent(socketFolder)}&port=${port}`
}

function run(account: PostgresAccount, program: string, args: string[], input: string): Promise<void> {
  const command = account.command(program, args)
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['pipe', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout?.resume()
    // A program that exits before reading closes the pipe; its exit code says why.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0 && !/\b(ERROR|FATAL|PANIC): /.test(errors)) return resolve()
      const lastWords = errors.trim().split('\n').slice(-8).join('\n')
      reject(new Error(`The database could not be created (${basename(program)} ended with ${code}):\n${lastWords}`))
    })
  })
}

function writeOwned(path: string, text: string, account: PostgresAccount): void {
  writeFileSync(path, text, { mode: 0o600 })
  own(path, account)
}

function own(path: string, account: PostgresAccount): void {
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid)
}
