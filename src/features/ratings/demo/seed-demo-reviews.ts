import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { dayMs } from '#platform/durations.ts'
import { createRandom } from '#platform/random.ts'
import type { RatingTables } from '../server/rating-tables.ts'
import { readDemoReviews } from './demo-review-file.ts'
import {
  claimDemoReviews,
  findDemoAccount,
  findDemoListings,
  insertDemoRatings,
  insertReviewers,
  listBetterRated,
} from './demo-review-queries.ts'
import { type DemoReview, makeDemoReviews } from './make-demo-reviews.ts'

/** A seventh of the listings of a usual demo; with millions of them a start must not wait for their reviews. */
const betterRated = { minRatings: 8, minAverage: 4.2, limit: 4000 }
const [seed, chunkRows] = [90_061, 1000]

type Row = Insertable<RatingTables['rating']>

/**
 * Writes the reviews of the better rated demo listings, once and all or none: deleted reviews stay deleted. They are
 * among the ratings that the listings state, so averages and the search index stay as they are. Returns their number.
 */
export async function seedDemoReviews(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await claimDemoReviews(tx))) return 0
    const file = readDemoReviews()
    const people = file.reviewers.map((name, at) => ({
      name,
      // example.com is reserved (RFC 2606).
      email: `reviewer-${String(at + 1).padStart(2, '0')}@example.com`,
    }))
    const reviewers = await insertReviewers(tx, people)
    const categories = await loadCategoryIndex(tx)
    const rows: Row[] = await ownReviews(tx, file, reviewers, now)
    for (const listing of await listBetterRated(tx, betterRated)) {
      const category = listing.categoryId === null ? undefined : categories.byId(listing.categoryId)
      const group = category && (categories.ancestors(category.id)[0] ?? category).slug
      const random = createRandom(seed, Number(listing.sourceKey) || 0)
      for (const review of makeDemoReviews(file, { group, average: listing.average }, random)) {
        rows.push(rowOf(review, { businessId: listing.id, customerId: reviewers[review.reviewer] ?? 0, now }))
      }
    }
    for (let from = 0; from < rows.length; from += chunkRows)
      await insertDemoRatings(tx, rows.slice(from, from + chunkRows))
    return rows.length
  })
}

async function ownReviews(
  tx: Db,
  { own, reviewers: names }: ReturnType<typeof readDemoReviews>,
  reviewers: readonly number[],
  now: Date,
): Promise<Row[]> {
  const listings = await findDemoListings(tx, [...new Set(own.map(({ businessKey }) => businessKey))])
  const rows: Row[] = []
  for (const { businessKey, reviewer, answer = '', ...review } of own) {
    const businessId = listings.get(businessKey)
    const customerId = reviewers[names.indexOf(reviewer)] ?? (await findDemoAccount(tx, reviewer))
    if (businessId !== undefined && customerId !== undefined)
      rows.push(rowOf({ ...review, answer, reviewer: 0 }, { businessId, customerId, now }))
  }
  return rows
}

function rowOf(
  { stars, text, tags, daysAgo, useful, answer }: DemoReview,
  { businessId, customerId, now }: { businessId: number; customerId: number; now: Date },
): Row {
  const writtenAt = new Date(now.getTime() - daysAgo * dayMs)
  return {
    business_id: businessId,
    customer_id: customerId,
    stars,
    body: text,
    tags,
    useful_count: useful,
    answer,
    answered_at: answer === '' ? null : new Date(writtenAt.getTime() + dayMs / 2),
    created_at: writtenAt,
  }
}
