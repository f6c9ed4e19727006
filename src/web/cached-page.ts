import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import type { CacheablePage } from '#core/cacheable-page.ts'
import { compressBrotli, compressGzip, decompressBrotli, type Encoding } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** How much longer than fresh an outside cache may serve a page while it revalidates. */
const staleSeconds = 300

/** A rendered public page, ready to be sent again. */
export interface CachedPage {
  headers: Readonly<Record<string, string>>
  etag: string
  /** Time (ms) until which it is served without rendering again. */
  freshUntil: number
  tags: readonly string[]
  onVisit: CacheablePage['onVisit']
  /** Cookies the page would have read if present: visitors who have one are not served this page. */
  varyCookies: readonly string[]
  brotli: Buffer
  gzip: Buffer | undefined
}

interface Rendered {
  html: string
  nonce: string
  /** Shown in the page for error reports; it differs between renderings and must not. */
  requestId: string
  page: CacheablePage
  /** Its Content-Language. */
  language: string | null
  varyCookies: readonly string[]
  config: Pick<Config, 'isSecure' | 'map' | 'pictureOrigins'>
  now: number
}

/**
 * Makes a rendered page shareable: a nonce would be known to all visitors, so the inline scripts with this rendering's
 * nonce are allowed by their hashes instead. An injected script has no such nonce and stays forbidden. Undefined when
 * the nonce occurs anywhere else.
 */
export async function createCachedPage(rendered: Rendered): Promise<CachedPage | undefined> {
  const { nonce, page, language, now, config, varyCookies } = rendered
  const hashes: string[] = []
  const marked = rendered.html.replaceAll(rendered.requestId, '')
  const html = marked.replace(inlineScript, (script, attributes: string, text: string) => {
    const mark = ` nonce="${nonce}"`
    if (!attributes.includes(mark)) return script
    hashes.push(`sha256-${createHash('sha256').update(text).digest('base64')}`)
    return `<script${attributes.replace(mark, '')}>${text}</script>`
  })
  // A link to a module may carry it too; the policy allows those as 'self' already.
  const plain = html.replaceAll(` nonce="${nonce}"`, '')
  if (plain.includes(nonce)) return undefined
  const body = Buffer.from(plain)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(language && { 'content-language': language }),
      'content-security-policy': contentSecurityPolicy([...new Set(hashes)], config),
      'cache-control': `public, max-age=0, s-maxage=${page.seconds}, stale-while-revalidate=${staleSeconds}`,
      // Session and city are cookies: a cache in front that cannot distinguish them must not guess.
      vary: 'accept-encoding, cookie',
      etag,
    },
    etag,
    freshUntil: now + page.seconds * 1000,
    tags: page.tags ?? [],
    onVisit: page.onVisit,
    varyCookies,
    brotli: await compressBrotli(body),
    gzip: undefined,
  }
}

const inlineScript = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g

/** The bytes of a cached page. Nearly every browser accepts Brotli; other encodings are derived from it. */
export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return page.brotli
  if (encoding === 'identity') return decompressBrotli(page.brotli)
  page.gzip ??= await compressGzip(await decompressBrotli(page.brotli))
  return page.gzip
}
