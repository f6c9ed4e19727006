import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { newDataDir } from './running-app.ts'

/** A folder for one app's data with places, categories and demo data in it already; `remove` when done. */
export function newDemoDir(): ReturnType<typeof newDataDir> {
  const folder = newDataDir()
  // Not node's copy: files keep their owner, which for the database is not always who runs the tests.
  execFileSync('cp', ['-a', `${inject('demoDir')}/.`, folder.dataDir])
  return folder
}
