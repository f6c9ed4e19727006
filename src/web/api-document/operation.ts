import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { type PossibleRefusal, refusalsOfEndpoint } from '../refusals-of-endpoint.ts'
import { examples } from './examples.ts'
import type { JsonSchema, SchemaComponents } from './schema-components.ts'

/** `/enquiries/:enquiryId` as OpenAPI writes it: `/enquiries/{enquiryId}`. */
export const documentedPath = (path: string) => path.replace(/:([A-Za-z]+)/g, '{$1}')

/** One call as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint, components: SchemaComponents) {
  const { operationId, tag, summary, description, access, params, query, body, form } = endpoint
  const example = examples[operationId]
  const sent = form ?? body
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf[access],
    parameters: [
      ...parametersOf(params, 'path', components),
      ...parametersOf(query, 'query', components),
      ...headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(sent && {
      requestBody: {
        required: !sent.safeParse(undefined).success,
        content: {
          [form ? 'multipart/form-data' : 'application/json']: {
            schema: components.component(`${capitalised(operationId)}Input`, sent, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      [endpoint.status]: answerOf(endpoint, components, example?.answer),
      ...refusalResponses(refusalsOfEndpoint(endpoint)),
    },
  }
}

const signedIn = [{ bearer: [] }, { cookie: [] }]
const securityOf = { anyone: [], 'signed-in': signedIn, merchant: signedIn, 'api-key': [{ apiKey: [] }] }

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: SchemaComponents) {
  if (!schema) return []
  const { properties = {}, required = [] } = components.convert(schema, 'input')
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...own } = property as JsonSchema
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema: own }
  })
}

function headersOf({ takesUserType, takesIdempotencyKey }: Endpoint): string[] {
  return [...(takesUserType ? ['userType'] : []), ...(takesIdempotencyKey ? ['IdempotencyKey'] : []), 'AcceptLanguage']
}

function answerOf(endpoint: Endpoint, components: SchemaComponents, example: unknown) {
  const { operationId, status, message, data, file } = endpoint
  if (file) {
    const content = { [file]: { schema: { type: 'string', format: 'binary' } } }
    return { description: message, headers: commonHeaders, content }
  }
  const schema = {
    type: 'object',
    properties: {
      status: { type: 'integer', const: status },
      message: { type: 'string', const: message },
      data: components.component(`${capitalised(operationId)}Data`, data, 'output'),
    },
    required: ['status', 'message', 'data'],
  }
  const content = { 'application/json': { schema, ...(example !== undefined && { example }) } }
  return { description: message, headers: commonHeaders, content }
}

const commonHeaders = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'Content-Language': { $ref: '#/components/headers/ContentLanguage' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

/** One response for each status, with exactly the codes that the call can be refused with. */
function refusalResponses(refusals: readonly PossibleRefusal[]) {
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, possible]) => {
      const [only] = possible
      const shared = possible.length === 1 && only && sharedResponses.get(only.code)
      return [status, shared ? { $ref: `#/components/responses/${shared}` } : refusalResponse(possible)]
    }),
  )
}

/** Refusals that most calls share, with the names of their components. */
const sharedResponses = new Map([
  ['not_signed_in', 'NotSignedIn'],
  ['wrong_origin', 'WrongOrigin'],
  ['invalid_json', 'InvalidJson'],
  ['body_too_large', 'BodyTooLarge'],
  ['wrong_content_type', 'WrongContentType'],
  ['validation_failed', 'ValidationFailed'],
  ['too_many_requests', 'TooManyRequests'],
  ['internal_error', 'InternalError'],
  ['temporarily_unavailable', 'TemporarilyUnavailable'],
])

/** The refusals of `sharedResponses`, as they are worded for most calls. */
export function sharedRefusalResponses(refusals: readonly PossibleRefusal[]) {
  return Object.fromEntries(
    refusals.flatMap((refusal) => {
      const name = sharedResponses.get(refusal.code)
      return name ? [[name, refusalResponse([refusal])]] : []
    }),
  )
}

function refusalResponse(possible: readonly PossibleRefusal[]) {
  const [first] = possible
  if (!first) throw new Error('A response without a refusal.')
  const { code, status, message } = first
  const isTemporary = status === 429 || status === 503
  return {
    description: possible.map((refusal) => `\`${refusal.code}\`: ${refusal.message}`).join('\n\n'),
    headers: { ...commonHeaders, ...(isTemporary && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            {
              type: 'object',
              properties: {
                status: { type: 'integer', const: status },
                code: { type: 'string', enum: possible.map((refusal) => refusal.code) },
              },
              required: ['status', 'code'],
            },
          ],
        },
        example: { status, message, code, ...(code === 'validation_failed' && { fieldErrors: { name: message } }) },
      },
    },
  }
}
