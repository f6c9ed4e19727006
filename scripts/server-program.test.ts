import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, serverProgram } from './prepare.mjs'

test('the guide tells supervisors to start the server as npm start does', () => {
  const variables = Object.entries(serverProgram.env).map(([name, value]) => `${name}=${value}`)
  const command = [...variables, 'node_modules/.bin/node', ...serverProgram.args].join(' ')
  expect(readFileSync(join(root, 'docs', 'guides', 'deploy.md'), 'utf8')).toContain(`    ${command}\n`)
})
