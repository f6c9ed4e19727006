import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { type TestKind, testKinds } from './tests/projects.ts'

type KindName = (typeof testKinds)[number]['name']

const settings: Record<KindName, object> = {
  unit: { isolate: false, testTimeout: 60_000 },
  integration: {
    isolate: false,
    globalSetup: ['tests/database-setup.ts'],
    setupFiles: ['tests/close-after-file.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
  processes: { testTimeout: 60_000, hookTimeout: 60_000 },
  e2e: {
    isolate: false,
    globalSetup: ['tests/e2e/demo-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A browser shares two cores with everything else: a second attempt tells a slow moment from a fault.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
  },
}

/** The kinds of tests, each with what it needs. */
export const projects = testKinds.map(({ name, include, exclude = [] }: TestKind & { name: KindName }) => ({
  test: { name, include, exclude: [...exclude, '**/node_modules/**'], ...settings[name] },
}))

/** The files that mostly wait for servers start first, so that no worker waits for them at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ project }: TestSpecification) => project.name === 'processes'
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

/** Two workers share all files. Where `isolate` is off, a worker loads a module once, not once per test file. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects,
  },
})
