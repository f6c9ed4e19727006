import { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { CookieJar } from '#platform/cookie-jar.ts'
import type { CachedPage } from './cached-page.ts'

const maxPages = 20_000
const maxRememberedChanges = 10_000
/** How long an expired page is still served while one request renders it again. */
const staleMs = 60_000
/** Key, headers and objects besides the two compressed bodies, the second of which may be added later. */
const overheadBytes = 2500
const bothBodies = 2.3

export type CacheResult = 'hit' | 'stale' | 'miss' | 'bypass'

/**
 * Rendered public pages in memory, evicted by least recent use, bounded in bytes and number. One request at a time
 * renders a page; changes drop pages by tag, in all processes (decision 015).
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #changedAt = new LRUCache<string, number>({ max: maxRememberedChanges })
  readonly #rendering = new Map<string, Promise<unknown>>()
  #clearedAt = 0
  #results: Counter<'result'> | undefined

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: ({ brotli }, key) => Math.ceil(brotli.length * bothBodies) + key.length * 2 + overheadBytes,
      dispose: ({ tags }, key) => this.#dropTags(tags, key),
    })
  }

  /** The page under a key for a visitor with these cookies, fresh or recently expired. */
  find(key: string, cookies: Pick<CookieJar, 'has'>, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.freshUntil + staleMs < now) return undefined
    return page.varyCookies.some((name) => cookies.has(name)) ? undefined : page
  }

  /** Caches a page rendered since `startedAt` (ms), unless one of its tags has changed in the meantime. */
  set(key: string, page: CachedPage, startedAt: number): void {
    const isOutdated = page.tags.some((tag) => (this.#changedAt.get(tag) ?? -1) >= startedAt)
    if (isOutdated || this.#clearedAt >= startedAt) return
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  deleteByTag(tag: string, now = Date.now()): void {
    this.#changedAt.set(tag, now)
    for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key)
  }

  clear(now = Date.now()): void {
    this.#clearedAt = now
    this.#pages.clear()
  }

  /** The running rendering of a key; settles when it ends, successfully or not. */
  rendering(key: string): Promise<unknown> | undefined {
    return this.#rendering.get(key)
  }

  /** Runs the one rendering of a key. */
  async render<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = work()
    // ignored: whoever asked for the page gets its error; the others render their own
    const settled = running.catch(() => undefined)
    this.#rendering.set(key, settled)
    try {
      return await running
    } finally {
      if (this.#rendering.get(key) === settled) this.#rendering.delete(key)
    }
  }

  count(result: CacheResult): void {
    this.#results?.inc({ result })
  }

  /** Reports hit rate and size of the cache to `/metrics`. */
  measure(registry: Registry): void {
    const pages = this.#pages
    this.#results = new Counter({
      name: 'page_cache_requests_total',
      help: 'Requests for pages: from memory (hit, stale), rendered to be kept (miss), rendered for one visitor alone (bypass)',
      labelNames: ['result'],
      registers: [registry],
    })
    new Gauge({
      name: 'page_cache_bytes',
      help: 'Bytes of the pages in memory',
      registers: [registry],
      collect() {
        this.set(pages.calculatedSize)
      },
    })
    new Gauge({
      name: 'page_cache_pages',
      help: 'Pages in memory',
      registers: [registry],
      collect() {
        this.set(pages.size)
      },
    })
  }

  #dropTags(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
