import { z } from 'zod'
import { deleteOldDailyUse } from '#core/daily-quota-queries.ts'
import type { Db } from '#core/database.ts'
import { deleteOldMessageDeliveries } from '#core/delivery-queries.ts'
import { deleteOldDrafts } from '#core/form-draft-queries.ts'
import { deleteOldHourlyUse } from '#core/hourly-use-queries.ts'
import { job } from '#core/jobs.ts'
import { deleteOldLiveEvents } from '#core/live-event-queries.ts'
import { deleteOldMessages } from '#core/message-queries.ts'
import { deleteSpentProofs } from '#core/spent-proof-queries.ts'
import { eraseAccounts } from '#features/accounts/server/erase-accounts.ts'
import { deleteOldOtpChallenges } from '#features/accounts/server/otp-queries.ts'
import { deleteOldSessions } from '#features/accounts/server/session-queries.ts'
import { deleteOldSpaceDays } from '#features/advertising/server/ad-count-queries.ts'
import { forgetUnpaidAds } from '#features/advertising/server/ad-hold-queries.ts'
import { deleteOldVisits } from '#features/articles/server/article-view-queries.ts'
import { deleteOldHolds } from '#features/bookings/server/hold-queries.ts'
import { deleteOldBusinessDays } from '#features/businesses/server/business-count-queries.ts'
import { updateReportersForgotten } from '#features/businesses/server/mistake-queries.ts'
import { deleteOldDeliveries } from '#features/connections/server/webhook-queries.ts'
import { deleteOldTransfers } from '#features/ownership/server/transfer-queries.ts'
import { deleteOldGatewayEvents } from '#features/payments/server/gateway-event-queries.ts'
import { forgetUnpaidBuyers } from '#features/payments/server/personal-data-queries.ts'
import { deleteOldBusinessDrafts } from '#features/registration/server/draft-queries.ts'
import { deleteUnusedWeeks } from '#features/search/server/index/week-queries.ts'
import { deleteOldSearches } from '#features/search/server/log/search-choice-queries.ts'
import { deleteOldEndings } from '#features/staff/server/ending-queries.ts'
import { deleteOldInvitations } from '#features/staff/server/invitation-queries.ts'
import { deleteOldNews } from '#features/staff/server/news-queries.ts'
import { deleteOldSubscribers } from '#features/subscribers/server/subscriber-queries.ts'
import { deleteOldForms } from '#features/support/server/form-queries.ts'
import { deleteOldDevOutbox } from '#providers/dev-outbox-queries.ts'
import { deleteOldIdempotentAnswers } from '#web/idempotency-queries.ts'
import { deleteOldRequests } from '#web/request-rate-queries.ts'
import { personalData } from './personal-data.ts'

const eraseDeletedAccounts = (db: Db) => eraseAccounts({ db, personalData })

const steps = [
  eraseDeletedAccounts,
  deleteOldOtpChallenges,
  deleteOldSessions,
  deleteOldIdempotentAnswers,
  deleteOldMessages,
  deleteOldMessageDeliveries,
  deleteOldHourlyUse,
  deleteOldLiveEvents,
  deleteOldDeliveries,
  deleteOldGatewayEvents,
  deleteOldDailyUse,
  deleteOldForms,
  deleteOldDrafts,
  deleteOldBusinessDrafts,
  deleteOldInvitations,
  deleteOldEndings,
  deleteOldNews,
  deleteOldTransfers,
  deleteOldRequests,
  deleteSpentProofs,
  deleteOldSubscribers,
  deleteOldDevOutbox,
  deleteOldVisits,
  deleteOldBusinessDays,
  deleteOldSpaceDays,
  forgetUnpaidAds,
  forgetUnpaidBuyers,
  deleteOldHolds,
  updateReportersForgotten,
  deleteOldSearches,
  deleteUnusedWeeks,
]

/**
 * Nightly clean-up of expired data, personal data of deleted accounts first. A failing step does not stop the others.
 */
export const cleanUp = job({
  name: 'clean_up',
  payload: z.unknown(),
  maxAttempts: 5,
  handle: async ({ db, log }) => {
    let failed = 0
    for (const step of steps) {
      await step(db).catch((error: unknown) => {
        failed++
        log.error({ err: error, step: step.name }, 'a step of the nightly clean-up failed')
      })
    }
    if (failed > 0) throw new Error(`${failed} steps of the clean-up failed.`)
  },
})
