import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#core/context.ts'
import { clipText } from '#page-kit/page-meta.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { findBusiness } from './business-queries.ts'
import { viewBusinessCard } from './business-view.ts'
import { type BusinessPicture, drawBusinessPicture } from './draw-business-picture.ts'

/** Increment it when the drawing changes, so that externally cached pictures are fetched again. */
const drawingVersion = 1
const maxNameLength = 110
/**
 * A picture takes 100 ms of one core: more at once would slow pages down; with 20 waiting, further requests should
 * retry later.
 */
const limitDrawing = createConcurrencyLimiter({ concurrency: 1, maxQueue: 20 })
const drawn = new LRUCache<string, Buffer>({
  max: 1000,
  maxSize: 16 * 2 ** 20,
  sizeCalculation: ({ length }) => length,
})

export type ShownPicture =
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'unchanged'; etag: string }
  | { kind: 'picture'; etag: string; png: Buffer }

/** The preview image of an open business; `known` is the ETag of the caller's cached copy. */
export async function showBusinessPicture(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  id: number,
  known: string | null,
): Promise<ShownPicture> {
  const row = await findBusiness(ctx.db, id)
  if (row?.status !== 'open') return { kind: 'missing' }
  const { categories, city, isVerified, locality, name, rating } = viewBusinessCard(ctx, row)
  const picture: BusinessPicture = {
    siteName: ctx.app.config.site.name,
    name: clipText(name, maxNameLength),
    line: [categories[0]?.name, [locality, city].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    rating,
    isVerified,
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('base64url')
  const etag = `"${hash.slice(0, 22)}"`
  if (known?.includes(etag)) return { kind: 'unchanged', etag }
  const ready = drawn.get(etag)
  if (ready) return { kind: 'picture', etag, png: ready }
  const png = await limitDrawing(async () => drawn.get(etag) ?? drawBusinessPicture(picture, ctx.app.config.projectDir))
  if (!png) return { kind: 'busy' }
  drawn.set(etag, png)
  return { kind: 'picture', etag, png }
}
