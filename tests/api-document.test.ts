import { expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { openApiDocument } from '#web/api-document/openapi-document.ts'
import { documentFacts } from './documented-answers.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document as JSON, as its readers have it
const document: any = JSON.parse(JSON.stringify(openApiDocument(endpoints, documentFacts)))

// biome-ignore lint/suspicious/noExplicitAny: as above
const operations: [string, any][] = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, object] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
)
const operationOf = (name: string) => operations.find(([call]) => call === name)?.[1]

/** The codes of a call by status. */
function codesOf(call: string): Record<string, string[]> {
  const { responses } = operationOf(call)
  return Object.fromEntries(
    Object.entries<{ $ref?: string }>(responses).flatMap(([status, response]) => {
      const { content } = response.$ref
        ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
        : response
      const codes = content['application/json'].schema.allOf?.[1].properties.code.enum
      return codes ? [[status, codes]] : []
    }),
  )
}

test('every call has a name, and public ones say that they need no sign-in', () => {
  const names = operations.map(([, { operationId }]) => operationId)
  expect(new Set(names).size).toBe(endpoints.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  expect(operationOf('POST /api/v1/search/businesses').security).toEqual([])
  expect(operationOf('GET /api/v1/enquiries/{enquiryId}').security).toEqual([{ bearer: [] }, { cookie: [] }])
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([])
})

test('each call lists exactly the codes it can be refused with, by status', () => {
  expect(codesOf('GET /api/v1/enquiries/{enquiryId}')).toEqual({
    401: ['not_signed_in'],
    404: ['enquiry_not_found', 'not_found'],
    422: ['validation_failed'],
    429: ['too_many_requests'],
    500: ['internal_error'],
    503: ['temporarily_unavailable'],
  })
  expect(codesOf('PUT /api/v1/enquiries/{enquiryId}/reply')).toEqual({
    400: ['invalid_json'],
    401: ['not_signed_in'],
    403: ['wrong_origin'],
    404: ['enquiry_not_found', 'not_found'],
    409: ['enquiry_withdrawn', 'owner_changed', 'sender_refused', 'idempotency_key_reused', 'request_in_progress'],
    410: ['business_deleted'],
    413: ['body_too_large'],
    415: ['wrong_content_type'],
    422: ['validation_failed', 'idempotency_key_invalid'],
    429: ['message_limit_reached', 'too_many_requests'],
    500: ['internal_error'],
    503: ['temporarily_unavailable'],
  })
  expect(codesOf('POST /api/v1/auth/refresh')[401]).toEqual(['session_ended'])
  expect(codesOf('GET /api/v1/businesses')[403]).toEqual(['not_allowed'])
})

test('ids and counts are whole numbers', () => {
  const { schemas } = document.components
  const fields = Object.values<{ properties?: Record<string, { type?: string }> }>(schemas).flatMap(
    ({ properties = {} }) => Object.entries(properties),
  )
  const broken = fields.filter(([, { type }]) => type === 'number').map(([name]) => name)
  expect([...new Set(broken)].sort()).toEqual(['average', 'lat', 'lng'])
})

test('bounds are published as they are enforced', () => {
  const { SendEnquiryInput, SendOtpInput, SearchBusinessesInput, ReplyToEnquiryInput } = document.components.schemas
  expect(SendEnquiryInput.properties.subject).toMatchObject({ minLength: 3, maxLength: 120 })
  expect(SendEnquiryInput.properties.message).toMatchObject({ minLength: 10, maxLength: 2000 })
  const withEmail = { required: ['email'] }
  expect(SendEnquiryInput).toMatchObject({ if: withEmail, else: { required: ['contactNumber'] } })
  expect(SendOtpInput).toMatchObject({ if: withEmail, else: { required: ['phoneNumber'] } })
  expect(SearchBusinessesInput.dependentRequired).toEqual({ lat: ['lng'], lng: ['lat'] })
  expect(ReplyToEnquiryInput.properties.message).toMatchObject({ minLength: 1, maxLength: 2000 })
})

test('the headers that a call reads are its parameters', () => {
  const headersOf = (call: string) =>
    operationOf(call)
      .parameters.filter((parameter: { $ref?: string }) => parameter.$ref)
      .map((parameter: { $ref: string }) => document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''].name)
  expect(headersOf('POST /api/v1/auth/login')).toEqual(['userType', 'Accept-Language'])
  expect(headersOf('PUT /api/v1/enquiries/{enquiryId}/reply')).toEqual(['Idempotency-Key', 'Accept-Language'])
  expect(headersOf('GET /api/v1/categories')).toEqual(['Accept-Language'])
})

test('the guide says how to sign in, what answers look like, and the limits', () => {
  for (const text of [
    'POST /auth/verify',
    'Authorization: Bearer',
    'fieldErrors',
    'page:{size,page}',
    'Idempotency-Key',
    'Wait 30 seconds for an answer',
    '600',
    '15 OTPs',
    'Accept-Language: hi',
    'UTC',
    'paise',
  ])
    expect(document.info.description).toContain(text)
})
