import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { isShownKey } from '#features/media/server/media-queries.ts'
import { byteRange } from './byte-range.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
const keyForm = /^[0-9a-f]{32}$/

/**
 * `/media/{key}/{file}`: photos and videos of listings that are shown. What lies under a key never changes, so caches keep it for ever; a
 * player reads a video in parts.
 */
export function registerMedia(server: FastifyInstance, { db, storage }: Pick<App, 'db' | 'storage'>): void {
  server.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    handler: async ({ params: { key, file }, headers, method }, reply) => {
      const type = types[file.split('.')[1] ?? '']
      const stored =
        type && keyForm.test(key) && (await isShownKey(db, key)) ? await storage.find(key, file) : undefined
      if (!type || !stored) {
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('There is no such file.')
      }
      const etag = `"${key.slice(0, 16)}-${file.replace('.', '-')}"`
      // A cache of many visitors asks again after an hour: by then a deleted photo is gone there too.
      const forEver = 'public, max-age=31536000, s-maxage=3600, immutable'
      reply.headers({
        'cache-control': forEver,
        etag,
        'accept-ranges': 'bytes',
        // Opened by itself, a file is only ever looked at.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
      })
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
      const range = byteRange(isSame ? headers.range : undefined, stored.bytes)
      if (range === 'none')
        return reply
          .code(416)
          .header('cache-control', 'no-store')
          .header('content-range', `bytes */${stored.bytes}`)
          .send()
      reply.type(type).header('content-length', range ? range.end - range.start + 1 : stored.bytes)
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`)
      return method === 'HEAD' ? reply.send() : reply.send(stored.read(range))
    },
  })
}
