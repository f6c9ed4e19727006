import type { Ctx } from '#core/context.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import { indianDate } from '#platform/indian-time.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { insertVisit } from './article-view-queries.ts'

/** A cached article is served much faster than visits can be written: the excess is not counted. */
const limitWrites = createConcurrencyLimiter({ concurrency: 2, maxQueue: 500 })

/** Readers of one network that count for one article and day; a browser is whatever it says it is. */
const networks = createDailyCeiling(100)

/**
 * Counts a reader of an article: once per browser, address and Indian day (docs/decisions/008-articles.md). Does not
 * delay the response, and a failure does not prevent the article from being shown.
 */
export function countVisit({ app, client, db, log, now }: Ctx, articleId: number): void {
  const day = indianDate(now)
  if (!networks.take(`${client.ipHash} ${articleId}`, now)) return
  // Hashed with day and article, so that two visits of one person cannot be linked.
  const hash = keyedHash(app.keys.current('article visit'), `${day} ${articleId} ${client.clientHash}`)
  void limitWrites(() => insertVisit(db, articleId, { day, hash })).catch((error: unknown) =>
    log.warn({ err: error }, 'a visit of an article was not counted'),
  )
}
