import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import type { CacheablePage } from '#core/cacheable-page.ts'
import { compressBrotli, compressGzip, decompressBrotli, type Encoding } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** How much longer than fresh a cache outside may show a page while it asks for the new one. */
const staleSeconds = 300

/** One rendered public page, ready to be sent again. */
export interface CachedPage {
  headers: Readonly<Record<string, string>>
  etag: string
  /** Time (ms) until which it is shown without rendering again. */
  freshUntil: number
  tags: readonly string[]
  onVisit: CacheablePage['onVisit']
  /** Cookies the page would have read, had the visitor had them: who has one is not shown this page. */
  varyCookies: readonly string[]
  brotli: Buffer
  gzip: Buffer | undefined
}

interface Rendered {
  html: string
  nonce: string
  /** Told in the page for people to report; differs with every rendering and must not. */
  requestId: string
  page: CacheablePage
  /** What the answer says of its language. */
  language: string | null
  varyCookies: readonly string[]
  config: Pick<Config, 'isSecure' | 'map'>
  now: number
}

/**
 * Makes a rendered page fit to be shown to many: a nonce would be known to all of them, so the inline scripts that
 * carry this rendering's nonce are named by their hashes instead. A script that something on the page smuggled in has
 * no such nonce and stays forbidden. Undefined when the nonce turns up anywhere else.
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
  // A link to a module may carry it too; what the policy allows there is 'self' already.
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
      // Session and city are cookies: a cache in front that cannot tell them apart must not guess.
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

/** The bytes of a kept page. Brotli is what nearly every browser takes; the others are made from it. */
export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return page.brotli
  if (encoding === 'identity') return decompressBrotli(page.brotli)
  page.gzip ??= await compressGzip(await decompressBrotli(page.brotli))
  return page.gzip
}
