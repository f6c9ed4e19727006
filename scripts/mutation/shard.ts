// The program of one child process of run.ts: tries the mutants that it is sent.

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { root } from '../prepare.mjs'
import type { Mutant } from './mutants.ts'
import { startVitest } from './start-vitest.ts'

/** Sent to this process: one mutant, and the test files that run its function, the likeliest to notice first. */
interface MutantToTry {
  mutant: Mutant
  tests: string[]
}

let active: Mutant | undefined

const plugin = {
  name: 'plant-mutant',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!active || id !== join(root, active.path)) return undefined
    // Positions are those of the file as it stands.
    const source = readFileSync(id, 'utf8')
    return code === source ? source.slice(0, active.start) + active.replacement + source.slice(active.end) : undefined
  },
}

const vitest = await startVitest({ plugin, workers: 1, bail: 1 })
const known = new Map<string, TestSpecification>()
for (const specification of await vitest.globTestSpecifications()) {
  known.set(relative(root, specification.moduleId), specification)
}
await vitest.standalone()
process.on('message', async ({ mutant, tests }: MutantToTry) => {
  active = mutant
  vitest.invalidateFile(join(root, mutant.path))
  let isCaught = false
  // One file at a time: most faults are noticed by the first.
  for (const test of tests) {
    const specification = known.get(test)
    if (isCaught || !specification) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
    isCaught = unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  }
  process.send?.({ isCaught })
})
process.on('SIGTERM', () => void vitest.exit(true))
process.send?.({ ready: true })
