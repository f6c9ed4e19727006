import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { sitemapFile, sitemapIndex, sitemapIndexPath } from '#features/site/server/sitemap-files.ts'
import { sitemapSources } from '#features/site/server/sitemap-sources.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { createLimiterPerKey } from '#platform/limiter-per-key.ts'
import { networkOf, wideNetworkOf } from '#platform/network-of.ts'
import { clientAddress } from './client-address.ts'

const hourSeconds = 3600
/** Crawlers request many at once; each is streamed from the database. */
const streams = { concurrency: 4, maxQueue: 60 }
/** One network that reads slowly, or not at all, leaves the other streams to others. */
const streamsOfNetwork = { concurrency: 2, maxQueue: 30 }
/** A reader that takes nothing for so long is hung up on, and one that has not taken all after so long. */
const usualSilenceMs = 30_000
const longestMs = 10 * 60_000

/** For crawlers: an index and the files it lists. Their names are not whole segments, which rules out routes.ts. */
export function registerSitemaps(
  server: FastifyInstance,
  app: App,
  { sources = sitemapSources, silenceMs = usualSilenceMs, wholeMs = longestMs } = {},
): void {
  const limit = createConcurrencyLimiter(streams)
  const limitNetwork = createLimiterPerKey<string>(streamsOfNetwork)

  server.get(sitemapIndexPath, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .send(await sitemapIndex(app, sources)),
  )

  server.get<{ Params: { name: string } }>('/sitemap-:name.xml.gz', async (request, reply) => {
    const send = async () => {
      const file = await sitemapFile(app, request.params.name, sources)
      if (!file) {
        reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.')
        return true
      }
      const closed = once(file, 'close')
      const hangUp = () => reply.raw.destroy()
      reply.raw.setTimeout(silenceMs, hangUp)
      const timer = setTimeout(hangUp, wholeMs)
      reply.type('application/gzip').header('cache-control', `public, max-age=${hourSeconds}`).send(file)
      await closed
      clearTimeout(timer)
      return true
    }
    const address = clientAddress(request)
    const isSent = await limitNetwork(wideNetworkOf(address) ?? networkOf(address), () => limit(send))
    return isSent ? reply : reply.code(503).header('retry-after', '30').send()
  })
}
