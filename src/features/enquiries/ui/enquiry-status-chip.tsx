import { useLingui } from '@lingui/react'
import { Chip, StatusChip } from '#ui/chip.tsx'
import type { EnquiryListItem } from '../contract.ts'

type EnquiryStatusChipProps = {
  enquiry: Pick<EnquiryListItem, 'status' | 'isReplied' | 'withdrawnAt'>
  /** A customer reads what "Resolved" means where the business has replied. */
  isCustomers: boolean
}

/** The state of an enquiry. One that was withdrawn is resolved for lists and counts, but nobody resolved it. */
export function EnquiryStatusChip({ enquiry, isCustomers }: EnquiryStatusChipProps) {
  const { i18n } = useLingui()
  const { status, isReplied, withdrawnAt } = enquiry
  if (withdrawnAt) return <Chip>{i18n.t('Withdrawn')}</Chip>
  if (status === 'RESOLVED' && isReplied && isCustomers) return <Chip tone="verified">{i18n.t('Replied')}</Chip>
  return <StatusChip status={status} />
}
