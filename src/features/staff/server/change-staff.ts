import type { SignedInCtx } from '#core/context.ts'
import { requireOwner } from '#features/accounts/server/confirm-owner.ts'
import { refuseStaff } from '../contract.ts'
import type { StaffRole } from '../rules.ts'
import { getBusinessFor, holdBusinessFor } from './business-rights.ts'
import { deleteNews } from './news-queries.ts'
import { deleteMember, updateRole } from './staff-queries.ts'
import { tellOfEnding } from './tell-of-ending.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * The owner gives somebody another role, which counts with their next request. A manager needs the code of the owner.
 * Refuses: business_not_found, owner_otp_required, member_not_found.
 */
export async function changeRole(
  ctx: SignedInCtx,
  businessId: number,
  { accountId, role }: { accountId: number; role: StaffRole },
): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (role === 'manager') await requireOwner(ctx, 'team')
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'own')
    if (!(await updateRole(tx, { businessId, accountId, role }))) throw refuseStaff('member_not_found')
  })
}

/**
 * The owner removes somebody, who has no right from their next request on and is told. Refuses: business_not_found,
 * member_not_found.
 */
export async function removeStaff(ctx: SignedInCtx, businessId: number, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'own')
    if (!(await deleteMember(tx, { businessId, accountId }))) throw refuseStaff('member_not_found')
    await deleteNews(tx, { businessId, accountId })
    await tellOfEnding(tx, ctx.app, { accountId, businessId, now: ctx.now })
  })
}

/**
 * Somebody of the staff leaves, and the owner is told. Refuses: member_not_found, also to the owner, who would give the
 * business away.
 */
export async function leaveStaff({ app, db, actor, now }: SignedInCtx, businessId: number): Promise<void> {
  const { accountId, name } = actor
  await db.transaction().execute(async (tx) => {
    if (!(await deleteMember(tx, { businessId, accountId }))) throw refuseStaff('member_not_found')
    await tellOwner(tx, app, { businessId, accountId, kind: 'left', name, now })
  })
}
