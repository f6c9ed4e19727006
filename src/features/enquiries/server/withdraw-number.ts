import type { SignedInCtx } from '#core/context.ts'
import { asRead, languageOf } from '#core/message-language.ts'
import { lockBookingsBetween } from '#features/bookings/server/booking-queries.ts'
import { refuseEnquiry } from '../contract.ts'
import { queueBoth } from './notify-party.ts'
import { receiptMessage } from './number-messages.ts'
import { listEnquiriesTo, lockOpenEnquiriesTo } from './number-queries.ts'
import { withdrawLocked } from './withdraw-enquiry.ts'

/**
 * Takes the caller's number and e-mail back from one business, in every enquiry and booking that has them, and sends
 * the caller a receipt. Repeating it changes nothing. Returns in how many. Refuses: enquiry_not_found, when the caller
 * never asked this business.
 */
export function withdrawNumber(ctx: SignedInCtx, businessId: number): Promise<number> {
  const { actor, app, now } = ctx
  const between = { customerId: actor.accountId, businessId }
  return ctx.db.transaction().execute(async (tx) => {
    await lockBookingsBetween(tx, between)
    const enquiries = await lockOpenEnquiriesTo(tx, between)
    const [first] = enquiries
    if (!first) {
      if ((await listEnquiriesTo(tx, between)).length === 0) throw refuseEnquiry('enquiry_not_found')
      return 0
    }
    for (const enquiry of enquiries) await withdrawLocked(tx, ctx, enquiry)
    const facts = { businessId, businessName: first.business_name, count: enquiries.length, now }
    // To the e-mail where there is one: it keeps, and costs nothing.
    const to = actor.email ? { phone: null, email: actor.email } : { phone: actor.phone, email: null }
    const message = asRead(app, { wanted: languageOf(ctx) }, (language) => receiptMessage(app.config, facts, language))
    await queueBoth(tx, app.config, message, { ...to, key: `number-withdrawn:${enquiries.at(-1)?.id}` })
    return enquiries.length
  })
}
