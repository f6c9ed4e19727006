import type { Ctx } from '#core/context.ts'
import { listQuotes } from '#features/ratings/server/rating-queries.ts'
import { demoReviewIn } from './demo-in-hindi.ts'

const noQuotes: ReadonlyMap<number, string> = new Map()

/** The line of a review that a card or page of each business quotes, by its id; that of demo data in Hindi as well. */
export async function listShownQuotes(
  { db, i18n }: Pick<Ctx, 'db' | 'i18n'>,
  businesses: readonly { id: number; is_demo: boolean; rating_count: number }[],
): Promise<ReadonlyMap<number, string>> {
  const rated = businesses.filter(({ rating_count }) => rating_count > 0)
  if (rated.length === 0) return noQuotes
  const quotes = await listQuotes(
    db,
    rated.map(({ id }) => id),
  )
  return new Map(
    rated.flatMap(({ id, is_demo }) => {
      const quote = quotes.get(id)
      return quote === undefined ? [] : [[id, is_demo ? demoReviewIn(i18n, quote) : quote]]
    }),
  )
}
