import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './prepare.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const aptTimeoutMs = 600_000

/**
 * Path of a Chromium or Chrome; as root on a Debian-like machine it is installed when missing. Otherwise throws with
 * instructions.
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  const present = findInstalled()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing Chromium for the browser tests', () => {
      apt('update')
      apt('install', '-y', '--no-install-recommends', 'chromium')
    })
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.')
}

function findInstalled(): string | undefined {
  return places.find((path) => existsSync(path))
}

function apt(...args: string[]): void {
  const run = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: aptTimeoutMs,
  })
  if (run.status !== 0)
    throw new Error(`apt-get ${args.join(' ')} failed:\n${`${run.stdout}${run.stderr}`.slice(-2000)}`)
}
