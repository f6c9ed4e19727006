import { useLingui } from '@lingui/react'
import type { BookingState } from '#features/bookings/contract.ts'
import { Chip, StatusChip } from '#ui/chip.tsx'
import type { EnquiryListItem } from '../contract.ts'

type EnquiryStatusChipProps = {
  enquiry: Pick<EnquiryListItem, 'status' | 'isReplied' | 'withdrawnAt'>
  /** A customer reads what "Resolved" means where the business has replied. */
  isCustomers: boolean
  /** Of a customer's booking: nobody replied, and what they want to know is whether it stands. */
  booking?: BookingState | undefined
}

/** The state of an enquiry. One that was withdrawn is resolved for lists and counts, but nobody resolved it. */
export function EnquiryStatusChip({ enquiry, isCustomers, booking }: EnquiryStatusChipProps) {
  const { i18n } = useLingui()
  const { status, isReplied, withdrawnAt } = enquiry
  if (withdrawnAt) return <Chip>{i18n.t('Withdrawn')}</Chip>
  if (booking && status === 'RESOLVED')
    return booking === 'coming' ? <Chip tone="verified">{i18n.t('Booked')}</Chip> : <Chip>{i18n.t('Cancelled')}</Chip>
  if (status === 'RESOLVED' && isReplied && isCustomers) return <Chip tone="verified">{i18n.t('Replied')}</Chip>
  return <StatusChip status={status} />
}
