import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { createAccount } from './factories/create-account.ts'
import { type Answer, type Caller, testApp } from './test-app.ts'

/** A path with ids that do not exist. */
const somePath = (path: string) => path.replace(/:[A-Za-z]+/g, '999999999').replace(/\*$/, '')

const nasty = [
  "'; DROP TABLE account; --",
  '<script>alert(1)</script>',
  '\u0000\u0000',
  '%00%ff',
  '../../etc/passwd',
  '𝕏'.repeat(5000),
  '\ud800',
  '{"$gt":""}',
  "' OR 1=1 | !& <-> :* ()",
]
const wrongBodies: unknown[] = [
  null,
  [],
  'text',
  12,
  true,
  [[[[[]]]]],
  { a: { b: { c: [] } } },
  { __proto__: null, constructor: 1 },
]

function expectRefusal(answer: Answer, what: string) {
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.body, what).toMatchObject({
    status: answer.status,
    message: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
  })
}

function expectEnvelope(answer: Answer, what: string) {
  expect(answer.status, what).toBeLessThan(500)
  if (String(answer.headers['content-type']).includes('json')) {
    expect(answer.body, what).toMatchObject({ status: answer.status, message: expect.any(String) })
  }
}

async function callers(): Promise<{ customer: Caller; merchant: Caller; stranger: Caller }> {
  const { db, as, stranger } = await testApp()
  return {
    customer: await as(await createAccount(db)),
    merchant: await as(await createAccount(db, { is_merchant: true })),
    stranger: stranger(),
  }
}

test('a visitor gets 401 from every endpoint that requires sign-in, whatever the body', async () => {
  const { stranger } = await callers()
  for (const { method, path, access } of endpoints) {
    if (access === 'anyone') continue
    const answer = await stranger.call(method, somePath(path), method === 'GET' ? undefined : { any: 'thing' })
    expect(answer.status, `${method} ${path}`).toBe(401)
    expect(answer.body.code, `${method} ${path}`).toBe('not_signed_in')
  }
})

test('a customer gets 403 from every endpoint of merchants', async () => {
  const { customer } = await callers()
  for (const { method, path, access } of endpoints) {
    if (access !== 'merchant') continue
    const answer = await customer.call(method, somePath(path), method === 'GET' ? undefined : {})
    expect(answer.status, `${method} ${path}`).toBe(403)
  }
})

test('what does not exist, or is not theirs, is 404 for a signed-in person on every endpoint with an id', async () => {
  const { customer, merchant } = await callers()
  for (const { method, path, access } of endpoints) {
    if (!path.includes(':') || method !== 'GET') continue
    const answer = await (access === 'merchant' ? merchant : customer).call(method, somePath(path))
    expect([404, 422], `${method} ${path} answered ${answer.status}`).toContain(answer.status)
  }
})

test('a body that is no object of the right shape is refused in the envelope by every endpoint that takes one', async () => {
  const { merchant } = await callers()
  for (const { method, path, body } of endpoints) {
    if (!body) continue
    for (const wrong of wrongBodies) {
      const answer = await merchant.call(method, somePath(path), JSON.stringify(wrong), {
        'content-type': 'application/json',
      })
      expectRefusal(answer, `${method} ${path} with ${JSON.stringify(wrong)}`)
    }
  }
})

test('an unknown field is refused by name, also where a call has no fields', async () => {
  const { merchant } = await callers()
  for (const { method, path, access, form } of endpoints) {
    // Sessions open none of these: connections.test.ts. A form with files is read by its use case.
    if (method === 'GET' || access === 'api-key' || form) continue
    const answer = await merchant.call(method, somePath(path), { 'no such field': 1 })
    expect(answer.status, `${method} ${path}`).toBe(422)
    expect(answer.body.fieldErrors, `${method} ${path}`).toHaveProperty(['no such field'])
  }
})

test('an unknown field of the query is refused by name, also where a call has none', async () => {
  const { merchant } = await callers()
  for (const { method, path, access } of endpoints) {
    // Sessions open none of these: connections.test.ts.
    if (access === 'api-key') continue
    const answer = await merchant.call(method, `${somePath(path)}?no+such+field=1`, {})
    expect(answer.body.fieldErrors, `${method} ${path}`).toHaveProperty(['no such field'])
  }
})

test('hostile text in every field, parameter and query never causes a bug', async () => {
  const { merchant, stranger } = await callers()
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    for (const text of nasty) {
      const encoded = encodeURIComponent(text.toWellFormed())
      const query = new URLSearchParams(endpoint.query ? everyField(endpoint.query, text.slice(0, 130)) : {})
      const url = `${path.replace(/:[A-Za-z]+/g, encoded.slice(0, 400))}?${query}`
      const body = endpoint.body ? { ...everyField(endpoint.body, text) } : undefined
      for (const caller of [merchant, stranger])
        expectEnvelope(await caller.call(method, url, body), `${method} ${path} with ${text.slice(0, 20)}`)
    }
  }
})

test('too large a body is 413, a wrong content type 415, broken JSON 400, a wrong method 405 with Allow, an unknown path 404', async () => {
  const { stranger } = await callers()
  expect((await stranger.post('/auth/verify', { email: 'x'.repeat(600_000) })).body.code).toBe('body_too_large')
  expect((await stranger.post('/auth/verify', 'a=b', { 'content-type': 'text/csv' })).body.code).toBe(
    'wrong_content_type',
  )
  expect((await stranger.post('/auth/verify', '{"email":', { 'content-type': 'application/json' })).body.code).toBe(
    'invalid_json',
  )
  const wrongMethod = await stranger.get('/auth/verify')
  expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'method_not_allowed' }, headers: { allow: 'POST' } })
  expect((await stranger.get('/no/such/thing')).body).toMatchObject({ status: 404, code: 'not_found' })
})

test('a state-changing call from a page of another site is not carried out', async () => {
  const { stranger } = await callers()
  expect((await stranger.post('/auth/logout', {}, { origin: 'https://evil.example' })).body.code).toBe('wrong_origin')
  expect((await stranger.post('/auth/logout', {}, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('wrong_origin')
  expect((await stranger.post('/auth/logout', {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('the OpenAPI document names every endpoint and is valid OpenAPI 3.1', async () => {
  const { server } = await testApp()
  const document = (await server.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const result = await new Validator().validate(structuredClone(document))
  expect(result).toMatchObject({ valid: true })
  for (const { method, path } of endpoints) {
    const documented = `/api/v1${path.replace(/:([A-Za-z]+)/g, '{$1}')}`
    expect(document.paths[documented]?.[method.toLowerCase()], `${method} ${documented}`).toBeDefined()
  }
  const reference = await server.inject('/api/docs')
  expect(reference.statusCode).toBe(200)
})

test('what is wider than the page of the API is scrolled with the keyboard too', async () => {
  const { server } = await testApp()
  const { body } = await server.inject('/api/docs')
  expect(body).toContain('<pre tabindex="0">curl')
  expect(body).not.toContain('<pre>')
})

/** An object with every field of an endpoint's schema, all holding the same text. */
function everyField(schema: unknown, text: string): Record<string, string> {
  const definition = (schema as { def?: { innerType?: unknown; shape?: Record<string, unknown> } }).def
  if (definition?.innerType) return everyField(definition.innerType, text)
  return Object.fromEntries(Object.keys(definition?.shape ?? {}).map((name) => [name, text]))
}
