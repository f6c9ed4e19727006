import type { Insertable } from 'kysely'
import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { secondsToIndianMidnight, startOfIndianDay } from '#platform/indian-time.ts'
import { formatRupees } from '#ui/format.ts'
import { refuseEnquiry } from '../contract.ts'
import { fillQuickReply } from '../quick-replies.ts'
import { dailyMessageLimit, isWorthNotifying, statusAfterMessage } from '../rules.ts'
import { countMessagesSince, findNewestMessage, insertMessage, type MessageRow } from './enquiry-message-queries.ts'
import { updateEnquiry } from './enquiry-queries.ts'
import type { EnquiryTables } from './enquiry-tables.ts'
import { permissionsOfRow } from './enquiry-view.ts'
import { lockOwnEnquiry } from './get-enquiry.ts'
import { measureReplyTime } from './measure-reply-time.ts'
import { notifyCustomer, notifyMerchant } from './notify-party.ts'
import { insertPhoto } from './photo-queries.ts'
import { deletePresenceOf } from './presence-queries.ts'

export interface ReplyToSend {
  enquiryId: number
  message: string
  /** A price that a merchant states; it is put in where the message says `{price}`. */
  pricePaise?: number | undefined
  photo?: Omit<Insertable<EnquiryTables['enquiry_photo']>, 'message_id'>
}

/**
 * One of the two parties writes: a merchant's reply resolves the enquiry, a customer's message reopens it, and the
 * other side is notified. Of two simultaneous messages both are stored, and the later one decides the state. With
 * `onceWithinMinutes` the newest message within that time is not repeated: its form was sent again because no answer
 * came. Refuses:
 * enquiry_not_found, enquiry_withdrawn, business_deleted, owner_changed, sender_refused, message_limit_reached.
 */
export function replyToEnquiry(
  ctx: SignedInCtx,
  { enquiryId, message: written, pricePaise, photo }: ReplyToSend,
  { onceWithinMinutes = 0 }: { onceWithinMinutes?: number } = {},
): Promise<MessageRow> {
  const { now } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    const { enquiry, party } = await lockOwnEnquiry(tx, ctx.actor, enquiryId)
    if (!permissionsOfRow(enquiry, party).reply) {
      if (enquiry.spam_at) throw refuseEnquiry('sender_refused')
      if (enquiry.withdrawn_at) throw refuseEnquiry('enquiry_withdrawn')
      throw enquiry.business_status === 'deleted' ? refuseBusiness('business_deleted') : refuseEnquiry('owner_changed')
    }
    const newest = await findNewestMessage(tx, enquiryId)
    const since = now.getTime() - onceWithinMinutes * 60_000
    const price = party === 'merchant' ? (pricePaise ?? null) : null
    const message = price === null ? written : fillQuickReply(written, { price: formatRupees(price) })
    const isRepeat = newest?.sender === party && newest.body === message && newest.sent_at.getTime() > since
    if (isRepeat && !photo) return newest
    const writtenToday = await countMessagesSince(tx, enquiryId, party, startOfIndianDay(now))
    if (writtenToday >= dailyMessageLimit) {
      throw refuseEnquiry('message_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    }
    const author = party === 'merchant' ? ctx.actor.accountId : null
    const sent = { enquiry_id: enquiryId, sender: party, body: message, price_paise: price, sent_at: now }
    const row = await insertMessage(tx, { ...sent, author_id: author })
    if (author !== null) await deletePresenceOf(tx, [author])
    if (photo) await insertPhoto(tx, { ...photo, message_id: row.id })
    const isMerchant = party === 'merchant'
    await updateEnquiry(tx, enquiryId, {
      status: statusAfterMessage(party),
      // A reply implies that the earlier messages were read.
      unread_by_merchant: !isMerchant,
      unread_by_customer: isMerchant,
      wroteAt: now,
    })
    if (isMerchant && !enquiry.is_replied) await measureReplyTime(tx, enquiry.business_id, now)
    const isUnreadAlready = isMerchant ? enquiry.unread_by_customer : enquiry.unread_by_merchant
    if (isWorthNotifying({ isUnreadAlready, lastWordAt: enquiry.updated_at, now })) {
      const key = `enquiry-message:${row.id}`
      if (isMerchant) await notifyCustomer(tx, ctx, enquiry, 'merchantReplied', key)
      else await notifyMerchant(tx, ctx, enquiry, 'customerWrote', key)
    }
    return row
  })
}
