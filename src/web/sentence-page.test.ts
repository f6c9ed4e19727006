import { expect, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import { refreshCookie } from '#features/accounts/server/session-cookies.ts'
import { createPool } from '#platform/db.ts'
import { testApp } from '#tests/test-app.ts'
import type { PageHandler } from './pages.ts'
import { createServer } from './server.ts'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The app behind a database that does not answer, with a page that the router would render. */
async function withoutDatabase(pages: PageHandler) {
  const { app } = await testApp()
  const pool = createPool({ url: 'postgres://x@127.0.0.1:1/x', log: app.log, maxConnections: 2, queryTimeoutMs: 4000 })
  const server = await createServer({ app: { ...app, db: createDb(pool) }, pool, pages })
  const close = async () => {
    await server.close()
    await pool.end()
  }
  return { server, close }
}

/** Of somebody who may be signed in: only the database knows. */
const cookie = `${refreshCookie}=somebody`

const page: PageHandler = async () => ({ response: new Response('<p>Hello</p>'), cacheable: undefined })

test.each([
  ['', 'en-IN', /This is not possible just now/, '/'],
  ['/hi', 'hi-IN', /अभी/, '/hi'],
])(
  'without the database who is signed in reads a page with ways on, below "%s" in %s',
  async (prefix, lang, said, home) => {
    const { server, close } = await withoutDatabase(page)
    const headers = { ...asBrowser, cookie }
    const answer = await server.inject({ url: `${prefix}/jobs?page=2`, headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '10',
    ])
    expect(answer.body).toContain(`<html lang="${lang}">`)
    expect(answer.body).toMatch(said)
    expect(answer.body).toContain(`<a href="${prefix}/jobs?page=2">`)
    expect(answer.body).toContain(`<a href="${home}">`)
    expect(answer.body).not.toMatch(/<script|<link/)
    const data = await server.inject({ url: `${prefix}/jobs.data`, headers: { ...headers, accept: '*/*' } })
    expect([data.statusCode, data.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    await close()
  },
)

test('a form that failed outside the router says to go back to it, and offers no link that would send nothing', async () => {
  const { server, close } = await withoutDatabase(page)
  const headers = { ...asBrowser, cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.inject({ method: 'POST', url: '/account/name', headers, payload: 'name=Asha' })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('Go back to your form and send it again.')
  expect(answer.body).not.toContain('Try again')
  await close()
})

test('a refusal of an address without a page is a page to a person, and data to a program', async () => {
  const refuse: PageHandler = async () => ({
    response: Response.json({ code: 'temporarily_unavailable', message: 'यह अभी नहीं हो पा रहा।' }, { status: 503 }),
    cacheable: undefined,
  })
  const { app } = await testApp()
  const server = await createServer({ app, pool: {} as never, pages: refuse })
  const read = await server.inject({ url: '/hi/search?what=plumber', headers: asBrowser })
  expect([read.statusCode, read.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(read.body).toContain('<p>यह अभी नहीं हो पा रहा।</p>')
  expect(read.body).not.toContain('temporarily_unavailable')
  const program = await server.inject({ url: '/hi/search?what=plumber' })
  expect(program.json()).toMatchObject({ code: 'temporarily_unavailable' })
  await server.close()
})

test('an error that nobody expected says no cause, but the number for support', async () => {
  const fail: PageHandler = () => Promise.reject(new Error('column "secret" is missing'))
  const { app } = await testApp()
  const server = await createServer({ app, pool: {} as never, pages: fail })
  const { statusCode, body } = await server.inject({ url: '/hi/about?a="<b>', headers: asBrowser })
  expect(statusCode).toBe(500)
  expect(body).not.toMatch(/secret|<b>/)
  expect(body).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  await server.close()
})
