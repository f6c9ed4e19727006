import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '#core/context.ts'
import { apiPrefix } from './api.ts'
import { apiReferencePage } from './api-reference.ts'

/** Serves the OpenAPI 3.1 document generated from the endpoints, and a readable reference of it. */
export async function registerOpenApi(server: FastifyInstance, app: App): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${app.config.site.name} API`,
        version: '1.0.0',
        description: 'Businesses, search, enquiries and accounts.',
      },
      servers: [{ url: app.config.origin }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'x-access-token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  server.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, async () => server.swagger())
  server.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(apiReferencePage(server.swagger())),
  )
}
