// npm test: checks, build, then vitest. The last line is "N passed, N failed". With arguments (npm test -- path) only
// vitest runs, with these arguments.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check-steps.ts'
import { ensureChromium } from './find-chromium.ts'
import { endLeftovers } from './leftover-processes.ts'
import { ensureBuilt, pinnedNode, root } from './prepare.mjs'

const vitestArgs = process.argv.slice(2)
const counts = { passed: 0, failed: 0, skipped: 0 }
// Everything the tests write goes here, so that afterwards both files and processes are found and removed.
const workFolder = mkdtempSync(join(tmpdir(), 'nukkad-run-'))
// As root, the database server is another user and must come through, as it would in an ordinary /tmp.
chmodSync(workFolder, 0o711)

try {
  if (vitestArgs.length === 0) for (const { passed } of await runChecks()) count(passed)
  count((await attempt(ensureBuilt)) !== undefined)
  const chromium = await attempt(ensureChromium)
  if (chromium === undefined) count(false)
  await runVitest(chromium?.value)
} finally {
  const leftovers = await endLeftovers(workFolder)
  if (leftovers > 0) console.log(`Ended ${leftovers} processes the tests left behind.`)
  rmSync(workFolder, { recursive: true, force: true })
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function runVitest(chromium: string | undefined): Promise<void> {
  const temporary = join(workFolder, 't')
  mkdirSync(temporary)
  const report = join(workFolder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...vitestArgs]
  const env = { ...process.env, TMPDIR: temporary, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) }
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const failedBefore = counts.failed
  countReport(report)
  // An error outside any test, such as in the global setup, shows only in the exit code.
  if (code !== 0 && counts.failed === failedBefore) count(false)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function countReport(path: string): void {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // ignored: a run that was ended left no report, and has failed by its exit code
    return
  }
  // A file that does not even load has no tests to fail.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests + unloaded.length
  counts.skipped += report.numPendingTests + report.numTodoTests
}

function count(passed: boolean): void {
  if (passed) counts.passed++
  else counts.failed++
}

async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await work() }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
