import { type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import type { PostgresPrograms } from './postgres-programs.ts'

/** The user and the way to run the server's programs. PostgreSQL refuses to run as root. */
export interface PostgresAccount {
  /** Owner of the data and socket folders; undefined means this process's own user. */
  owner: { uid: number; gid: number } | undefined
  /** Version of the programs, "18.4". */
  version: string
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
}

type Command = PostgresAccount['command']

// The app's environment contains secrets that the server does not need.
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Finds a way to run the server so that it can access its programs and every one of `folders`. An ordinary user runs it
 * directly; root uses an unprivileged user, and where parent folders are closed to that user (a checkout in /root), the
 * same user with the one capability to traverse them. Throws one sentence with instructions when nothing works.
 */
export function choosePostgresAccount(
  programs: PostgresPrograms,
  clusterFolder: string,
  folders: string[],
): PostgresAccount {
  const owner = process.getuid?.() === 0 ? unprivilegedOwner(clusterFolder) : undefined
  refuseForeignOwner(clusterFolder)
  const complaints: string[] = []
  for (const command of owner ? rootCommands(owner) : [ownCommand]) {
    const probe = tryCommand(command, programs, folders)
    if (probe.version) return { owner, version: probe.version, command }
    complaints.push(probe.complaint)
  }
  const advice = owner
    ? 'Put the project into a folder other users may enter (for example /srv/nukkad), start it as an ordinary user, or set DATABASE_URL.'
    : 'Run "npm ci" again, or set DATABASE_URL to a server of your own.'
  throw new Error(`The database program does not run: ${complaints.at(-1)}. ${advice}`)
}

const ownCommand: Command = (program, args) => ({ file: program, args, options: { env: environment } })

function rootCommands(owner: { uid: number; gid: number }): Command[] {
  return [
    (program, args) => ({ file: program, args, options: { env: environment, ...owner } }),
    // Containers usually lack the first capability and have the second.
    withCapability(owner, 'dac_read_search'),
    withCapability(owner, 'dac_override'),
  ]
}

function withCapability(owner: { uid: number; gid: number }, capability: string): Command {
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // access(2), with which the server looks for its own program, ignores capabilities unless no_setuid_fixup is set.
  const rights = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup']
  return (program, args) => ({
    file: 'setpriv',
    args: [...user, ...rights, program, ...args],
    options: { env: environment },
  })
}

function tryCommand(command: Command, programs: PostgresPrograms, folders: string[]) {
  const enterAll = 'for folder in "$@"; do cd "$folder" || exit 1; done; exec "$0" -V'
  const { file, args, options } = command('/bin/sh', [
    '-c',
    enterAll,
    programs.postgres,
    programs.shareFolder,
    ...folders,
  ])
  const run = spawnSync(file, args, { ...options, encoding: 'utf8', timeout: 20_000 })
  const version = /\(PostgreSQL\) (\S+)/.exec(run.stdout ?? '')?.[1]
  // The server prints its version but also complains when it cannot read its own program: it would not start.
  const complaint = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? ''
  return run.status === 0 && version && complaint === '' ? { version, complaint } : { version: undefined, complaint }
}

function unprivilegedOwner(clusterFolder: string): { uid: number; gid: number } {
  const existing = statSync(clusterFolder, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name)
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody": start as an ordinary user.',
  )
}

function refuseForeignOwner(clusterFolder: string): void {
  const own = process.getuid?.()
  const existing = statSync(clusterFolder, { throwIfNoEntry: false })
  if (own === undefined || own === 0 || !existing || existing.uid === own) return
  throw new Error(
    `The database folder ${clusterFolder} belongs to another user (uid ${existing.uid}): start as that user or as root.`,
  )
}
