import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from '../../scripts/prepare.mjs'

export interface RunningApp {
  origin: string
  dataDir: string
  pid: number
  /** Its output so far. */
  output(): string
  /** kill -9: no shutdown, no clean-up. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

const startTimeoutMs = 120_000

/** A folder for one app's data, for starting it again; call `remove` when done. */
export function newDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A copy of the data folder that the stopped app left behind. */
export function copyDataDir(from: string): ReturnType<typeof newDataDir> {
  const folder = newDataDir()
  // Not node's copy: files keep their owner, which for the database is not always the user who runs the tests.
  execFileSync('cp', ['-a', `${from}/.`, folder.dataDir])
  return folder
}

/** Starts the built app as a person would, on a free port or `env.PORT`, and resolves when it reports ready. */
export async function startApp({
  dataDir,
  env = {},
}: {
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningApp> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, serverProgram.args, {
    env: {
      ...serverProgram.env,
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      OPERATIONS_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OTP_PER_HOUR_PER_IP: '10000',
      CAPTCHA_AFTER_OTPS: '10000',
      CAPTCHA_FREE_FORMS: '10000',
      API_READS_PER_MINUTE_PER_IP: '100000',
      PAGES_PER_MINUTE_PER_IP: '100000',
      DEMO_LISTINGS: '7000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      printed += chunk
    })
  }
  await untilReady(child, () => printed)
  const ended = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return exit
  }
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    kill: async () => {
      await ended('SIGKILL')
    },
    stop: () => ended('SIGTERM'),
  }
}

function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      clearInterval(timer)
      clearTimeout(timeout)
      child.kill('SIGKILL')
      reject(new Error(`${why}\n${printed()}`))
    }
    const timeout = setTimeout(() => giveUp('The app was not ready in time.'), startTimeoutMs)
    const timer = setInterval(() => {
      if (child.exitCode !== null) giveUp(`The app ended with ${child.exitCode}.`)
      if (!printed().includes('is ready at')) return
      clearInterval(timer)
      clearTimeout(timeout)
      resolve()
    }, 100)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}

/** Messages to a recipient that the fake providers received, newest first. */
export async function outboxOf(
  origin: string,
  to: string,
): Promise<{ subject: string; text: string; createdAt: string }[]> {
  const response = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as { subject: string; text: string; createdAt: string }[]
}

/** The newest one-time password sent to a recipient, once it has arrived. */
export async function otpFor(origin: string, to: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const sent = (await outboxOf(origin, to)).find(({ subject, text }) => `${subject} ${text}`.includes('OTP'))
    const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No one-time password reached ${to}.`)
}

let lastPhone = Math.floor(Math.random() * 80_000_000)
/** Ten digits that are unique within this run. */
export function newMobile(): string {
  lastPhone += 1
  return `98${String(lastPhone).padStart(8, '0')}`
}
