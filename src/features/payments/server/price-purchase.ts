import type { Db } from '#core/database.ts'
import { creditOf } from '#features/credits/server/spend-credit.ts'
import { leastPaise } from '#features/plans/rules.ts'
import { type PlanPrice, pricePlan } from '#features/plans/server/price-plan.ts'

export interface PurchasePrice extends PlanPrice {
  /** Credit for bad leads that lowers it; at least a rupee is left to pay. */
  leadCreditPaise: number
}

/** The price of a plan less the credit that the business holds. Refuses what `pricePlan` refuses. */
export async function pricePurchase(
  db: Db,
  wanted: Parameters<typeof pricePlan>[1],
  options: Parameters<typeof pricePlan>[2],
): Promise<PurchasePrice> {
  const price = await pricePlan(db, wanted, options)
  const leadCreditPaise = Math.min(await creditOf(db, wanted.businessId), price.amountPaise - leastPaise)
  return { ...price, leadCreditPaise, amountPaise: price.amountPaise - leadCreditPaise }
}
