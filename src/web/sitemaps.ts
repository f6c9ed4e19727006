import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { sitemapFile, sitemapIndex, sitemapIndexPath } from '#features/site/server/sitemap-files.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'

const hourSeconds = 3600
/** Crawlers request many at once; each is streamed from the database. */
const streams = { concurrency: 4, maxQueue: 60 }

/** For crawlers: an index and the files it lists. Their names are not whole segments, which rules out routes.ts. */
export function registerSitemaps(server: FastifyInstance, app: App): void {
  const limit = createConcurrencyLimiter(streams)

  server.get(sitemapIndexPath, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .send(await sitemapIndex(app)),
  )

  server.get<{ Params: { name: string } }>('/sitemap-:name.xml.gz', async (request, reply) => {
    const isSent = await limit(async () => {
      const file = await sitemapFile(app, request.params.name)
      if (!file) {
        reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.')
        return true
      }
      const closed = once(file, 'close')
      reply.type('application/gzip').header('cache-control', `public, max-age=${hourSeconds}`).send(file)
      await closed
      return true
    })
    return isSent ? reply : reply.code(503).header('retry-after', '30').send()
  })
}
