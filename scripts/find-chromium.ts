import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './prepare.mjs'

/** Chromium without the windows, menus and side panels around a page: it needs less than half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const aptTimeoutMs = 600_000

/**
 * Path of a Chromium or Chrome. As root on a Debian-like machine the headless shell is installed when missing, or
 * Chromium where the distribution does not have it. Without either, throws with instructions.
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  if (findChromium() !== headlessShell && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing Chromium for the browser tests', () => {
      apt('update')
      if (!apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell') && !findChromium())
        apt('install', '-y', '--no-install-recommends', 'chromium')
    })
  }
  const found = findChromium()
  if (found) return found
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.')
}

/** Path of the installed Chromium that needs the least processor time; undefined where there is none. */
export function findChromium(): string | undefined {
  return places.find((path) => existsSync(path))
}

/** Whether it worked; says what went wrong otherwise. */
function apt(...args: string[]): boolean {
  const run = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: aptTimeoutMs,
  })
  if (run.status === 0) return true
  console.log(`apt-get ${args.join(' ')} failed:\n${`${run.stdout}${run.stderr}`.slice(-2000)}`)
  return false
}
