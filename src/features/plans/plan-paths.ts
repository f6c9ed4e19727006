import type { PageAddress } from '#platform/page-address.ts'

/** The plans of a business, its payments and invoices. */
export function planPath(businessId?: number | null): PageAddress {
  return businessId ? `/merchant-payment?business=${businessId}` : '/merchant-payment'
}

/** Where a plan is paid: what it costs, and to whom the invoice goes. */
export function buyPlanPath({ planId, businessId }: { planId: number; businessId: number }): PageAddress {
  return `/merchant-payment/checkout?plan=${planId}&business=${businessId}`
}
