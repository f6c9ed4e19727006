import { useLingui } from '@lingui/react'
import type { BookingView } from '../contract.ts'

const texts = {
  HELD: /* i18n */ 'waiting for the OTP',
  CONFIRMED: /* i18n */ 'Confirmed',
  CANCELLED: /* i18n */ 'Cancelled',
  COMPLETED: /* i18n */ 'Done',
  NO_SHOW: /* i18n */ 'Did not come',
  EXPIRED: /* i18n */ 'Not booked',
} as const

const colours: Partial<Record<BookingView['status'], string>> = {
  CONFIRMED: 'bg-verified-tint text-verified-text',
  HELD: 'bg-warning-tint text-warning-text',
}

/** The state of a booking in words. */
export function BookingStatusChip({ status }: { status: BookingView['status'] }) {
  const { i18n } = useLingui()
  return (
    <span
      className={`flex-none rounded-sm px-2 py-0.5 text-sm font-semibold ${colours[status] ?? 'bg-sunken text-muted'}`}
    >
      {i18n.t(texts[status])}
    </span>
  )
}
