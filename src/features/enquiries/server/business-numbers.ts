import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import type { EnquiryStatus } from '../rules.ts'
import { countEnquiries } from './enquiry-list-queries.ts'
import { findScope } from './find-scope.ts'

/** Counts the enquiries of one of the caller's businesses, in one state or in all. Refuses: business_not_found. */
export async function countBusinessEnquiries(
  ctx: SignedInCtx,
  { businessId, status }: { businessId: number; status?: EnquiryStatus | undefined },
): Promise<number> {
  const business = await getBusinessOfMerchant(ctx, businessId)
  return countEnquiries(ctx.db, { scope: { businesses: [business] }, status })
}

/** Counts the caller's enquiries by state over all businesses; needs no plan. */
export async function countByStatus(ctx: SignedInCtx): Promise<Record<EnquiryStatus, number>> {
  const { all: scope } = await findScope(ctx)
  const [PENDING, RESOLVED] = await Promise.all([
    countEnquiries(ctx.db, { scope, status: 'PENDING' }),
    countEnquiries(ctx.db, { scope, status: 'RESOLVED' }),
  ])
  return { PENDING, RESOLVED }
}

/** Whether the plan of one of the caller's businesses is active, and until when. Refuses: business_not_found. */
export async function getPaidStatus(ctx: SignedInCtx, businessId: number) {
  const { paid_until } = await getBusinessOfMerchant(ctx, businessId)
  const isPaid = isPaidAt(paid_until, ctx.now)
  const { planId } = await currentPlanOf(ctx.db, businessId, ctx.now)
  return { isPaid, planId, paidUntil: paid_until?.toISOString() ?? null }
}

async function getBusinessOfMerchant(ctx: SignedInCtx, businessId: number): Promise<BusinessRow> {
  if (ctx.actor.role !== 'merchant') throw refuseBusiness('business_not_found')
  return getBusinessFor(ctx, businessId, 'reply')
}
