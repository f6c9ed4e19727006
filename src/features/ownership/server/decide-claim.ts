import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { Senders } from '#core/message-language.ts'
import { findAccount, lockAccount } from '#features/accounts/server/account-queries.ts'
import { makeMerchant } from '#features/accounts/server/become-merchant.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { changeOwner } from '#features/businesses/server/change-owner.ts'
import { endStaffOf } from '#features/staff/server/end-staff.ts'
import { refuseClaim } from '../contract.ts'
import { findClaimantOf, lockOpenClaim, updateClaimDecided, updateClaimDisputed } from './claim-queries.ts'
import { tellOfOwnership } from './ownership-messages.ts'
import { deleteTransfer } from './transfer-queries.ts'

/**
 * An operator approves a claim, or refuses it with a reason for the claimant. Approved, the claimant owns the business
 * and sees its enquiries from now on; the staff of an owner before them has no right any more, and that owner is told.
 * An owner who came after the claim is told first (docs/decisions/352-owner-after-a-claim.md). Refuses:
 * claim_not_found, also when the business or the claimant is gone; owner_untold.
 */
export async function decideClaim(
  app: Pick<App, 'db' | 'config'> & Senders,
  { id, reason, now }: { id: number; reason: string | undefined; now: Date },
): Promise<void> {
  const isDecided = await app.db.transaction().execute(async (tx) => {
    const claimantId = await findClaimantOf(tx, id)
    // First, as by somebody who deletes their account with its claims.
    if (claimantId !== undefined) await lockAccount(tx, claimantId)
    const claim = await lockOpenClaim(tx, id)
    const business = claim && (await findBusiness(tx, claim.business_id))
    const claimant = claim && (await findAccount(tx, claim.account_id))
    if (!business || !claimant || claimant.deleted_at) throw refuseClaim('claim_not_found')
    const isApproved = reason === undefined
    const businessId = business.id
    const from = business.owner_id
    if (isApproved && from !== null && from !== claimant.id && from !== claim.told_owner_id) {
      await tellUntold(tx, app, { claimId: id, businessId, ownerId: from })
      return false
    }
    const news = isApproved ? 'approved' : 'refused'
    await updateClaimDecided(tx, { id, state: news, reason: reason ?? '', now })
    await tellOfOwnership(tx, app, { news, businessId, ...contactsOf(claimant), key: String(id) })
    if (!isApproved || from === claimant.id) return true
    // Account, offer and listing are locked in the order in which the acceptance of an offer locks them.
    await makeMerchant(tx, claimant.id)
    // Whom an owner before them offered it to is nobody else's business.
    await deleteTransfer(tx, businessId)
    if (!(await changeOwner(tx, { businessId, from, to: claimant.id, since: now })))
      throw refuseClaim('claim_not_found')
    await endStaffOf(tx, app, { businessId, except: claimant.id, now })
    const before = from === null ? undefined : await findAccount(tx, from)
    if (before) await tellOfOwnership(tx, app, { news: 'lost', businessId, ...contactsOf(before), key: String(id) })
    return true
  })
  // What was written is to stay.
  if (!isDecided) throw refuseClaim('owner_untold')
}

async function tellUntold(
  tx: Db,
  app: Pick<App, 'config'> & Senders,
  { claimId, businessId, ownerId }: { claimId: number; businessId: number; ownerId: number },
): Promise<void> {
  const owner = await findAccount(tx, ownerId)
  if (owner) {
    const key = `${claimId}:${ownerId}`
    await tellOfOwnership(tx, app, { news: 'disputed', businessId, ...contactsOf(owner), key })
  }
  await updateClaimDisputed(tx, claimId, ownerId)
}

const contactsOf = ({ phone, email }: { phone: string | null; email: string | null }) => ({ phone, email })
