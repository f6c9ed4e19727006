import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteInvitationsOf, listInvitationsForExport } from './invitation-queries.ts'
import { listAnswersForExport, listRatingsForExport } from './rating-queries.ts'
import { listReportsForExport } from './rating-report-queries.ts'
import { listUsefulForExport } from './rating-useful-queries.ts'
import { viewPhoto } from './rating-view.ts'
import { removeRatingsOf } from './remove-ratings.ts'

export const ratingData = {
  tables: ['rating', 'rating_photo', 'rating_report', 'rating_useful', 'review_invitation', 'review_opt_out'],
  async export({
    db,
    actor,
  }): Promise<Pick<AccountExport, 'reviews' | 'reports' | 'usefulReviews' | 'reviewAnswers' | 'reviewInvitations'>> {
    const [reviews, reports, useful, answers, { invitations, optedOutAt }] = await Promise.all([
      listRatingsForExport(db, actor.accountId),
      listReportsForExport(db, actor.accountId),
      listUsefulForExport(db, actor.accountId),
      listAnswersForExport(db, actor.accountId),
      listInvitationsForExport(db, actor.accountId),
    ])
    return {
      reviews: reviews.map(({ id, business_name, stars, body, tags, state, created_at, edited_at, photos }) => ({
        ratingId: id,
        business: business_name,
        stars,
        text: body,
        tags,
        state,
        createdAt: created_at.toISOString(),
        editedAt: edited_at?.toISOString() ?? null,
        photos: photos.map((photo) => viewPhoto(photo).url),
      })),
      reports: reports.map(({ rating_id, reason, body, reported_at }) => ({
        ratingId: rating_id,
        reason,
        text: body,
        reportedAt: reported_at.toISOString(),
      })),
      usefulReviews: useful.map(({ rating_id, marked_at }) => ({
        ratingId: rating_id,
        markedAt: marked_at.toISOString(),
      })),
      reviewInvitations: {
        optedOutAt: optedOutAt?.toISOString() ?? null,
        sent: invitations.map(({ enquiry_id, invited_at }) => ({
          enquiryId: enquiry_id,
          invitedAt: invited_at.toISOString(),
        })),
      },
      reviewAnswers: answers.flatMap(({ id, business_name, answer, answered_at }) =>
        answered_at
          ? { ratingId: id, business: business_name, text: answer, answeredAt: answered_at.toISOString() }
          : [],
      ),
    }
  },
  async hide(tx, { actor }) {
    await deleteInvitationsOf(tx, actor.accountId)
    await removeRatingsOf(tx, [actor.accountId])
  },
} satisfies PersonalData
