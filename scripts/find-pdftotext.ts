import { spawnSync } from 'node:child_process'
import { step } from './prepare.mjs'

const aptTimeoutMs = 600_000

/**
 * Tests and a benchmark read PDF files back with poppler's pdftotext; as root on a Debian-like machine it is installed.
 */
export async function ensurePdftotext(): Promise<string> {
  const path = process.env.PDFTOTEXT_PATH ?? 'pdftotext'
  if (works(path)) return path
  if (process.getuid?.() === 0) {
    await step('Installing poppler-utils for the tests of invoices', () => {
      apt('update')
      apt('install', '-y', '--no-install-recommends', 'poppler-utils')
    })
    if (works(path)) return path
  }
  throw new Error('The tests of invoices need pdftotext: install poppler-utils, or set PDFTOTEXT_PATH.')
}

const works = (path: string) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: aptTimeoutMs })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${String(stderr).slice(-2000)}`)
}
