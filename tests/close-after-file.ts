import { afterAll } from 'vitest'
import { closeAll } from './after-file.ts'

// Runs for every test file, unlike the modules it imports, which the files of a worker share.
afterAll(closeAll)
