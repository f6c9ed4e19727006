import { customerOnly, merchantOnly } from '#access.ts'

/**
 * The way to all addresses, and everything open but calls, the workshop and what only signed-in people reach (RFC
 * 9309).
 */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/dev/', ...merchantOnly, ...customerOnly]
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
