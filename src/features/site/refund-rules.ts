/**
 * As for every complaint: confirmed within this many hours, decided within this many days (rules of the field,
 * "Platform law").
 */
export const refundConfirmedHours = 24
export const refundDecidedDays = 7
/** Days from approval to the transfer of the refund. */
export const refundPaidDays = 7
