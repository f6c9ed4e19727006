import { afterAll, beforeAll } from 'vitest'
import { newDemoDir } from './demo-dir.ts'
import { type RunningApp, startApp } from './running-app.ts'

export type OwnApp = Pick<RunningApp, 'dataDir' | 'origin' | 'pid'>

/**
 * The app of one test file, on demo data that no other file sees: it runs from before the first test until after the
 * last. `env` is read when it starts, after the `beforeAll` that stand above this call.
 */
export function ownApp(env: () => Record<string, string> = () => ({})): OwnApp {
  const { dataDir, remove } = newDemoDir()
  let running: RunningApp | undefined
  beforeAll(async () => {
    running = await startApp({ dataDir, env: env() })
  })
  afterAll(async () => {
    await running?.stop()
    remove()
  })
  const started = (): RunningApp => {
    if (!running) throw new Error('The app starts before the first test.')
    return running
  }
  return {
    dataDir,
    get origin() {
      return started().origin
    },
    get pid() {
      return started().pid
    },
  }
}
