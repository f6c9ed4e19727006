import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { reviewTagKeys } from '../review-tags.ts'

const texts = z.array(z.string()).min(1)
const byLanguage = z.strictObject({ en: texts, hl: texts, hi: texts })

const family = z.strictObject({
  /** Slugs of top groups; none: every other group. */
  groups: z.array(z.string()),
  /** First sentences of reviews with 4 and 5 stars, without their full stop. */
  good: byLanguage,
  more: byLanguage,
  mixed: texts,
})
export type ReviewFamily = z.infer<typeof family>

const ownReview = z.strictObject({
  businessKey: z.string(),
  reviewer: z.string(),
  stars: z.int().min(1).max(5),
  tags: z.array(z.enum(reviewTagKeys)),
  daysAgo: z.int(),
  useful: z.int(),
  text: z.string(),
  answer: z.string().optional(),
})

const file = z.strictObject({
  slots: z.record(z.string(), texts),
  families: z.array(family).min(1),
  answers: z.strictObject({ good: texts, mixed: texts }),
  reviewers: texts,
  /** Those of the listings of the demo people. */
  own: z.array(ownReview),
})
export type DemoReviewFile = z.infer<typeof file>

/** Throws when the file has the wrong format. */
export function readDemoReviews(): DemoReviewFile {
  return file.parse(JSON.parse(readFileSync('db/seed/demo/reviews.json', 'utf8')))
}
