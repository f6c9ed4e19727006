import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { refuseEnquiry } from '../contract.ts'
import { insertMessage } from './enquiry-message-queries.ts'
import { type EnquiryRow, updateEnquiry, withdrawn } from './enquiry-queries.ts'
import { permissionsOfRow } from './enquiry-view.ts'
import { notifyMerchant } from './notify-party.ts'
import { lockEnquiriesOfRequest } from './work-request-queries.ts'

/**
 * Ends a request to several businesses. The `chosen` one is told so and keeps the number; the others are thanked, and
 * the number is taken back from them. Without `chosen` all are. Repeating it changes nothing. Refuses:
 * enquiry_not_found (also where another was chosen before), enquiry_withdrawn, business_deleted, owner_changed.
 */
export function closeRequest(ctx: SignedInCtx, requestId: number, chosenId?: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const enquiries = await lockEnquiriesOfRequest(tx, { customerId: ctx.actor.accountId, requestId })
    const before = enquiries.find(({ chosen_at }) => chosen_at !== null)
    const chosen = enquiries.find(({ id }) => id === chosenId)
    if (enquiries.length === 0 || (chosenId !== undefined && !chosen)) throw refuseEnquiry('enquiry_not_found')
    if (before) {
      if (before.id === chosenId) return
      throw refuseEnquiry('request_closed')
    }
    if (chosen) await choose(tx, ctx, chosen)
    for (const enquiry of enquiries) if (enquiry !== chosen) await thank(tx, ctx, enquiry, chosen !== undefined)
  })
}

async function choose(tx: Db, ctx: SignedInCtx, enquiry: EnquiryRow): Promise<void> {
  const { now, i18n } = ctx
  if (!permissionsOfRow(enquiry, 'customer').reply)
    throw enquiry.withdrawn_at
      ? refuseEnquiry('enquiry_withdrawn')
      : enquiry.business_status === 'deleted'
        ? refuseBusiness('business_deleted')
        : refuseEnquiry('owner_changed')
  const body = i18n.t('I have chosen you. Please tell me how we go on.')
  const { id } = await insertMessage(tx, { enquiry_id: enquiry.id, sender: 'customer', body, sent_at: now })
  await updateEnquiry(tx, enquiry.id, { chosen_at: now, status: 'PENDING', unread_by_merchant: true, wroteAt: now })
  await notifyMerchant(tx, ctx, enquiry, 'customerWrote', `enquiry-message:${id}`)
}

/** The last word to a business that was not chosen; as after any withdrawal, nobody can write any more. */
async function thank(tx: Db, ctx: SignedInCtx, enquiry: EnquiryRow, isOtherChosen: boolean): Promise<void> {
  const { now, i18n } = ctx
  if (!permissionsOfRow(enquiry, 'customer').withdraw) return
  const body = isOtherChosen
    ? i18n.t('Thank you for your time. I have chosen another business this time.')
    : i18n.t('Thank you for your time. I do not need this any more.')
  await insertMessage(tx, { enquiry_id: enquiry.id, sender: 'customer', body, sent_at: now })
  await updateEnquiry(tx, enquiry.id, { ...withdrawn, withdrawn_at: now, wroteAt: now })
  await notifyMerchant(tx, ctx, enquiry, 'withdrawn', `enquiry-withdrawn:${enquiry.id}`)
}
