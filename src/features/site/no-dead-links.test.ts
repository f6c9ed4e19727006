import { globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { listRoutes } from '../../list-routes.ts'
import routes from '../../routes.ts'

const srcDir = new URL('../../', import.meta.url).pathname
const pages = listRoutes(routes).flatMap(({ path }) => (/^\/[:*]/.test(path) ? [] : [path]))
/** Paths served before the page routes, and files of `public`. */
const notPages = /^\/(?:api\/v1\/|dev\/outbox$|favicon\.svg$|apple-touch-icon\.png$)/

/** Links and form targets written out in a file: `href="/about"`, `action: '/search'`, with `${…}` as one segment. */
function targetsIn(source: string): string[] {
  const written = [...source.matchAll(/\b(?:href|action)(?:=|: )\{?["'`](\/[^"'`]*)["'`]/g)].map(
    ([, target]) => target ?? '',
  )
  return written.map((target) => target.replace(/[?#].*/, '').replaceAll(/\$\{[^}]*\}/g, 'x'))
}

test('no link or form target in a source file leads to a path without a page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: srcDir }).filter((file) => !/\.(?:test|example)\.tsx?$/.test(file))
  const dead = files.flatMap((file) =>
    targetsIn(readFileSync(srcDir + file, 'utf8'))
      // A path whose only segment is filled in at run time is a category's page.
      .filter((path) => path !== '/x' && !notPages.test(path))
      .filter((path) => !pages.some((page) => matchPath({ path: page, caseSensitive: true }, path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(dead).toEqual([])
})
