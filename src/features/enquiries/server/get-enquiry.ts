import type { Actor, SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { refuseEnquiry } from '../contract.ts'
import { partyOf, type Sender } from '../rules.ts'
import { type EnquiryRow, findEnquiry, lockEnquiry } from './enquiry-queries.ts'
import { hasNewOwner } from './enquiry-view.ts'

export interface OwnEnquiry {
  enquiry: EnquiryRow
  party: Sender
}

/** Returns an enquiry that the caller is a party to; to strangers it does not exist. Refuses: enquiry_not_found. */
export async function getEnquiry({ db, actor }: SignedInCtx, enquiryId: number): Promise<OwnEnquiry> {
  return asOwn(db, actor, await findEnquiry(db, enquiryId))
}

/** The same, locked until the transaction ends. Refuses: enquiry_not_found. */
export async function lockOwnEnquiry(tx: Db, actor: Actor, enquiryId: number): Promise<OwnEnquiry> {
  return asOwn(tx, actor, await lockEnquiry(tx, enquiryId))
}

async function asOwn(db: Db, actor: Actor, enquiry: EnquiryRow | undefined): Promise<OwnEnquiry> {
  if (!enquiry) throw refuseEnquiry('enquiry_not_found')
  const { customer_id: customerId, business_id: id, owner_id } = enquiry
  const isMerchant = actor.role === 'merchant'
  const isOpenToBusiness = isMerchant && !hasNewOwner(enquiry) && enquiry.business_status !== 'deleted'
  const mayReplyForBusiness = isOpenToBusiness && (await mayOn(db, actor, { id, owner_id }, 'reply'))
  const party = partyOf(actor, { customerId, mayReplyForBusiness })
  if (!party) throw refuseEnquiry('enquiry_not_found')
  return { enquiry, party }
}
