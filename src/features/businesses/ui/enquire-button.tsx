import { useLingui } from '@lingui/react'
import { MessageSquareText } from 'lucide-react'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import { DialogButton } from '#ui/dialog.tsx'

/** Opens the enquiry form of a business page. */
export function EnquireButton({ variant = 'action' }: { variant?: ButtonVariant }) {
  const { i18n } = useLingui()
  return (
    <DialogButton
      dialogId={enquiryDialogId}
      data-choice="ENQUIRY"
      variant={variant}
      icon={<MessageSquareText size={20} aria-hidden />}
    >
      {i18n.t('Enquire')}
    </DialogButton>
  )
}
