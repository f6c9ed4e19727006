// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted code is full of them
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pinnedNode, root } from './prepare.mjs'

const start = `
import { redirect } from '#core/redirect.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { pagePath } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
const business = businessPath({ citySlug: 'pune', slug: 'x', id: 1 })
const text: string = 'x'
export const links = [
`
const wrong = [
  '<PageLink href="/abuot" />,',
  '<ButtonLink href="/abuot" />,',
  "redirect('/abuot'),",
  '<PageLink href={text} />,',
  '<PageLink href={`/abuot?q=${text}`} />,',
  '<PageLink href={`/${text}`} />,',
  '<PageLink href={`/companydesc/${text}/${text}`} />,',
  '<PageLink href={`${business}/shre`} />,',
  '<PageLink href={`${business}/reviews/${text}/report`} />,',
  "pagePath('/companydesc/:city/:business', { city: 'pune' }),",
  "pagePath('/companydescription/:city', { city: 'pune' }),",
]
const right = [
  '<PageLink href="/about" />,',
  '<PageLink href="/how-to-use#shopkeepers" />,',
  '<PageLink href={`/contact?ticket=${text}`} />,',
  '<PageLink href={`${business}/rate?stars=${5}`} />,',
  '<PageLink href={`${business}/reviews/${7}/report`} />,',
  "<PageLink href={pagePath('/:category', { category: text })} />,",
  '<PageLink href="https://elsewhere.example" />,',
  '<PageLink href={`tel:${text}`} />,',
  '<PageLink href={`mailto:${text}`} />,',
  '<PageLink href="#ask" />,',
  'redirect(business, 301),',
]

test('a link or redirect to an address without a page fails the type check; right ones and other sites pass', () => {
  // Below the project, so that its imports and types are found.
  mkdirSync(join(root, '.react-router'), { recursive: true })
  const folder = mkdtempSync(join(root, '.react-router', 'links-'))
  const run = (tool: string, ...args: string[]) =>
    spawnSync(pinnedNode, [join('node_modules', '.bin', tool), ...args], { cwd: root }).stdout.toString()
  const routeTypes = join(root, '.react-router', 'types', '+routes.ts')
  if (!existsSync(routeTypes)) run('react-router', 'typegen')
  // Without the modules of the routes, which are the whole program.
  const routes = readFileSync(routeTypes, 'utf8').replaceAll(/typeof import\([^)]*\)/g, 'unknown')
  writeFileSync(join(folder, 'routes.ts'), routes)
  const lines = [...wrong, ...right]
  writeFileSync(join(folder, 'links.tsx'), `${start}${lines.join('\n')}\n]\n`)
  const include = ['links.tsx', 'routes.ts', '../../src/ui/*.d.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include }))
  const output = run('tsc', '-p', folder)
  rmSync(folder, { recursive: true })
  const before = start.split('\n').length - 1
  const found = [...output.matchAll(/links\.tsx\((\d+),/g)].map(([, line]) => lines[Number(line) - before - 1])
  expect(found).toEqual(wrong)
})
