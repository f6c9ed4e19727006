import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { copyDataDir, newDataDir, type RunningApp, startApp } from './running-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoDir: string
    sharedDir: string
    sharedOrigin: string
  }
}

/**
 * Builds what changed, and starts the built app once on an empty folder; the resulting data is the starting point of
 * the apps of the test files, first of all the shared one (shared-app.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A single file, run by hand after a change, would otherwise try the build of before.
  await ensureBuilt()
  const demo = newDataDir()
  const first = await startApp({ dataDir: demo.dataDir })
  const code = await first.stop()
  if (code !== 0) throw new Error(`The app ended with ${code}.\n${first.output()}`)
  const copy = copyDataDir(demo.dataDir)
  const shared: RunningApp = await startApp({ dataDir: copy.dataDir })
  project.provide('demoDir', demo.dataDir)
  project.provide('sharedDir', shared.dataDir)
  project.provide('sharedOrigin', shared.origin)
  return async () => {
    const sharedCode = await shared.stop()
    copy.remove()
    demo.remove()
    if (sharedCode !== 0) throw new Error(`The shared app ended with ${sharedCode}.\n${shared.output()}`)
  }
}
