import type { Endpoint } from '#core/endpoint.ts'
import { accessCookie } from '#features/accounts/server/session-cookies.ts'
import { sentCookieName } from '#platform/cookie-jar.ts'
import { refuseOutage } from '#platform/database-outage.ts'
import { refuseAccess, refuseInvalid, statusOfKind } from '#platform/refusal.ts'
import { commonRefusals, refusalBody } from '../envelope.ts'
import { refuseGuards } from '../guards.ts'
import { type GuideFacts, guide } from './guide.ts'
import { documentedPath, operationOf, sharedRefusalResponses } from './operation.ts'
import { SchemaComponents } from './schema-components.ts'

export interface DocumentFacts extends GuideFacts {
  siteName: string
  supportEmail: string
}

/** The OpenAPI 3.1 document of the API: what generated clients, the reference page and the tests are made from. */
export function openApiDocument(endpoints: readonly Endpoint[], facts: DocumentFacts) {
  const components = new SchemaComponents()
  components.convert(refusalBody, 'output')
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints) {
    const path = `/api/v1${documentedPath(endpoint.path)}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${facts.siteName} API`,
      version: '1.1.0',
      summary: 'Businesses, search, enquiries and accounts',
      description: guide(facts),
      contact: { name: facts.siteName, email: facts.supportEmail },
      license: { name: 'Proprietary', url: `${facts.origin}/terms-of-use` },
    },
    servers: [{ url: facts.origin }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      schemas: components.schemas,
      parameters,
      headers,
      responses: sharedRefusalResponses(sharedRefusals()),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `access_token` of a sign-in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a business, which its owner makes under Connections.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sentCookieName(accessCookie, facts.origin.startsWith('https:')),
          description: 'For our own pages.',
        },
      },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const tagDescriptions: Record<string, string> = {
  'Sign-in': 'One-time passwords, tokens and sessions.',
  Users: 'The account of the caller.',
  Enquiry: 'Questions and bookings between customers and businesses.',
  'Home and content': 'What the start page, footers and forms show.',
  'Blog and news': 'Articles.',
  Business: 'Listings, their photos and their owners.',
  Places: 'Cities, localities and PIN codes.',
  Search: 'Find businesses.',
  Ratings: 'Stars and reviews.',
  Bookings: 'Free times of services, and the bookings of customers.',
  'Saved businesses': 'Businesses that a customer keeps.',
  'Payments and ads': 'Prices, invoices and advertisements.',
}

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: '`hi` for names and sentences in Hindi; English otherwise.',
    schema: { type: 'string', examples: ['hi', 'en'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key and body within 24 hours does nothing and gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  userType: {
    name: 'userType',
    in: 'header',
    description: 'The role: 0 customer, 1 merchant. Signing in gives it; other calls accept it, the session decides.',
    schema: { type: 'integer', enum: [0, 1], default: 0 },
  },
}

const headers = {
  RequestId: { description: 'Names this answer in our log.', schema: { type: 'string' } },
  ContentLanguage: {
    description: 'The language of names and sentences.',
    schema: { type: 'string', enum: ['en', 'hi'] },
  },
  RateLimitPolicy: {
    description: 'The limits that apply to the caller: `"read";q=300;w=60` is 300 requests in 60 seconds.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left: `"read";r=299;t=41` is 299 requests in the next 41 seconds.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
}

function sharedRefusals() {
  const lists = {
    ...refuseAccess.list,
    ...refuseInvalid.list,
    ...refuseGuards.list,
    ...refuseOutage.list,
    ...commonRefusals.list,
  }
  return Object.entries(lists).map(([code, [kind, message]]) => ({ code, status: statusOfKind[kind], message }))
}
