import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { StepResult } from './check-steps.ts'
import { kindOf } from './choose-tests.ts'
import { pinnedNode, root } from './prepare.mjs'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** For each kind of test the sum of its files' durations: two run at a time. */
  times: StepResult[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

/** Twice what a slow machine with 2 cores needs. */
const longestMinutes = 70

/** Runs vitest with temporary files below `workFolder`, and counts the results. */
export async function runVitest(vitestArgs: readonly string[], workFolder: string): Promise<TestCounts> {
  const startedAt = performance.now()
  const temporary = join(workFolder, 't')
  mkdirSync(temporary)
  const report = join(workFolder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...vitestArgs]
  // Node reads and compiles a module once for all processes of the run: commands, apps, workers.
  const env = { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(workFolder, 'compiled') }
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const timer = setTimeout(() => {
    console.error(`The tests did not end within ${longestMinutes} minutes; those without a result above hang.`)
    // What it started ends afterwards, as what any run leaves behind.
    child.kill('SIGKILL')
  }, longestMinutes * 60_000)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  const counts = countReport(report)
  // An error outside any test, such as in the global setup, only affects the exit code.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  const seconds = (performance.now() - startedAt) / 1000
  counts.times.push({ name: 'all tests, from start to end', passed: code === 0, seconds })
  return counts
}

function countReport(path: string): TestCounts {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // ignored: a run that was ended left no report, and has failed by its exit code
    return { passed: 0, failed: 0, skipped: 0, times: [] }
  }
  // A file that fails to load has no tests to fail.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    times: [...Map.groupBy(report.testResults, ({ name }) => kindOf(relative(root, name))?.name)].map(
      ([kind, files]) => ({
        name: `${kind} tests, ${files.length} files, added up`,
        passed: files.every(({ status }) => status === 'passed'),
        seconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
      }),
    ),
  }
}
