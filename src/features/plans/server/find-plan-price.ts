import type { Ctx } from '#core/context.ts'
import type { ShownPrice } from '../contract.ts'
import { listSoldPlans } from './plan-queries.ts'

/** The price of the first plan that is sold; null while none is. */
export async function findPlanPrice({ db }: Pick<Ctx, 'db'>): Promise<ShownPrice | null> {
  const [plan] = await listSoldPlans(db)
  return plan ? { yearPaise: plan.amount_paise, dayPaise: Math.round(plan.amount_paise / 365) } : null
}
