import type { Actor, SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
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
  return asOwn(actor, await findEnquiry(db, enquiryId))
}

/** The same, locked until the transaction ends. Refuses: enquiry_not_found. */
export async function lockOwnEnquiry(tx: Db, actor: Actor, enquiryId: number): Promise<OwnEnquiry> {
  return asOwn(actor, await lockEnquiry(tx, enquiryId))
}

function asOwn(actor: Actor, enquiry: EnquiryRow | undefined): OwnEnquiry {
  const party =
    enquiry &&
    partyOf(actor, { customerId: enquiry.customer_id, ownerId: hasNewOwner(enquiry) ? null : enquiry.owner_id })
  if (!enquiry || !party) throw refuseEnquiry('enquiry_not_found')
  return { enquiry, party }
}
