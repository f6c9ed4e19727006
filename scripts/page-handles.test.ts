import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pinnedNode, root } from './prepare.mjs'

// Below the project, so that its imports and types are found.
mkdirSync(join(root, '.react-router'), { recursive: true })
const folder = mkdtempSync(join(root, '.react-router', 'handles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Type errors of a route module with this `handle`, checked as src/route-handles.ts checks all of them. */
function typeErrors(handle: string): string {
  writeFileSync(join(folder, 'page.ts'), `${handle}\nexport default function Page() {}\n`)
  writeFileSync(
    join(folder, 'routes.ts'),
    `import type { WrongHandles } from '../../src/platform/page-handle.ts'
    type None<Ids extends never> = Ids
    export type Refused = None<WrongHandles<{ 'planted-page': typeof import('./page.ts'); plain: object }>>`,
  )
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
  const { stdout } = spawnSync(pinnedNode, [join('node_modules', '.bin', 'tsc'), '-p', folder], { cwd: root })
  return stdout.toString()
}

test.each([
  ["export const handle = { hydrate: 'laod' }", 'planted-page'],
  ["export const handle = { hydrate: 'laod' } as const", 'planted-page'],
  ["export const handle = { hydrate: 'load', hydrat: 'load' } as const", 'planted-page'],
  ['export const handle = {}', 'planted-page'],
  [
    "import type { PageHandle } from '#platform/page-handle.ts'\nexport const handle: PageHandle = { hydrate: 'laod' }",
    'laod',
  ],
])('%s fails the type check', (handle, named) => {
  expect(typeErrors(handle)).toContain(named)
})

test('a typed handle, and none at all, pass it', () => {
  expect(
    typeErrors(
      "import type { PageHandle } from '#platform/page-handle.ts'\nexport const handle: PageHandle = { hydrate: 'none' }",
    ),
  ).toBe('')
  expect(typeErrors('')).toBe('')
})
