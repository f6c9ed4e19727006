import type { FastifyInstance } from 'fastify'
import type { App } from '#context.ts'
import { sitemapFile, sitemapIndex, sitemapIndexPath } from '#features/site/server/sitemap-files.ts'

const hourSeconds = 3600
const mostAtOnce = 4

/** What crawlers read: an index and the files it names. Their names are not whole segments, so they cannot stand in routes.ts. */
export function registerSitemaps(server: FastifyInstance, app: App): void {
  let running = 0

  server.get(sitemapIndexPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .send(await sitemapIndex(app)),
  )

  server.get<{ Params: { name: string } }>(
    '/sitemap-:name.xml.gz',
    { schema: { hide: true } },
    async (request, reply) => {
      if (running >= mostAtOnce) return reply.code(503).header('retry-after', '30').send()
      running++
      try {
        const file = await sitemapFile(app, request.params.name)
        if (!file) {
          running--
          return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.')
        }
        file.once('close', () => running--)
        return reply.type('application/gzip').header('cache-control', `public, max-age=${hourSeconds}`).send(file)
      } catch (error) {
        running--
        throw error
      }
    },
  )
}
