import { inject } from 'vitest'
import { copyDataDir, type newDataDir } from './running-app.ts'

/** A folder for one app's data with places, categories and demo data in it already; call `remove` when done. */
export function newDemoDir(): ReturnType<typeof newDataDir> {
  return copyDataDir(inject('demoDir'))
}
