import type { Ctx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseSubscriber } from '../contract.ts'
import { isConfirmable, isSubscribed } from '../rules.ts'
import { createLink } from './subscriber-links.ts'
import { welcomeEmail } from './subscriber-messages.ts'
import { findSubscriberToken, lockSubscriber, updateSubscriber } from './subscriber-queries.ts'

/**
 * The owner of a mailbox confirms with the link of the confirmation e-mail: from now on they get the newsletter, and a
 * welcome e-mail at once. Repeating it changes nothing. Refuses: link_unknown.
 */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<void> {
  const { app, now } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    const link = await findSubscriberToken(tx, tokenHash(token), 'confirm')
    const subscriber = link && (await lockSubscriber(tx, link.subscriber_id))
    if (!subscriber) throw refuseSubscriber('link_unknown')
    const { id: subscriberId, confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt, email, language } = subscriber
    if (!isConfirmable({ createdAt: link.created_at, unsubscribedAt, now })) throw refuseSubscriber('link_unknown')
    if (isSubscribed({ confirmedAt, unsubscribedAt })) return
    await updateSubscriber(tx, subscriberId, { confirmed_at: now, unsubscribed_at: null })
    const unsubscribeUrl = await createLink(tx, app, { subscriberId, purpose: 'unsubscribe', language, now })
    await queueMessage(tx, app.config, {
      dedupeKey: `subscriber:${subscriberId}:welcome:${now.getTime()}`,
      channel: 'email',
      recipient: email,
      ...welcomeEmail(app.config, { unsubscribeUrl }, language),
    })
  })
}
