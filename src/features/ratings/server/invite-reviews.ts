import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { invitationTimes, isTimeToInvite } from '../rules.ts'
import { type Invitable, insertInvitation, listInvitable } from './invitation-queries.ts'
import { invitationMessage } from './rating-messages.ts'

const maxPerRun = 200

/** Invites customers to review businesses that replied to them two days ago; in the daytime of India only. */
export const inviteReviews = job({
  name: 'invite_reviews',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: (app) => inviteReviewsAt(app, new Date()),
})

export async function inviteReviewsAt(app: Pick<App, 'db' | 'config'> & Senders, now: Date): Promise<void> {
  if (!isTimeToInvite(now)) return
  const invitable = await listInvitable(app.db, { ...invitationTimes(now), limit: maxPerRun })
  for (const one of invitable) await invite(app, one, now)
}

/** Stores invitation and message together, once an enquiry: neither two processes nor a crash invite anybody twice. */
async function invite(app: Pick<App, 'db' | 'config'> & Senders, one: Invitable, now: Date): Promise<void> {
  const { db, config } = app
  const { enquiryId, accountId, phone, email, businessName, language: wanted } = one
  const token = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (tx) => {
    const invitation = { enquiry_id: enquiryId, account_id: accountId, token_hash: tokenHash(token), invited_at: now }
    if (!(await insertInvitation(tx, invitation))) return
    const message = asRead(app, { wanted }, (language) => invitationMessage(config, { businessName, token }, language))
    const occasion = { dedupeKey: `review-invitation:${enquiryId}`, isDaytimeOnly: true }
    if (phone) await queueMessage(tx, config, { ...message.sms, ...occasion, channel: 'sms', recipient: phone })
    else if (email)
      await queueMessage(tx, config, { ...message.email, ...occasion, channel: 'email', recipient: email })
  })
}
