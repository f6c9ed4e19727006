import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfTexts } from './catalogues.ts'
import { pinnedNode, root } from './prepare.mjs'
import { readStaticFile } from './static-component-rules.ts'

export interface StepResult {
  name: string
  passed: boolean
}

interface Outcome {
  passed: boolean
  output: string
}

const tool = (name: string, ...args: string[]) => runNode([join('node_modules', '.bin', name), ...args])

const steps: [name: string, work: () => Promise<Outcome>][] = [
  ['route types', () => tool('react-router', 'typegen')],
  ['types', () => tool('tsc', '--noEmit', '-p', '.')],
  ['lint', () => tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=200')],
  ['lock file', () => runNode([join('scripts', 'complete-lock.mjs'), '--check'])],
  ['catalogues', checkCatalogues],
  ['static components', checkStaticComponents],
  ['file sizes', checkFileSizes],
]

/** Runs every check, also after one failed, and prints what a failed one said. */
export async function runChecks(): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const [name, work] of steps) {
    const startedAt = performance.now()
    const { passed, output } = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`check ${name}: ${passed ? 'ok' : 'FAILED'} (${seconds} s)`)
    if (output.trim() !== '' && (!passed || name === 'file sizes')) console.log(output.trimEnd())
    results.push({ name, passed })
  }
  return results
}

async function checkCatalogues(): Promise<Outcome> {
  const problems = await problemsOfTexts()
  return { passed: problems.length === 0, output: problems.join('\n') }
}

async function checkStaticComponents(): Promise<Outcome> {
  const problems = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.static.tsx'))
    .flatMap((name) => readStaticFile(join('src', name), readFileSync(join(root, 'src', name), 'utf8')).problems)
  return { passed: problems.length === 0, output: problems.join('\n') }
}

const warnLines = 250
const failLines = 400
const codeFolders = ['src', 'tests', 'bench', 'scripts']

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
