import type { SignedInCtx } from '#core/context.ts'
import type { UserDetails } from '../contract.ts'
import { userTypeOfRole } from '../rules.ts'
import { listLiveConsents, listOwnedBusinesses, listWithdrawnConsents } from './account-queries.ts'

/** The caller's user record (spec §3). */
export async function getUserDetails({ db, actor }: SignedInCtx): Promise<UserDetails> {
  const [businesses, live, withdrawn] = await Promise.all([
    listOwnedBusinesses(db, actor.accountId),
    listLiveConsents(db, actor.accountId),
    listWithdrawnConsents(db, actor.accountId),
  ])
  return {
    name: actor.name,
    phone_number: actor.phone ?? '',
    email: actor.email ?? '',
    userType: userTypeOfRole(actor.role),
    vendorsResp: {
      vendorBusinessRespList: businesses.map(({ id, name }) => ({ id, vendorBusinessDetailsId: id, name })),
    },
    consents: [...live, ...withdrawn].map(({ kind, notice_version, given_at, withdrawn_at }) => ({
      kind,
      noticeVersion: notice_version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    })),
  }
}
