import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

// Set up in the first run of the mutation tester: which functions does each test file run?
const folder = process.env.RAN_FUNCTIONS_DIR
const ran = new Set<string>()

beforeAll(() => {
  ran.clear()
  Object.assign(globalThis, { ranFunctions: ran })
})

afterAll(() => {
  const { testPath } = expect.getState()
  if (folder === undefined || testPath === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${testPath.replaceAll('/', '+')}.json`), JSON.stringify([...ran]))
})
