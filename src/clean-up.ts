import { z } from 'zod'
import { deleteOldDailyUse } from '#core/daily-use-queries.ts'
import type { Db } from '#core/database.ts'
import { job } from '#core/jobs.ts'
import { deleteOldMessages } from '#core/message-queries.ts'
import { eraseDueAccounts } from '#features/accounts/server/account-queries.ts'
import { deleteOldOtpChallenges } from '#features/accounts/server/otp-queries.ts'
import { deleteOldSessions } from '#features/accounts/server/session-queries.ts'
import { deleteOldVisits } from '#features/articles/server/article-view-queries.ts'
import { deleteOldBusinessDays } from '#features/businesses/server/business-count-queries.ts'
import { eraseContactsOfBusinesses } from '#features/businesses/server/business-queries.ts'
import { updateReportersForgotten } from '#features/businesses/server/mistake-queries.ts'
import { eraseNamesInEnquiries } from '#features/enquiries/server/enquiry-queries.ts'
import { eraseMediaOf } from '#features/media/server/media-jobs.ts'
import { deleteOldSubscribers } from '#features/subscribers/server/subscriber-queries.ts'
import { deleteFormsOf, deleteOldForms } from '#features/support/server/form-queries.ts'
import { deleteOldDevOutbox } from '#providers/dev-outbox-queries.ts'
import { deleteOldIdempotentAnswers } from '#web/idempotency-queries.ts'

const steps = [
  eraseDeletedAccounts,
  deleteOldOtpChallenges,
  deleteOldSessions,
  deleteOldIdempotentAnswers,
  deleteOldMessages,
  deleteOldDailyUse,
  deleteOldForms,
  deleteOldSubscribers,
  deleteOldDevOutbox,
  deleteOldVisits,
  deleteOldBusinessDays,
  updateReportersForgotten,
]

/** Once a night: what has served its time goes, personal data of deleted accounts first. A step that fails does not keep the others. */
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

async function eraseDeletedAccounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accountIds = await eraseDueAccounts(tx)
    await eraseNamesInEnquiries(tx, accountIds)
    await eraseContactsOfBusinesses(tx, accountIds)
    await eraseMediaOf(tx, accountIds)
    await deleteFormsOf(tx, accountIds)
  })
}
