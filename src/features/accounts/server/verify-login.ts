import type { Ctx } from '#core/context.ts'
import type { Identifier } from '../identifier.ts'
import type { Role } from '../rules.ts'
import { findAccount } from './account-queries.ts'

/**
 * The `loginVerify` call. Tells what it knows of an identifier only to its own signed-in person; everyone else gets the
 * same empty answer for a known and an unknown one.
 */
export async function verifyLogin(ctx: Ctx, identifier: Identifier): Promise<{ isNewUser: boolean; roles: Role[] }> {
  const { actor } = ctx
  if (!actor || (actor.phone !== identifier.value && actor.email !== identifier.value))
    return { isNewUser: false, roles: [] }
  const account = await findAccount(ctx.db, actor.accountId)
  return { isNewUser: actor.name === '', roles: account?.is_merchant ? ['merchant', 'customer'] : ['customer'] }
}
