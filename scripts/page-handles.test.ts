import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pinnedNode, root } from './prepare.mjs'

const typed = "import type { PageHandle } from '#platform/page-handle.ts'\nexport const handle: PageHandle ="
const wrong = {
  misspelt: "export const handle = { hydrate: 'laod' }",
  'misspelt-const': "export const handle = { hydrate: 'laod' } as const",
  'another-property': "export const handle = { hydrate: 'load', hydrat: 'load' } as const",
  'without-hydrate': 'export const handle = {}',
}
const right = { typed: `${typed} { hydrate: 'none' }`, none: '' }

test('a route module whose handle is not a PageHandle fails the type check, by its id', () => {
  // Below the project, so that its imports and types are found.
  mkdirSync(join(root, '.react-router'), { recursive: true })
  const folder = mkdtempSync(join(root, '.react-router', 'handles-'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const planted = Object.entries({ ...wrong, ...right, annotated: `${typed} { hydrate: 'laod' }` })
  for (const [id, handle] of planted) write(`${id}.ts`, `${handle}\nexport default function Page() {}\n`)
  // As src/route-handles.ts checks the routes of the project.
  const checks = planted.map(
    ([id], index) => `export type Check${index} = None<WrongHandles<{ '${id}': typeof import('./${id}.ts') }>>`,
  )
  const imported = "import type { WrongHandles } from '#platform/page-handle.ts'"
  write('routes.ts', [imported, 'type None<Ids extends never> = Ids', ...checks].join('\n'))
  write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
  const { stdout } = spawnSync(pinnedNode, [join('node_modules', '.bin', 'tsc'), '-p', folder], { cwd: root })
  rmSync(folder, { recursive: true })
  const errors = stdout.toString().trimEnd().split('\n')
  for (const id of Object.keys(wrong))
    expect(errors).toContainEqual(expect.stringContaining(`Type '"${id}"' does not satisfy the constraint 'never'`))
  expect(errors.filter((line) => line.includes('annotated.ts') && line.includes('laod'))).toHaveLength(1)
  expect(errors.filter((line) => line.includes('error'))).toHaveLength(Object.keys(wrong).length + 1)
})
