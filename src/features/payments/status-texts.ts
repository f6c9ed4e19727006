import type { ChipTone } from '#ui/chip.tsx'
import type { PaymentStatus } from './rules.ts'

/** States as merchants read them. */
export const statusTexts: Record<PaymentStatus, string> = {
  CREATED: /* i18n */ 'Not paid yet',
  PENDING: /* i18n */ 'Waiting for the bank',
  PAID: /* i18n */ 'Payment made',
  FAILED: /* i18n */ 'Failed',
  EXPIRED: /* i18n */ 'Not paid',
  REFUNDED: /* i18n */ 'Refunded',
}

export const statusTones: Record<PaymentStatus, ChipTone> = {
  CREATED: 'grey',
  PENDING: 'warning',
  PAID: 'verified',
  FAILED: 'danger',
  EXPIRED: 'grey',
  REFUNDED: 'warning',
}

/** How it was paid, by the gateway's word for it. */
export const methodTexts: Record<string, string> = {
  upi: /* i18n */ 'UPI',
  card: /* i18n */ 'Card',
  netbanking: /* i18n */ 'Netbanking',
  wallet: /* i18n */ 'Wallet',
}
