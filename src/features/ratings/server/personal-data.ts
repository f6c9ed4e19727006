import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { listRatingsForExport } from './rating-queries.ts'
import { listReportsForExport } from './rating-report-queries.ts'
import { removeRatingsOf } from './remove-ratings.ts'

export const ratingData = {
  tables: ['rating', 'rating_report'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'reviews' | 'reports'>> {
    const [reviews, reports] = await Promise.all([
      listRatingsForExport(db, actor.accountId),
      listReportsForExport(db, actor.accountId),
    ])
    return {
      reviews: reviews.map(({ id, business_name, stars, body, state, created_at, edited_at }) => ({
        ratingId: id,
        business: business_name,
        stars,
        text: body,
        state,
        createdAt: created_at.toISOString(),
        editedAt: edited_at?.toISOString() ?? null,
      })),
      reports: reports.map(({ rating_id, reason, body, reported_at }) => ({
        ratingId: rating_id,
        reason,
        text: body,
        reportedAt: reported_at.toISOString(),
      })),
    }
  },
  hide: (tx, { actor }) => removeRatingsOf(tx, [actor.accountId]),
} satisfies PersonalData
