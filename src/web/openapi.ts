import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { languagePrefix } from '#texts/language.ts'
import { apiPrefix } from './api.ts'
import { type DocumentFacts, openApiDocument } from './api-document/openapi-document.ts'
import { apiReferencePage } from './api-reference.ts'
import { allowAnySite } from './cross-origin.ts'
import { sendAnswer } from './send-answer.ts'

/** The facts of this installation that the document names. */
function documentFacts({ origin, site, limits }: Config): DocumentFacts {
  return {
    siteName: site.name,
    supportEmail: site.supportEmail,
    origin,
    requestsPerMinute: limits.requestsPerMinutePerIp,
    readsPerMinute: limits.apiReadsPerMinutePerIp,
    otpPerHour: limits.otpPerHourPerIp,
  }
}

/**
 * Serves the OpenAPI 3.1 document generated from the endpoints, and a readable reference of it. Made when somebody asks
 * for one of them, and kept.
 */
export function registerOpenApi(server: FastifyInstance, { config }: App, endpoints: readonly Endpoint[]): void {
  const document = once(() => openApiDocument(endpoints, documentFacts(config)))
  const text = once(() => JSON.stringify(document()))
  const page = once(() => apiReferencePage(document()))
  server.get(`${apiPrefix}/openapi.json`, async (request, reply) => {
    allowAnySite(reply)
    return sendAnswer(request, reply, text(), { isPublic: true, maxAgeSeconds: 300 })
  })
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  // It is in English only: an address in another language leads there.
  for (const prefix of Object.values(languagePrefix).filter((each) => each !== '/'))
    server.get(`${prefix}/api/docs`, async (_request, reply) => reply.redirect('/api/docs', 301))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
