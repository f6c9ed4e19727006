import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { queueMessage } from '#core/messages.ts'
import { dayMs } from '#platform/durations.ts'
import { dailyConfirmationLimit, isSubscribed } from '../rules.ts'
import { createLink } from './subscriber-links.ts'
import { confirmationEmail } from './subscriber-messages.ts'
import { countSubscriberTokensSince, lockSubscriber, updateSubscriber } from './subscriber-queries.ts'

/**
 * Sends a confirmation e-mail to somebody who asked for the newsletter and does not get it yet; at most a few per day,
 * so that nobody can be harassed by others.
 */
export const answerSubscriptionRequest = job({
  name: 'answer_subscription_request',
  payload: z.object({ subscriberId: z.number() }),
  maxAttempts: 8,
  handle: (app, { subscriberId }) =>
    app.db.transaction().execute(async (tx) => {
      const subscriber = await lockSubscriber(tx, subscriberId)
      if (!subscriber || (subscriber.answered_at && subscriber.answered_at >= subscriber.asked_at)) return
      const {
        asked_at: askedAt,
        confirmed_at: confirmedAt,
        unsubscribed_at: unsubscribedAt,
        email,
        language,
      } = subscriber
      await updateSubscriber(tx, subscriberId, { answered_at: askedAt })
      if (isSubscribed({ confirmedAt, unsubscribedAt })) return
      const dayAgo = new Date(askedAt.getTime() - dayMs)
      const sent = await countSubscriberTokensSince(tx, subscriberId, 'confirm', dayAgo)
      if (sent >= dailyConfirmationLimit) return
      const confirmUrl = await createLink(tx, app, { subscriberId, purpose: 'confirm', language, now: askedAt })
      await queueMessage(tx, app.config, {
        dedupeKey: `subscriber:${subscriberId}:confirm:${askedAt.getTime()}`,
        channel: 'email',
        recipient: email,
        ...confirmationEmail(app.config, { confirmUrl }, language),
      })
    }),
})
