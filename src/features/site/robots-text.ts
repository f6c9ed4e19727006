import { customerOnly, merchantOnly } from '#access.ts'

/**
 * The URL of the sitemap, and access to everything but the API, development tools and pages of signed-in people (RFC
 * 9309).
 */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/dev/', ...merchantOnly, ...customerOnly]
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return [...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
