import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createPageHandler } from '#handle-page.ts'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { createServer } from '#web/server.ts'
import { projectBuild } from './page-build.ts'
import { testApp } from './test-app.ts'

let server: Awaited<ReturnType<typeof createServer>>

beforeAll(async () => {
  const { app } = await testApp()
  const pages = createPageHandler(await projectBuild(), 'production')
  const config = { ...app.config, projectDir: '/none' }
  server = await createServer({ app: { ...app, config }, pool: {} as never, pages })
})

test.each([
  ['/about', 'GET, HEAD'],
  ['/hi/about', 'GET, HEAD'],
  ['/no/such/page', 'GET, HEAD'],
  ['/contact', 'GET, HEAD, POST'],
  ['/hi/contact', 'GET, HEAD, POST'],
  ['/logout', 'GET, HEAD, POST'],
])('%s names the methods it takes, %s, and refuses others', async (url, allow) => {
  const answerTo = async (method: 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => {
    const { headers, statusCode } = await server.inject({ method, url, payload: '' })
    return [statusCode, headers.allow]
  }
  expect(await answerTo('OPTIONS')).toEqual([204, allow])
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) expect(await answerTo(method)).toEqual([405, allow])
  if (!allow.includes('POST')) expect(await answerTo('POST')).toEqual([405, allow])
})

test('a refused method is answered in the language of the page, a refused form as a page', async () => {
  expect((await server.inject({ method: 'PUT', url: '/about' })).body).toBe('This page does not take that.')
  expect((await server.inject({ method: 'PUT', url: '/hi/about' })).body).toBe('यह काम इस पेज पर नहीं होता।')
  // An address without a page of its own.
  expect((await server.inject({ method: 'POST', url: '/search', payload: '' })).body).toBe(
    'This page does not take that.',
  )
  const { body } = await server.inject({ method: 'POST', url: '/about', payload: '' })
  expect(body).toMatch(/<h1[^>]*>This page does not take that\.[\s\S]*Nothing was changed/)
})

test('whoever opens the address of a form is led to a page: every address answers GET', async () => {
  const silent: string[] = []
  for (const { file, path } of listRoutes(routes)) {
    const { default: page, loader } = await import(resolve('src', file))
    if (!page && !loader) silent.push(path)
  }
  expect(silent).toEqual([])
  const call = await server.inject('/companydesc/pune/volt-1/call')
  expect([call.statusCode, call.headers.location]).toEqual([301, '/companydesc/pune/volt-1'])
})
