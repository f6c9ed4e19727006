import { listRoutes } from '#list-routes.ts'
import { createRandom, type Random } from '#platform/random.ts'
import routes from '#routes.ts'

export interface GeneratedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

type Schema = Record<string, unknown>
type Operation = { parameters?: Schema[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const texts = [
  ...['plumber', 'Chennai', 'ravi electricals', 'दर्ज़ी', '9000000001', 'asha@example.com', '123456', '2026-12-01', ''],
  ...[
    "'; DROP TABLE account; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00%ff',
    '{"$gt":""}',
    '__proto__',
  ],
  ...['\u0000', '\ud800', '\u202e', '𝕏'.repeat(300), 'a'.repeat(5000), '1e999', '-0', 'null', 'true', '[]', '{{7*7}}'],
]
const numbers = [0, 1, 2, 7, 50, 51, -1, 1.5, 13.08, 80.27, 2 ** 31, 2 ** 53, 1e21, 999_999_999]
const cookies = [
  'city=pune',
  'city=%ff',
  'flash={}',
  'sign-in=x',
  'nukkad-browser=x',
  'x-access-token=a.b.c',
  'viewer=1',
]
const queryNames = [
  'page',
  'q',
  'city',
  'sort',
  'rating',
  'open',
  'verified',
  'hashtag',
  'enquiryId',
  'back',
  'gclid',
  'reviews',
]
/** Ending one's own account or session would leave the rest of the run without callers. */
const anonymousOnly = /^\/api\/v1\/(users$|auth\/)/

/** Requests over every operation of the document and every page, each with some chance right, wrong and hostile. */
export function createRequestGenerator(document: ApiDocument, tokens: readonly string[], seed: number) {
  const random = createRandom(seed)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const pages = listRoutes(routes).map(({ path }) => path)

  function apiRequest(): GeneratedRequest {
    const { path, method, operation } = random.pick(operations)
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(String(someId(random)).toWellFormed()))
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
    const body = schema && JSON.stringify(inputFor(document, schema, random, 0))
    const isAnonymous = anonymousOnly.test(path) || random.chance(0.4)
    return {
      method: random.chance(0.03) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : method,
      path: `${filled}${queryOf(random)}`,
      headers: headersOf(random, isAnonymous ? undefined : random.pick(tokens)),
      body: random.chance(0.03) ? random.pick(['{', '[[[[', 'a=b', '"text"', 'null']) : body,
    }
  }

  function pageRequest(): GeneratedRequest {
    const path = random.pick(pages).replace(/:\w+|\*/g, () => encodeURIComponent(String(someId(random)).toWellFormed()))
    const isForm = random.chance(0.2)
    const fields = ['intent', 'identifier', 'otp', 'name', 'subject', 'message', 'stars', 'text', 'email', 'back']
    const form = new URLSearchParams(fields.map((name) => [name, random.pick(texts).toWellFormed()]))
    return {
      method: isForm ? 'POST' : random.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${random.chance(0.2) ? '/hi' : ''}${path}${random.chance(0.1) ? '.data' : ''}${queryOf(random)}`,
      headers: {
        ...headersOf(random, undefined),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: isForm ? form.toString() : undefined,
    }
  }

  return (): GeneratedRequest => (random.chance(0.6) ? apiRequest() : pageRequest())
}

function someId(random: Random): string | number {
  return random.chance(0.6) ? random.below(30_000) : random.chance(0.5) ? random.pick(texts) : random.pick(numbers)
}

function queryOf(random: Random): string {
  if (random.chance(0.6)) return ''
  const fields = Array.from({ length: 1 + random.below(3) }, () => [
    random.pick(queryNames),
    String(someId(random)).toWellFormed(),
  ])
  return `?${new URLSearchParams(fields)}`
}

function headersOf(random: Random, token: string | undefined): Record<string, string> {
  return {
    'content-type': random.chance(0.02) ? 'text/csv' : 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(random.chance(0.2) && { cookie: `${random.pick(cookies)}; ${random.pick(cookies)}` }),
    ...(random.chance(0.2) && { 'accept-language': random.pick(['hi', 'en', 'xx', '*;q=9']) }),
    ...(random.chance(0.1) && { usertype: random.pick(['0', '1', '7', 'x']) }),
    ...(random.chance(0.05) && { 'idempotency-key': random.pick(['a', 'b', 'x'.repeat(200)]) }),
    ...(random.chance(0.02) && { origin: 'https://evil.example' }),
    ...(random.chance(0.01) && { 'x-large': 'x'.repeat(20_000) }),
  }
}

const maxDepth = 5

function inputFor(document: ApiDocument, schema: Schema, random: Random, depth: number): unknown {
  if (depth > maxDepth || random.chance(0.08)) return random.pick([null, [], {}, 12, true, random.pick(texts)])
  if (typeof schema.$ref === 'string') {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']
    return named ? inputFor(document, named, random, depth) : null
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return inputFor(document, random.pick(choices), random, depth)
  if (Array.isArray(schema.enum) && random.chance(0.8)) return random.pick(schema.enum as unknown[])
  switch (schema.type) {
    case 'object': {
      const own = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(() => random.chance(0.85))
      const fields = own.map(([name, field]) => [name, inputFor(document, field, random, depth + 1)])
      return Object.fromEntries(random.chance(0.05) ? [...fields, [random.pick(texts), 1]] : fields)
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        inputFor(document, (schema.items ?? {}) as Schema, random, depth + 1),
      )
    case 'integer':
    case 'number':
      return random.chance(0.6) ? random.below(30_000) : random.pick(numbers)
    case 'boolean':
      return random.chance(0.5)
    default:
      return random.pick(texts)
  }
}
