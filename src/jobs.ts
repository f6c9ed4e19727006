import { type AnyJob, runnable } from '#core/jobs.ts'
import { deliverMessage } from '#core/messages.ts'
import type { CronItem } from '#core/worker.ts'
import { addUpArticleViews } from '#features/articles/server/article-jobs.ts'
import { remindBookings } from '#features/bookings/server/booking-jobs.ts'
import { tellOfCancelled } from '#features/bookings/server/tell-of-booking.ts'
import { deliverWebhook } from '#features/connections/server/deliver-webhook.ts'
import { remindOfEnquiry } from '#features/enquiries/server/remind-of-enquiry.ts'
import { removeMediaFiles, sweepMedia } from '#features/media/server/media-jobs.ts'
import { sweepPapers } from '#features/ownership/server/claim-jobs.ts'
import { inviteReviews } from '#features/ratings/server/invite-reviews.ts'
import { addUpCounters, followSpecialDays, lowerExpiredPlans } from '#features/search/server/search-jobs.ts'
import { answerSubscriptionRequest } from '#features/subscribers/server/answer-subscription-request.ts'
import { cleanUp } from './clean-up.ts'

/** Every job. */
export const jobs: readonly AnyJob[] = [
  runnable(deliverMessage),
  runnable(answerSubscriptionRequest),
  runnable(addUpCounters),
  runnable(lowerExpiredPlans),
  runnable(followSpecialDays),
  runnable(addUpArticleViews),
  runnable(removeMediaFiles),
  runnable(sweepMedia),
  runnable(inviteReviews),
  runnable(sweepPapers),
  runnable(remindOfEnquiry),
  runnable(deliverWebhook),
  runnable(remindBookings),
  runnable(tellOfCancelled),
  runnable(cleanUp),
]

/** Schedule of the jobs (UTC). */
export const schedule: readonly CronItem[] = [
  { job: addUpCounters.name, match: '* * * * *' },
  { job: lowerExpiredPlans.name, match: '*/10 * * * *' },
  // Six in the morning in India, when the night before is over.
  { job: followSpecialDays.name, match: '31 0 * * *' },
  { job: addUpArticleViews.name, match: '* * * * *' },
  { job: sweepMedia.name, match: '41 * * * *' },
  { job: remindBookings.name, match: '* * * * *' },
  { job: inviteReviews.name, match: '*/15 * * * *' },
  { job: sweepPapers.name, match: '53 20 * * *' },
  { job: cleanUp.name, match: '17 20 * * *' },
]
