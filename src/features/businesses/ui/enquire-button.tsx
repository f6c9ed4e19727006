import { useLingui } from '@lingui/react'
import { MessageSquareText } from 'lucide-react'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import { DialogButton } from '#ui/dialog.tsx'

/** Opens the enquiry form of a business page. */
export function EnquireButton() {
  const { i18n } = useLingui()
  return (
    <DialogButton dialogId={enquiryDialogId('ENQUIRY')} icon={<MessageSquareText size={20} aria-hidden />}>
      {i18n.t('Enquire')}
    </DialogButton>
  )
}
