import type { SignedInCtx } from '#core/context.ts'
import { refuseEnquiry } from '../contract.ts'
import { type EnquiryRow, updateEnquiry } from './enquiry-queries.ts'
import { permissionsOfRow } from './enquiry-view.ts'
import { lockOwnEnquiry } from './get-enquiry.ts'

/**
 * The merchant marks an enquiry as resolved without a reply, for instance after a phone call. A resolved enquiry stays
 * resolved. Refuses: enquiry_not_found (also to the customer).
 */
export function closeEnquiry(ctx: SignedInCtx, enquiryId: number): Promise<EnquiryRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const { enquiry, party } = await lockOwnEnquiry(tx, ctx.actor, enquiryId)
    if (party !== 'merchant') throw refuseEnquiry('enquiry_not_found')
    if (!permissionsOfRow(enquiry, party).close) return enquiry
    await updateEnquiry(tx, enquiryId, { status: 'RESOLVED', unread_by_merchant: false, wroteAt: ctx.now })
    return { ...enquiry, status: 'RESOLVED', unread_by_merchant: false }
  })
}
