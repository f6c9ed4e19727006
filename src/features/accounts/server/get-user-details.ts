import type { SignedInCtx } from '#core/context.ts'
import type { UserDetails } from '../contract.ts'
import { userTypeOfRole } from '../rules.ts'
import { listConsents, listOwnedBusinesses } from './account-queries.ts'

/** The user record of spec §3 for the caller. */
export async function getUserDetails({ db, actor }: SignedInCtx): Promise<UserDetails> {
  const [businesses, consents] = await Promise.all([
    listOwnedBusinesses(db, actor.accountId),
    listConsents(db, actor.accountId),
  ])
  return {
    name: actor.name,
    phone_number: actor.phone ?? '',
    email: actor.email ?? '',
    userType: userTypeOfRole(actor.role),
    vendorsResp: {
      vendorBusinessRespList: businesses.map(({ id, name }) => ({ id, vendorBusinessDetailsId: id, name })),
    },
    consents: consents.map(({ kind, notice_version, given_at, withdrawn_at }) => ({
      kind,
      noticeVersion: notice_version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    })),
  }
}
