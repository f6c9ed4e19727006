import type { TestProject } from 'vitest/node'
import { newDataDir, startApp } from './running-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoDir: string
  }
}

/** Starts the built app once on an empty folder; what that leaves is where the apps of the test files start from. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = newDataDir()
  const app = await startApp({ dataDir })
  const code = await app.stop()
  if (code !== 0) throw new Error(`The app ended with ${code}.\n${app.output()}`)
  project.provide('demoDir', dataDir)
  return remove
}
