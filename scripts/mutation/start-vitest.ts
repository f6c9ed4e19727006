import type { Plugin } from 'vite'
import { createVitest, type Vitest } from 'vitest/node'
import { projects } from '../../vitest.config.ts'
import { root } from '../prepare.mjs'

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
