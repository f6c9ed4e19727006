// npm test: checks, build, then vitest. The last line is "N passed, N failed". With arguments (npm test -- PATH, -t
// NAME) only the selected tests run, and the build only when one of them needs it.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Outcome, runChecks, runInTurn, type StepResult } from './check-steps.ts'
import { chooseTests } from './choose-tests.ts'
import { ensureChromium } from './find-chromium.ts'
import { ensurePdftotext } from './find-pdftotext.ts'
import { endLeftovers } from './leftover-processes.ts'
import { ensureBuilt } from './prepare.mjs'
import { runVitest } from './run-vitest.ts'
import { makeWorkFolder } from './work-folder.ts'

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { testNamePattern: { type: 'string', short: 't' } },
})
const isWhole = paths.length === 0 && values.testNamePattern === undefined
const counts = { passed: 0, failed: 0, skipped: 0 }
const times: StepResult[] = []
// Everything the tests write goes here, so that both files and processes are found and removed afterwards.
const workFolder = makeWorkFolder()

try {
  const { files, needsBuild } = chooseTests(paths)
  if (files.length === 0) {
    console.error(`No test file has ${paths.join(' or ')} in its path.`)
    counts.failed++
  } else {
    await runSteps(needsBuild)
    if (files.some((file) => file.includes('invoices'))) process.env.PDFTOTEXT_PATH = await ensurePdftotext()
    const args = [...paths, ...(values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern])]
    const tests = await runVitest(args, workFolder)
    counts.passed += tests.passed
    counts.failed += tests.failed
    counts.skipped += tests.skipped
    times.push(...tests.times)
  }
} finally {
  const leftovers = await endLeftovers(workFolder)
  if (leftovers > 0) console.log(`Ended ${leftovers} processes the tests left behind.`)
  rmSync(workFolder, { recursive: true, force: true })
}
console.log('')
for (const { name, passed, seconds } of times)
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${passed ? '' : '  FAILED'}`)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function runSteps(needsBuild: boolean): Promise<void> {
  const forBrowser = [
    { name: 'build', work: () => succeed(ensureBuilt()) },
    { name: 'Chromium', work: () => succeed(setChromiumPath()) },
  ]
  const results = isWhole ? await runChecks(forBrowser) : needsBuild ? await runInTurn(forBrowser) : []
  times.push(...results)
  for (const { passed } of results) {
    if (passed) counts.passed++
    else counts.failed++
  }
}

async function setChromiumPath(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium()
}

async function succeed(work: Promise<void>): Promise<Outcome> {
  await work
  return { passed: true, output: '' }
}
