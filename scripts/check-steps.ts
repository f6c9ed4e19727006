import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../src/routes.ts'
import { problemsOfTexts } from './catalogues.ts'
import { listApiDocumentProblems } from './check-api-document.ts'
import { listUnregisteredTables } from './check-personal-data.ts'
import { problemsOfRoutes } from './check-routes.ts'
import { listSearchDataProblems } from './check-search-data.ts'
import { findWideLines } from './comment-width.ts'
import { listImportProblems } from './import-rules.ts'
import { pinnedNode, root } from './prepare.mjs'
import { listStaticComponentProblems } from './static-component-rules.ts'
import { listSwallowedErrors } from './swallowed-errors.ts'

export interface StepResult {
  name: string
  passed: boolean
  seconds: number
}

export interface Outcome {
  passed: boolean
  output: string
}

export interface Step {
  name: string
  work: () => Promise<Outcome>
}

const tool = (name: string, ...args: string[]) => runNode([join('node_modules', '.bin', name), ...args])
const lint = ['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=200']

/** Two lanes, because most machines have at least two cores; route types must exist before all types are checked. */
const lanes: [Step[], Step[]] = [
  [
    { name: 'route types', work: () => tool('react-router', 'typegen') },
    { name: 'types', work: () => tool('tsc', '--noEmit', '-p', '.') },
  ],
  [
    { name: 'lint', work: () => tool('biome', ...lint) },
    { name: 'lock file', work: () => runNode([join('scripts', 'complete-lock.mjs'), '--check']) },
    { name: 'access of routes', work: async () => report(problemsOfRoutes(routes)) },
    { name: 'imports', work: async () => report(listImportProblems()) },
    { name: 'API document', work: async () => report(await listApiDocumentProblems()) },
    { name: 'personal data', work: async () => report(listUnregisteredTables()) },
    { name: 'search data', work: async () => report(listSearchDataProblems()) },
    { name: 'static components', work: async () => report(listStaticComponentProblems()) },
    { name: 'catalogues', work: async () => report(await problemsOfTexts()) },
    { name: 'swallowed errors', work: async () => report(listSwallowedErrors()) },
    { name: 'file sizes', work: checkFileSizes },
    { name: 'comment width', work: checkCommentWidth },
  ],
]

/**
 * Runs every check, even after one failed, and the checks that `then` adds to them; prints the output of failed ones.
 */
export async function runChecks(then: Step[] = []): Promise<StepResult[]> {
  const [types, rest] = lanes
  const results = await Promise.all([runInTurn(types), runInTurn([...rest, ...then])])
  return results.flat()
}

/** Runs the steps one after the other. */
export async function runInTurn(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const { name, work } of steps) {
    const startedAt = performance.now()
    // ignored: a step that throws has failed, and its message is printed below
    const { passed, output } = await work().catch((error: unknown) => ({ passed: false, output: `${error}` }))
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${name}: ${passed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
    if (output.trim() !== '' && (!passed || name === 'file sizes')) console.log(output.trimEnd())
    results.push({ name, passed, seconds })
  }
  return results
}

async function checkCommentWidth(): Promise<Outcome> {
  const found = findWideLines()
  return { passed: found.length === 0, output: found.map((line) => `  ${line}`).join('\n') }
}

const warnLines = 250
const failLines = 400
const codeFolders = ['src', 'tests', 'bench', 'scripts']

const report = (problems: readonly string[]): Outcome => ({
  passed: problems.length === 0,
  output: problems.join('\n'),
})

async function checkFileSizes(): Promise<Outcome> {
  const lines: string[] = []
  let passed = true
  for (const folder of codeFolders.filter((name) => existsSync(join(root, name)))) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|mjs)$/.test(name)) continue
      const count = readFileSync(join(root, folder, name), 'utf8').split('\n').length - 1
      if (count > failLines) passed = false
      if (count > warnLines) {
        lines.push(
          `  ${join(folder, name)}: ${count} lines, ${count > failLines ? `over ${failLines}: split it` : 'long'}`,
        )
      }
    }
  }
  return { passed, output: lines.join('\n') }
}

function runNode(args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ passed: false, output: error.message }))
    child.once('close', (code) => resolve({ passed: code === 0, output }))
  })
}
