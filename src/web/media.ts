import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { isShownAdPictureKey } from '#features/advertising/server/advertising-queries.ts'
import { isShownKey } from '#features/media/server/media-queries.ts'
import { isShownPhotoKey } from '#features/ratings/server/rating-photo-queries.ts'
import { answerUnmetCondition } from './answer-unmet-condition.ts'
import { closedPolicy } from './content-security-policy.ts'

const keyForm = /^[0-9a-f]{32}$/
const fileForm = /^[a-z0-9]{1,20}\.(avif|webp|mp4|webm)$/
// A shared cache revalidates after an hour, so that deleted photos disappear there too.
const forEver = 'public, max-age=31536000, s-maxage=3600, immutable'
/** Opened directly, a file is only displayed. */
const viewOnly = `${closedPolicy}; img-src 'self'; media-src 'self'; sandbox`

/**
 * `/media/{key}/{file}`: photos and videos of published listings, photos of published reviews, pictures of
 * advertisements. The files of a key never change, so caches store them indefinitely; players read videos in ranges.
 */
export async function registerMedia(
  server: FastifyInstance,
  { db, storage }: Pick<App, 'db' | 'storage'>,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, cacheControl: false })
    scope.route<{ Params: { key: string; file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/media/:key/:file',
      config: { limit: 'media' },
      errorHandler: answerUnmetCondition,
      handler: async ({ params: { key, file } }, reply) => {
        const isPublic = keyForm.test(key) && fileForm.test(file) && (await isShown(db, key))
        const path = isPublic ? await storage.find(key, file) : undefined
        if (!path) {
          return reply
            .code(404)
            .type('text/plain; charset=utf-8')
            .header('cache-control', 'no-store')
            .send('There is no such file.')
        }
        return reply.headers({ 'cache-control': forEver, 'content-security-policy': viewOnly }).sendFile(path)
      },
    })
  })
}

const isShown = async (db: Db, key: string) =>
  (await isShownKey(db, key)) || (await isShownPhotoKey(db, key)) || isShownAdPictureKey(db, key)
