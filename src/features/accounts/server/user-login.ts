import type { SignedInCtx } from '#core/context.ts'
import { giveListingsOfPhone } from '#features/businesses/server/change-owner.ts'
import { findWidestRole } from '#features/staff/server/staff-queries.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refuseSignIn } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { otpRules, type Role } from '../rules.ts'
import { updateAccount } from './account-queries.ts'
import { requesterOf } from './otp-attempt.ts'
import { hasSignedInBy } from './otp-queries.ts'
import { setViewerCookie } from './session-cookies.ts'
import { updateSessionRole } from './session-queries.ts'

/**
 * The `userLogin` call after `login`: the person chooses the role of the session. Returns whether they still have to
 * give a name, and where to go. Who signed in as a business owner with a code to their number gets the listings that
 * have it; a passkey, an e-mail or an old session says nothing of who holds the number now. Refuses: login_failed.
 */
export async function userLogin(
  ctx: SignedInCtx,
  { identifier, role }: { identifier: Identifier; role: Role },
): Promise<{ isNewUser: boolean; redirectUrl: PageAddress }> {
  const { actor } = ctx
  if (identifier.value !== actor.phone && identifier.value !== actor.email) throw refuseSignIn('login_failed')
  const phone = role === 'merchant' ? await findPhoneJustProven(ctx) : undefined
  await ctx.db.transaction().execute(async (tx) => {
    if (role === 'merchant') await updateAccount(tx, actor.accountId, { is_merchant: true })
    if (phone) await giveListingsOfPhone(tx, { phone, to: actor.accountId, now: ctx.now })
    await updateSessionRole(tx, actor.sessionId, role)
  })
  actor.role = role
  setViewerCookie(ctx, actor)
  return { isNewUser: actor.name === '', redirectUrl: await redirectUrlOf(ctx) }
}

async function findPhoneJustProven({ actor: { phone }, client, db, now }: SignedInCtx): Promise<string | undefined> {
  if (phone === null) return undefined
  const since = new Date(now.getTime() - otpRules.lifetimeSeconds * 1000)
  return (await hasSignedInBy(db, { identifier: phone, requester: requesterOf(client), since })) ? phone : undefined
}

/**
 * Where a person goes after sign-in when nothing else is pending: a merchant to the workspace, or to listing a first
 * business.
 */
async function redirectUrlOf({ db, actor }: SignedInCtx): Promise<PageAddress> {
  if (actor.role === 'customer') return '/'
  const role = await findWidestRole(db, actor.accountId)
  if (role === 'replier') return '/merchant-enquiryPending'
  return role ? '/dashboard-merchant' : '/list-business'
}
