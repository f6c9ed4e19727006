import type { Db } from '#core/database.ts'
import { freePlan, type PlanBenefits } from '../rules.ts'
import { findPlanAt } from './subscription-queries.ts'

/** What the plan of a business gives it now: by the terms that it was sold with. */
export async function currentPlanOf(db: Db, businessId: number, now: Date): Promise<PlanBenefits> {
  const plan = await findPlanAt(db, businessId, now)
  if (!plan) return { planId: null, ...freePlan }
  return { planId: plan.id, hashtagCount: plan.hashtag_count, seatCount: plan.seat_count }
}
