/** Within so many days of paying, a plan is refunded in full without a reason asked for. */
export const fullRefundDays = 7
/**
 * As for every complaint: confirmed within so many hours, decided within so many days (rules of the field, "Platform
 * law").
 */
export const refundConfirmedHours = 24
export const refundDecidedDays = 7
/** So many days after a yes, the money is on its way back. */
export const refundPaidDays = 7
