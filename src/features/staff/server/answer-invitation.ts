import type { SignedInCtx } from '#core/context.ts'
import { lockAccount, updateMissingName } from '#features/accounts/server/account-queries.ts'
import { actAsMerchant, becomeMerchant } from '#features/accounts/server/become-merchant.ts'
import { findBusiness, lockBusiness } from '#features/businesses/server/business-queries.ts'
import { lockRatingOfOwn, removeRatingOfOwn } from '#features/ratings/server/remove-ratings.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { refuseStaff } from '../contract.ts'
import { deleteEnding } from './ending-queries.ts'
import { deleteInvitation, findInvitation, lockInvitation } from './invitation-queries.ts'
import { insertMember } from './staff-queries.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Whoever is signed in with the invited number accepts: they are staff, and this session is that of a merchant. Returns
 * the name of the business. Refuses: invitation_not_found, also for that of another number and one that has ended.
 */
export async function acceptInvitation(ctx: SignedInCtx, id: number): Promise<string> {
  const { actor, now } = ctx
  const name = await ctx.db.transaction().execute(async (tx) => {
    const account_id = actor.accountId
    const invited = { id, phone: actor.phone ?? '', now }
    // Account, rating, business, invitation: in the order of whoever gives the business away at this moment.
    if (!(await lockAccount(tx, account_id))) throw refuseAccess('not_signed_in')
    const known = await findInvitation(tx, invited)
    if (!known) throw refuseStaff('invitation_not_found')
    const rating = await lockRatingOfOwn(tx, { businessId: known.business_id, accountId: account_id })
    await lockBusiness(tx, known.business_id)
    const invitation = await lockInvitation(tx, invited)
    const business = invitation && (await findBusiness(tx, invitation.business_id))
    if (!business || business.status === 'deleted') throw refuseStaff('invitation_not_found')
    const { id: businessId, owner_id } = business
    // Who was given the business meanwhile is its owner.
    if (owner_id !== account_id) {
      await removeRatingOfOwn(tx, rating)
      await deleteEnding(tx, { accountId: account_id, businessId })
      await insertMember(tx, { business_id: businessId, account_id, role: invitation.role, since: now })
      const told = { businessId, accountId: account_id, kind: 'accepted', name: invitation.name, now } as const
      await tellOwner(tx, ctx.app, told)
    }
    await deleteInvitation(tx, { id, businessId })
    await updateMissingName(tx, account_id, invitation.name)
    await becomeMerchant(tx, ctx)
    return business.name
  })
  actAsMerchant(ctx)
  return name
}

/** Whoever is signed in with the invited number declines, and the owner is told. Refuses: invitation_not_found. */
export async function declineInvitation({ app, db, actor, now }: SignedInCtx, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = actor.phone ? await lockInvitation(tx, { id, phone: actor.phone, now }) : undefined
    if (!invitation) throw refuseStaff('invitation_not_found')
    const { business_id: businessId, name } = invitation
    await deleteInvitation(tx, { id, businessId })
    await tellOwner(tx, app, { businessId, accountId: actor.accountId, kind: 'declined', name, now })
  })
}
