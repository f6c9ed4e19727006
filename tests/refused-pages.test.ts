import { get } from 'node:http'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { formProblem, signedInPageCtx } from '#core/page.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { createPageHandler } from '#handle-page.ts'
import * as merchantLayout from '#layouts/merchant-layout.tsx'
import * as pageErrors from '#layouts/page-errors.tsx'
import * as publicLayout from '#layouts/public-layout.tsx'
import { type RefusalKind, refusals } from '#platform/refusal.ts'
import { createServer } from '#web/server.ts'
import { createAccount } from './factories/create-account.ts'
import { pageBuild } from './page-build.ts'
import { testApp } from './test-app.ts'

const refuse = refusals({
  page_not_allowed: ['not_allowed', 'You do not have access to this.'],
  page_step_required: ['step_required', 'Please confirm that it is you.'],
  page_absent: ['not_found', 'Enquiry 17 of Asha is not here.'],
  page_too_often: ['too_many', 'Ask again in a minute.'],
  page_unavailable: ['unavailable', 'The bank does not answer.'],
} satisfies Record<string, readonly [RefusalKind, string]>)
const thrower = (code: keyof typeof refuse.list) => () => {
  throw refuse(code, { retryAfterSeconds: 60 })
}
const Page = () => 'A planted page'

const planted: Record<string, object> = {
  'customer-message': { default: Page, loader: thrower('page_absent') },
  'not-allowed': { default: Page, loader: thrower('page_not_allowed') },
  absent: { default: Page, loader: thrower('page_absent') },
  'too-often': { default: Page, action: thrower('page_too_often') },
  form: {
    default: Page,
    action: () => formProblem(refuse('page_too_often', { retryAfterSeconds: 60 }), {}),
  },
  'form-of-others': { default: Page, action: () => formProblem(refuse('page_not_allowed'), {}) },
  'form-to-confirm': { default: Page, action: () => formProblem(refuse('page_step_required'), {}) },
  unavailable: { default: Page, middleware: [thrower('page_unavailable')] },
  resource: { loader: thrower('page_too_often') },
  outage: {
    default: Page,
    loader: async () => {
      // Nothing listens there.
      await new Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 5000 }).connect()
    },
  },
  'form-in-outage': {
    default: Page,
    action: async () => {
      await new Client({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 5000 }).connect()
    },
  },
  'broken-form': {
    default: Page,
    action: () => {
      throw new Error('secret of the database')
    },
  },
  signed: { default: Page, loader: ({ context }: never) => void signedInPageCtx(context) },
  broken: {
    default: Page,
    loader: () => {
      throw new Error('secret of the database')
    },
  },
}

/** The real server, root and layouts around test pages. */
function plantedBuild() {
  return pageBuild({
    public: { module: publicLayout, parentId: 'root' },
    'public-errors': { module: pageErrors, parentId: 'public' },
    merchant: { module: merchantLayout, parentId: 'root' },
    workspace: { module: { default: Page }, parentId: 'merchant', path: 'dashboard-merchant' },
    ...Object.fromEntries(
      Object.entries(planted).map(([path, module]) => [path, { module, parentId: 'public-errors', path }]),
    ),
  })
}

async function site() {
  const { app } = await testApp()
  const lines: { level: number; code?: string; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const pages = createPageHandler(plantedBuild(), 'production')
  const config = { ...app.config, projectDir: '/none' }
  const server = await createServer({ app: { ...app, config, log }, pool: {} as never, pages })
  const logged = () => lines.filter(({ msg }) => /page|refus/.test(msg)).map(({ level, code }) => [level, code])
  return { get: (url: string) => server.inject(url), server, logged }
}

test.each([
  ['/not-allowed', 403, 'page_not_allowed', ['You cannot open this', 'You do not have access to this.']],
  ['/absent', 404, 'page_absent', ['We could not find that', 'It may have been removed']],
  ['/unavailable', 503, 'page_unavailable', ['This is not possible just now', 'The bank does not answer.']],
])(
  '%s, refused by loader or middleware, is an error page of status %i and logged by its code',
  async (url, status, code, words) => {
    const { get, logged } = await site()
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(status)
    for (const text of words) expect(body).toContain(text)
    expect(body).not.toContain('is not here.</p>')
    expect(headers['retry-after']).toBe('60')
    expect(logged()).toEqual([[30, code]])
  },
)

test('from an enquiry that is not theirs people go on to their own enquiries', async () => {
  const { app, db } = await testApp()
  const { get, server } = await site()
  const { id: accountId } = await createAccount(db)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 60_000)
  const sessionId = await insertSession(db, { accountId, role: 'customer', expiresAt, now })
  const cookies = { 'x-access-token': await signAccessToken(app.keys, sessionId, now) }
  expect((await get('/absent')).body).toMatch(/<a [^>]*href="\/"[^>]*>Home page/)
  expect((await server.inject({ url: '/customer-message?enquiryId=999', cookies })).body).toMatch(
    /<a [^>]*href="\/customer-enquiryPending"[^>]*>My enquiries/,
  )
})

test('a refusal of an action keeps its status, on the page and for its script, and on an address without a page', async () => {
  const { get, server, logged } = await site()
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  } as const
  const page = await server.inject({ url: '/too-often', ...form })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '60'])
  expect(page.body).toContain('That was too often')
  expect(page.body).toContain('Ask again in a minute.')
  const forScript = await server.inject({ url: '/too-often.data', ...form })
  expect([forScript.statusCode, forScript.headers['retry-after']]).toEqual([429, '60'])
  expect(forScript.body).toContain('Ask again in a minute.')
  const resource = await get('/resource')
  expect([resource.statusCode, resource.json()]).toEqual([
    429,
    { code: 'page_too_often', message: 'Ask again in a minute.' },
  ])
  expect(logged()).toEqual(Array.from({ length: 3 }, () => [30, 'page_too_often']))
})

