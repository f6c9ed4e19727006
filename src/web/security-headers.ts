import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

const yearSeconds = 31_536_000

/** Headers of every response, except the content security policy, which each page sets itself. */
export async function registerSecurityHeaders(server: FastifyInstance, { isSecure }: Config): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // Feeds and search engines show our pictures on their pages.
    crossOriginResourcePolicy: false,
    // Without it sign-in could not tell which page a visitor came from.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // For legacy browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), microphone=(self), camera=()')
  })
}
