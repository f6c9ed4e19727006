import { z } from 'zod'
import { eraseDueAccounts } from '#features/accounts/server/account-queries.ts'
import { deleteOldOtpChallenges } from '#features/accounts/server/otp-queries.ts'
import { deleteOldSessions } from '#features/accounts/server/session-queries.ts'
import { eraseNamesInEnquiries } from '#features/enquiries/server/enquiry-queries.ts'
import { job } from '#platform/jobs.ts'
import { deleteOldMessages } from '#platform/message-queries.ts'
import { deleteOldIdempotentAnswers } from '#web/idempotency-queries.ts'

/** Once a night: what has served its time goes, personal data of deleted accounts first. */
export const cleanUp = job({
  name: 'clean_up',
  payload: z.unknown(),
  maxAttempts: 5,
  handle: async ({ db, log }) => {
    const erased = await db.transaction().execute(async (tx) => {
      const accountIds = await eraseDueAccounts(tx)
      await eraseNamesInEnquiries(tx, accountIds)
      return accountIds.length
    })
    if (erased > 0) log.info({ erased }, 'erased the personal data of deleted accounts')
    await deleteOldOtpChallenges(db)
    await deleteOldSessions(db)
    await deleteOldIdempotentAnswers(db)
    await deleteOldMessages(db)
  },
})
