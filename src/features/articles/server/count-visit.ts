import type { Ctx } from '#core/context.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { indianDate } from '#platform/indian-time.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { insertVisit } from './article-view-queries.ts'

/** An article may be sent from memory much faster than visits are written: those beyond are not counted. */
const pass = createConcurrencyLimiter({ concurrency: 2, maxQueue: 500 })

/**
 * Counts that somebody reads an article: once a browser, address and Indian day (docs/decisions/008-articles.md).
 * Nobody waits for it, and an article is shown all the same when counting fails.
 */
export function countVisit({ app, client, db, log, now }: Ctx, articleId: number): void {
  const day = indianDate(now)
  // With day and article inside, two visits of one person have nothing in common.
  const hash = keyedHash(app.config.secret, `${day} ${articleId} ${client.clientHash}`)
  void pass(() => insertVisit(db, articleId, { day, hash })).catch((error: unknown) =>
    log.warn({ err: error }, 'a visit of an article was not counted'),
  )
}
