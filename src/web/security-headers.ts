import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { closedPolicy } from './content-security-policy.ts'

const yearSeconds = 31_536_000

/**
 * Headers of every response, also of those that no route gives (client-errors.ts). Pages replace the content security
 * policy by their own. Pictures may be shown on other sites: feeds and search engines do.
 */
export function securityHeaders({ isSecure }: Pick<Config, 'isSecure'>): Record<string, string> {
  return {
    'content-security-policy': closedPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
    // With less, sign-in could not tell which page a visitor came from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

export function registerSecurityHeaders(server: FastifyInstance, headers: Record<string, string>): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
