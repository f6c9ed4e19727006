import { customerOnly, merchantOnly } from '#access.ts'

/** Everything but calls, the workshop and what only signed-in people reach (RFC 9309). */
export function robotsText(): string {
  const closed = ['/api/', '/dev/', ...merchantOnly, ...customerOnly]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
}
