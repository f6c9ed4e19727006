import { inject } from 'vitest'
import type { RunningApp } from './running-app.ts'

/**
 * The running app shared by test files that only read, or only write for people they create. A file that changes demo
 * data, signs in as a demo person used elsewhere, or needs its own settings starts its own app.
 */
export function sharedApp(): Pick<RunningApp, 'dataDir' | 'origin'> {
  return { origin: inject('sharedOrigin'), dataDir: inject('sharedDir') }
}
