import { expect, test } from 'vitest'
import { withoutPreloads } from './light-manifest.ts'

const route = { id: 'home', path: '', hasLoader: true, hasAction: false, module: '/assets/home.js', css: ['/a.css'] }

test('the list of routes keeps what leads to a page, without preloads and what is false', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/a.js'] },
    routes: { home: { ...route, imports: ['/assets/a.js', '/assets/b.js'] } },
    version: '1',
  }
  const light = withoutPreloads(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const kept = { id: 'home', path: '', hasLoader: true, module: '/assets/home.js' }
  expect(light).toBe(`window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: { home: kept } })};`)
})

test('a list that is written in another way stops the build', () => {
  expect(() => withoutPreloads('export default {}')).toThrow('not known here')
})
