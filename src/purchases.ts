import { adPurchase } from '#features/advertising/server/ad-purchase.ts'
import type { Purchase } from '#features/payments/purchase.ts'
import { planPurchase } from '#features/payments/server/plan-purchase.ts'

/** What can be bought, each with what it gives once it is paid. */
export const purchases: readonly Purchase[] = [planPurchase, adPurchase]
