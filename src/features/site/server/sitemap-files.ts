import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { App } from '#core/context.ts'
import { countFewListings } from '#features/search/server/index/listed-queries.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { indexXml, type SitemapUrl, urlLine, urlsetEnd, urlsetStart } from '../sitemap-xml.ts'
import { sitemapSources } from './sitemap-sources.ts'

/** URL path of the index, as in robots.txt. */
export const sitemapIndexPath = '/sitemap.xml'
const fileName = /^([a-z]+)-(0|[1-9]\d{0,6})$/

const pathOf = (name: string, file: number) => `/sitemap-${name}-${file}.xml.gz`

/** The index of all sitemap files. */
export async function sitemapIndex(app: App, sources = sitemapSources): Promise<string> {
  const addresses: string[] = []
  for (const source of sources) {
    for (const file of await source.listFiles(app)) addresses.push(app.config.origin + pathOf(source.name, file))
  }
  return indexXml(addresses)
}

/**
 * Returns the file `{source}-{number}`, compressed while it is read: no more than one page of rows is in memory.
 * Undefined when there is none, which is known before anything is sent.
 */
export async function sitemapFile(app: App, name: string, sources = sitemapSources): Promise<Readable | undefined> {
  const [, sourceName, file] = fileName.exec(name) ?? []
  const source = sources.find((each) => each.name === sourceName)
  if (!source || file === undefined) return undefined
  const urls = source.urls(app, Number(file))[Symbol.asyncIterator]()
  const first = await urls.next()
  if (first.done) return undefined
  const text = Readable.from(chunks(app.config.origin, first.value, urls))
  const packed = createGzip({ level: 6 })
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  return text.pipe(packed)
}

const chunkCharacters = 32_000

/** Joins lines into chunks: a write per line would cost more than the lines. */
async function* chunks(origin: string, first: SitemapUrl, rest: AsyncIterator<SitemapUrl>): AsyncGenerator<string> {
  let text = urlsetStart + urlLine(origin, first)
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    text += urlLine(origin, next.value)
    if (text.length < chunkCharacters) continue
    yield text
    text = ''
  }
  yield text + urlsetEnd
}

const countedForMs = 10 * 60_000
const pass = createConcurrencyLimiter({ concurrency: 1, maxQueue: 1000 })
const counted = new WeakMap<App, { count: number; at: number }>()

/** The number of business profiles in the sitemap, counted every ten minutes at most. */
export async function countSitemapBusinesses(app: App, now: Date): Promise<number> {
  const count = await pass(async () => {
    const known = counted.get(app)
    if (known && now.getTime() - known.at < countedForMs) return known.count
    const fresh = (await countFewListings(app.db)) ?? app.search.listingCount
    counted.set(app, { count: fresh, at: now.getTime() })
    return fresh
  })
  return count ?? counted.get(app)?.count ?? 0
}
