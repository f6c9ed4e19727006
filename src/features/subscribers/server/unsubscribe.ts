import type { Ctx } from '#core/context.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { refuseSubscriber } from '../contract.ts'
import { findSubscriberToken, lockSubscriber, updateSubscriber } from './subscriber-queries.ts'

/**
 * Ends a subscription with the link of any newsletter e-mail, without sign-in; repeating it changes nothing. Refuses:
 * link_unknown.
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const link = await findSubscriberToken(tx, tokenHash(token), 'unsubscribe')
    const subscriber = link && (await lockSubscriber(tx, link.subscriber_id))
    if (!subscriber) throw refuseSubscriber('link_unknown')
    if (subscriber.unsubscribed_at === null) await updateSubscriber(tx, subscriber.id, { unsubscribed_at: ctx.now })
  })
}