test('an error page is shown in the frame of its layout', async () => {
  const { get } = await site()
  const { body } = await get('/not-allowed')
  expect(body).toMatch(/<header[\s\S]*You cannot open this[\s\S]*<footer/)
})

test('so is a refused action, and a method that a page has no action for; neither is indexed', async () => {
  const { server } = await site()
  for (const [url, status, words] of [
    ['/too-often', 429, 'That was too often'],
    ['/absent', 405, 'This page does not take that'],
  ] as const) {
    const { statusCode, body } = await server.inject({ method: 'POST', url, payload: '' })
    expect([url, statusCode]).toEqual([url, status])
    expect(body).toMatch(new RegExp(`<header[\\s\\S]*${words}[\\s\\S]*<footer`))
    expect(body).toContain('name="robots" content="noindex"')
  }
})

test('a form that failed says to go back to it, and no link opens it empty', async () => {
  const { get, server } = await site()
  const sent = await server.inject({ method: 'POST', url: '/form-in-outage', payload: '' })
  expect(sent.statusCode).toBe(503)
  expect(sent.body).toContain('Go back to your form and send it again.')
  expect(sent.body).not.toContain('Try again')
  const opened = await get('/outage')
  expect(opened.body).not.toContain('Go back to your form')
  expect(opened.body).toMatch(/href="\/outage"[^>]*>(?:<svg.*?<\/svg>)?Try again/)
})

test('a refused form says in its header when to try again', async () => {
  const { server } = await site()
  const { statusCode, headers } = await server.inject({ method: 'POST', url: '/form', payload: '' })
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
})

test('a page or form that is refused for want of a right is logged for security; one that asks for a step is not', async () => {
  const { app } = await testApp()
  const { server } = await site()
  const events: [string, object][] = []
  const write = vi.spyOn(app.security, 'write').mockImplementation((event, facts) => void events.push([event, facts]))
  for (const url of ['/form-of-others', '/form-to-confirm']) {
    expect((await server.inject({ method: 'POST', url, payload: '' })).statusCode).toBe(403)
  }
  expect((await server.inject('/not-allowed')).statusCode).toBe(403)
  write.mockRestore()
  const refused = ['access_refused', expect.objectContaining({ code: 'page_not_allowed' })]
  expect(events).toEqual([refused, refused])
})

test('an address in absolute form, even with a password, is the page of its path', async () => {
  const { server } = await site()
  const port = Number(new URL(await server.listen({ port: 0 })).port)
  const status = await new Promise((resolve, reject) => {
    get({ port, path: 'http://user:secret@127.0.0.1/not-allowed' }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  await server.close()
  expect(status).toBe(403)
})

test('a sentence in place of a page has the headers of every response', async () => {
  const { server } = await site()
  const headers = { 'content-length': '90000000' }
  const refused = await server.inject({ method: 'POST', url: '/form', headers })
  expect(refused.statusCode).toBe(413)
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

test('anything else is a bug: status 500, logged as an error with its cause', async () => {
  const { get, logged } = await site()
  const { statusCode, body } = await get('/broken')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('secret')
  expect(body).toContain('Something went wrong')
  expect(logged()).toEqual([[50, undefined]])
})

test('a form that failed is answered with the number of its request alone, logged once with its cause', async () => {
  const { server, logged } = await site()
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/broken-form.data', payload: '' })
  expect(statusCode).toBe(500)
  expect(body).toMatch(/"requestId","[0-9a-f-]{36}"/)
  expect(body).not.toContain('secret')
  expect(logged()).toEqual([[50, undefined]])
})

test('a page that failed is tried again by a link, which keeps its address and language, and leads home', async () => {
  const { get } = await site()
  for (const [path, home] of [
    ['/broken?page=2', '/'],
    ['/hi/broken?page=2', '/hi'],
  ] as const) {
    const { body } = await get(path)
    expect(body).toMatch(new RegExp(`<a [^>]*href="${path.replace('?', '\\?')}"[^>]*class="button button-action`))
    expect(body).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]*class="button button-outline`))
  }
})

test('without the database a page is 503 with Retry-After, logged as an error', async () => {
  const { get, logged } = await site()
  for (const [path, words] of [
    ['/outage', 'This does not work just now. Please try again in a moment.'],
    ['/hi/outage', 'अभी यह नहीं हो पा रहा है। थोड़ी देर में फिर कोशिश करें।'],
  ] as const) {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['retry-after']]).toEqual([503, '10'])
    expect(body).toContain(words)
  }
  expect(logged().map(([level]) => level)).toEqual([50, 50])
})

test('a page that requires sign-in redirects strangers home in their language, even when its layout admits them', async () => {
  const { get, logged } = await site()
  for (const [url, home] of [
    ['/signed', '/'],
    ['/hi/signed', '/hi'],
    ['/dashboard-merchant', '/'],
    ['/hi/dashboard-merchant', '/hi'],
  ] as const) {
    const { statusCode, headers } = await get(url)
    expect([url, statusCode, headers.location]).toEqual([url, 302, home])
  }
  expect(logged()).toEqual([])
})
