import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { dayMs } from '#platform/durations.ts'

const path = '/.well-known/security.txt'
const validDays = 180

/** Where to report security problems (RFC 9116). It must say until when it holds: always half a year from today. */
export function registerSecurityTxt(server: FastifyInstance, { config }: Pick<App, 'config'>): void {
  server.get(path, async (_request, reply) => {
    const expires = new Date(Math.floor(Date.now() / dayMs) * dayMs + validDays * dayMs)
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${config.origin}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
