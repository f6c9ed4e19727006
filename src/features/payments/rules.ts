/** Spec §1, "Paid plan benefits". */
export const benefitsOfPaidPlan = [
  /* i18n */ 'Access to all premium features, the page of all enquiries among them',
  /* i18n */ 'Unlimited listings',
  /* i18n */ 'A Verified badge, after your phone or documents were checked',
  /* i18n */ 'A higher place in search',
] as const

export type GatewayName = 'razorpay' | 'sandbox'
export type PaymentKind = 'PLAN' | 'AD'
export type PaymentStatus = 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
export type AttemptStatus = 'CREATED' | 'FAILED' | 'AUTHORIZED' | 'CAPTURED' | 'REFUNDED'
export type RefundStatus = 'REQUESTED' | 'PROCESSED' | 'FAILED'
