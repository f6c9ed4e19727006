import { type AnyJob, runnable } from '#core/jobs.ts'
import { deliverMessage } from '#core/messages.ts'
import type { CronItem } from '#core/worker.ts'
import { expireAdHolds, giveBackUndecidedAds } from '#features/advertising/server/advertising-jobs.ts'
import { settleCommissions } from '#features/affiliations/server/settle-commissions.ts'
import { addUpArticleViews } from '#features/articles/server/article-jobs.ts'
import { remindBookings } from '#features/bookings/server/booking-jobs.ts'
import { cancelAtClosed } from '#features/bookings/server/cancel-at-closed.ts'
import { tellOfCancelled } from '#features/bookings/server/tell-of-booking.ts'
import { soundClosedNames } from '#features/businesses/server/save-closed-sound.ts'
import { deliverWebhook } from '#features/connections/server/deliver-webhook.ts'
import { decideLeads } from '#features/credits/server/decide-leads.ts'
import { remindOfEnquiry } from '#features/enquiries/server/remind-of-enquiry.ts'
import { checkMoney } from '#features/invoices/server/check-money.ts'
import { deliverInvoice } from '#features/invoices/server/deliver-invoice.ts'
import { reopenBusinesses } from '#features/listings/server/reopen-businesses.ts'
import { removeMediaFiles, sweepMedia } from '#features/media/server/media-jobs.ts'
import { sweepPapers } from '#features/ownership/server/claim-jobs.ts'
import { captureAuthorized } from '#features/payments/server/capture-authorized.ts'
import { handleGatewayEvent } from '#features/payments/server/handle-gateway-event.ts'
import { reconcilePayments, reconcileSoon } from '#features/payments/server/reconcile-payments.ts'
import { reconcileRefunds } from '#features/payments/server/reconcile-refunds.ts'
import { reconcileSettlements } from '#features/payments/server/reconcile-settlements.ts'
import { deliverSandboxWebhook, settleSandboxPayment } from '#features/payments/server/sandbox-jobs.ts'
import { sendRefund } from '#features/payments/server/send-refund.ts'
import { watchPayments } from '#features/payments/server/watch-payments.ts'
import { remindOfPlanEnds } from '#features/plans/server/remind-of-plan-ends.ts'
import { inviteReviews } from '#features/ratings/server/invite-reviews.ts'
import { sendSavedAlerts } from '#features/saved/server/send-alerts.ts'
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
  runnable(reopenBusinesses),
  runnable(soundClosedNames),
  runnable(addUpArticleViews),
  runnable(removeMediaFiles),
  runnable(sweepMedia),
  runnable(inviteReviews),
  runnable(sendSavedAlerts),
  runnable(sweepPapers),
  runnable(remindOfEnquiry),
  runnable(deliverWebhook),
  runnable(remindBookings),
  runnable(tellOfCancelled),
  runnable(cancelAtClosed),
  runnable(expireAdHolds),
  runnable(giveBackUndecidedAds),
  runnable(settleCommissions),
  runnable(deliverInvoice),
  runnable(checkMoney),
  runnable(decideLeads),
  runnable(handleGatewayEvent),
  runnable(captureAuthorized),
  runnable(sendRefund),
  runnable(reconcilePayments),
  runnable(reconcileSoon),
  runnable(reconcileRefunds),
  runnable(reconcileSettlements),
  runnable(watchPayments),
  runnable(deliverSandboxWebhook),
  runnable(settleSandboxPayment),
  runnable(remindOfPlanEnds),
  runnable(cleanUp),
]

/** Schedule of the jobs (UTC). */
export const schedule: readonly CronItem[] = [
  { job: addUpCounters.name, match: '* * * * *' },
  { job: lowerExpiredPlans.name, match: '*/10 * * * *' },
  // Six in the morning in India, when the night before is over.
  { job: followSpecialDays.name, match: '31 0 * * *' },
  // A minute after midnight in India, and each hour.
  { job: reopenBusinesses.name, match: '31 * * * *' },
  { job: soundClosedNames.name, match: '33 * * * *' },
  { job: addUpArticleViews.name, match: '* * * * *' },
  { job: sweepMedia.name, match: '41 * * * *' },
  { job: remindBookings.name, match: '* * * * *' },
  { job: remindOfPlanEnds.name, match: '23 * * * *' },
  { job: reconcilePayments.name, match: '*/5 * * * *' },
  { job: reconcileRefunds.name, match: '47 20 * * *' },
  // Two in the morning in India.
  { job: reconcileSettlements.name, match: '37 20 * * *' },
  { job: watchPayments.name, match: '*/10 * * * *' },
  { job: sendSavedAlerts.name, match: '23 * * * *' },
  { job: inviteReviews.name, match: '*/15 * * * *' },
  { job: expireAdHolds.name, match: '*/5 * * * *' },
  // A minute after midnight in India, and each hour.
  { job: giveBackUndecidedAds.name, match: '31 * * * *' },
  { job: settleCommissions.name, match: '*/10 * * * *' },
  { job: sweepPapers.name, match: '53 20 * * *' },
  { job: decideLeads.name, match: '7,37 * * * *' },
  { job: checkMoney.name, match: '23 21 * * *' },
  { job: cleanUp.name, match: '17 20 * * *' },
]
