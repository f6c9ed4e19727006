import { useLingui } from '@lingui/react'
import { Chip, StatusChip } from '#ui/chip.tsx'
import type { EnquiryStatus } from '../rules.ts'

/** The state of an enquiry. With `isReplied` a customer reads what "Resolved" means here: the business has replied. */
export function EnquiryStatusChip({ status, isReplied }: { status: EnquiryStatus; isReplied: boolean }) {
  const { i18n } = useLingui()
  if (status === 'RESOLVED' && isReplied) return <Chip tone="verified">{i18n.t('Replied')}</Chip>
  return <StatusChip status={status} />
}
