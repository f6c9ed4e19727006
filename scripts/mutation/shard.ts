import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { projects } from '../../vitest.config.ts'
import { root } from '../prepare.mjs'
import type { Mutant } from './mutants.ts'

/** Sent to this process: one mutant, and the test files that run its function, the likeliest to notice first. */
export interface MutantToTry {
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

/** A vitest that keeps its transformed modules and its database server from one run to the next. */
export function startVitest(setup: {
  plugin?: Plugin
  setupFiles?: string[]
  workers: number
  bail: number
}): Promise<Vitest> {
  const { setupFiles = [], workers, bail } = setup
  return createVitest(
    'test',
    { config: false, root, watch: false, bail, maxWorkers: workers, reporters: [{}], retry: 0 },
    {
      test: {
        projects: projects
          .filter(({ test }) => test.name === 'unit' || test.name === 'integration')
          .map(({ test }) => ({
            plugins: setup.plugin ? [setup.plugin] : [],
            test: { ...test, setupFiles: [...((test as { setupFiles?: string[] }).setupFiles ?? []), ...setupFiles] },
          })),
      },
    },
  )
}

async function serveMutants(): Promise<void> {
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
}

if (process.argv.includes('--serve')) await serveMutants()
