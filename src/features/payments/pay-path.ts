import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'

/**
 * Leads the browser of the buyer to the gateway (src/web/payments): to the sandbox, or to a page of ours that opens the
 * checkout of Razorpay. From there it comes back to the page of the payment, /checkout/{paymentId}.
 */
export function payPath(paymentId: number): PageAddress {
  return uncheckedAddress(`/pay/${paymentId}`)
}
