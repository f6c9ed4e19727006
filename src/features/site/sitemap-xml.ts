/** One URL of the site in a sitemap. */
export interface SitemapUrl {
  /** From `/` on, already encoded. */
  path: string
  /** Time of the last change of its content; absent when unknown, rather than guessed. */
  changedAt?: Date
}

/** Upper bound of a file (the protocol allows 50,000 and 50 MB, https://www.sitemaps.org/protocol.html). */
export const maxUrlsPerFile = 45_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlsetStart = `${head}<urlset ${namespace}>\n`
export const urlsetEnd = '</urlset>\n'

export function urlLine(origin: string, { path, changedAt }: SitemapUrl): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`
}

/** The sitemap index of all files. */
export function indexXml(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
