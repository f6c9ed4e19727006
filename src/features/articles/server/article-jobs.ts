import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { addUpViews } from './article-view-queries.ts'

/** Adds the recorded visits to the view counts. */
export const addUpArticleViews = job({
  name: 'add_up_article_views',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: ({ db }) => addUpViews(db),
})
