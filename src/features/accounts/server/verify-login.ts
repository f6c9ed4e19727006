import type { Ctx } from '#core/context.ts'
import type { Identifier } from '../identifier.ts'
import type { UserType } from '../rules.ts'
import { findAccount } from './account-queries.ts'

/**
 * The `loginVerify` call. Discloses what is known of an identifier only to its own signed-in person; everyone else gets
 * the same empty answer for known and unknown ones.
 */
export async function verifyLogin(
  ctx: Ctx,
  identifier: Identifier,
): Promise<{ isNewUser: boolean; userTypeResp: { userType: UserType }[] }> {
  const { actor } = ctx
  if (!actor || (actor.phone !== identifier.value && actor.email !== identifier.value))
    return { isNewUser: false, userTypeResp: [] }
  const account = await findAccount(ctx.db, actor.accountId)
  const userTypes: UserType[] = account?.is_merchant ? [1, 0] : [0]
  return { isNewUser: actor.name === '', userTypeResp: userTypes.map((userType) => ({ userType })) }
}
