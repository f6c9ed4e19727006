import type { Ctx } from '#core/context.ts'
import { refuseSubscriber } from '../contract.ts'
import { hashToken } from './subscriber-links.ts'
import { findSubscriberToken, lockSubscriber, updateSubscriber } from './subscriber-queries.ts'

/**
 * Ends a subscription with the link of any newsletter e-mail, without sign-in; repeating it changes nothing. Refuses:
 * link_unknown.
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const link = await findSubscriberToken(tx, hashToken(ctx.app.config, token), 'unsubscribe')
    const subscriber = link && (await lockSubscriber(tx, link.subscriber_id))
    if (!subscriber) throw refuseSubscriber('link_unknown')
    if (subscriber.unsubscribed_at === null) await updateSubscriber(tx, subscriber.id, { unsubscribed_at: ctx.now })
  })
}
