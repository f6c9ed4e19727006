import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { mutualFolders, problemsOfImports, strayPageFiles } from './import-rules.ts'
import { pinnedNode, root } from './prepare.mjs'

/** The planted files whose imports Biome refuses. */
function refusedByBiome(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-layers-'))
  try {
    copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const biome = join(root, 'node_modules', '.bin', 'biome')
    const args = [biome, 'lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=github']
    const { status, stdout } = spawnSync(pinnedNode, args, { cwd: folder, encoding: 'utf8' })
    const refused = Object.keys(files).filter((path) => stdout.includes(`${path},line=`))
    // Otherwise Biome did not get as far as linting.
    expect(status).toBe(refused.length > 0 ? 1 : 0)
    return refused
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const feature = "import type { Role } from '#features/accounts/rules.ts'\n\nexport type A = Role\n"
const web = "export const load = () => import('#web/pages.ts')\n"
const list = "export { jobs } from '#jobs.ts'\n"
const log = "import type { Log } from '#platform/log.ts'\n\nexport type A = Log\n"

test('no layer imports one above it, not even its types', () => {
  const planted = {
    'src/platform/a.ts': feature,
    'src/providers/sms/a.ts': feature,
    'src/texts/a.ts': feature,
    'src/ui/a.tsx': feature,
    'src/core/a.ts': feature,
    'src/page-kit/a.ts': feature,
    'src/features/ratings/server/a.ts': web,
    'src/features/ratings/server/b.ts': list,
  }
  expect(refusedByBiome(planted)).toEqual(Object.keys(planted))
})

test('every layer imports platform, and the context of core names features', () => {
  const allowed = {
    'src/platform/a.ts': log,
    'src/core/context.ts': feature,
    'src/page-kit/a.ts': log,
    'src/features/ratings/server/a.ts': feature,
    'src/web/a.ts': web,
  }
  expect(refusedByBiome(allowed)).toEqual([])
})

const importing = (path: string, specifier: string, names = '{ a }') =>
  problemsOfImports(path, `import ${names} from '${specifier}'\n`)

test('a feature imports features of earlier rows only, and nothing imports site', () => {
  expect(importing('src/features/places/server/a.ts', '#features/search/rules.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/server/a.ts', '#features/site/contract.ts')).toHaveLength(1)
  expect(importing('src/features/partners/rules.ts', '#features/support/rules.ts')).toHaveLength(1)
  expect(importing('src/features/unheard-of/rules.ts', '#features/places/rules.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/server/a.ts', '#features/businesses/rules.ts')).toEqual([])
  expect(importing('src/features/site/pages/a.tsx', '#features/search/ui/a.tsx')).toEqual([])
})

test('pages of another feature are imported by nobody, its server parts by server parts and pages', () => {
  expect(importing('src/features/ratings/server/a.ts', '#features/businesses/pages/a.tsx')).toHaveLength(1)
  expect(importing('src/features/ratings/ui/a.tsx', '#features/businesses/server/a.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/rules.ts', '#features/businesses/server/a.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/pages/a.tsx', '#features/businesses/server/a.ts')).toEqual([])
})

test('another feature’s tables are read by its queries, and written by its use cases', () => {
  const queries = '#features/businesses/server/business-queries.ts'
  expect(importing('src/features/ratings/server/a.ts', queries, '{ findBusiness, updateBusiness }')).toEqual([
    expect.stringContaining('updateBusiness: call a use case'),
  ])
  expect(importing('src/features/ratings/server/a.ts', queries, '{ type Row, findBusiness }')).toEqual([])
})

test('another layer or feature is imported by its alias', () => {
  expect(importing('src/platform/a.ts', '../core/context.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/rules.ts', '../businesses/rules.ts')).toHaveLength(1)
  expect(importing('src/features/ratings/server/a.ts', '../rules.ts')).toEqual([])
})

test('a file in pages/ that is in no row of the routes is found', () => {
  const route = 'src/features/ratings/pages/rate-page.tsx'
  const helper = 'src/features/ratings/pages/show-ratings.ts'
  expect(strayPageFiles([route, helper, 'src/features/ratings/pages/rate-page.test.ts'], new Set([route]))).toEqual([
    helper,
  ])
})

test('a redirect of the router itself, which takes any text, is refused', () => {
  const of = (names: string, from: string) =>
    problemsOfImports('src/features/site/pages/x.ts', `import { ${names} } from '${from}'\n`)
  expect(of('data, redirect', 'react-router')).toHaveLength(1)
  expect(of('redirectDocument', 'react-router')).toHaveLength(1)
  expect(of('data', 'react-router')).toEqual([])
  expect(of('redirect', '#core/redirect.ts')).toEqual([])
})

test('two folders of server/ do not import each other, whatever the files and forms of import', () => {
  const there = ['src/features/a/server/b/x.ts', "import type { Y } from '../c/y.ts'\n"] as const
  const back = ['src/features/a/server/c/z.ts', "import { x } from '#features/a/server/b/x.ts'\n"] as const
  expect(mutualFolders(new Map([there]))).toEqual([])
  expect(mutualFolders(new Map([there, back]))).toEqual(['src/features/a/server/b src/features/a/server/c'])
})
