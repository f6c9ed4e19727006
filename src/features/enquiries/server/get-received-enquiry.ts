import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { refuseEnquiry } from '../contract.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { getEnquiry, lockOwnEnquiry } from './get-enquiry.ts'

/**
 * An enquiry that somebody may answer for its business. Refuses: enquiry_not_found, also to its customer.
 */
export async function getReceivedEnquiry(ctx: SignedInCtx, enquiryId: number): Promise<EnquiryRow> {
  const { enquiry, party } = await getEnquiry(ctx, enquiryId)
  if (party !== 'merchant') throw refuseEnquiry('enquiry_not_found')
  return enquiry
}

/** The same, locked until the transaction ends. Refuses: enquiry_not_found. */
export async function lockReceivedEnquiry(tx: Db, { actor }: SignedInCtx, enquiryId: number): Promise<EnquiryRow> {
  const { enquiry, party } = await lockOwnEnquiry(tx, actor, enquiryId)
  if (party !== 'merchant') throw refuseEnquiry('enquiry_not_found')
  return enquiry
}
