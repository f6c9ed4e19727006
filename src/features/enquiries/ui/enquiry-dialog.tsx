import { useLingui } from '@lingui/react'
import { Dialog } from '#ui/dialog.tsx'
import { enquiryDialogId } from './enquiry-dialog-id.ts'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

/**
 * The enquiry form in a dialog. Pass `isOpen` after a submission, or when the URL asks for it (`isopenmodal`,
 * `isbooknow`).
 */
export function EnquiryDialog({ isOpen, ...form }: EnquiryFormProps & { isOpen: boolean }) {
  const { i18n } = useLingui()
  const { kind, business } = form
  return (
    <Dialog
      id={enquiryDialogId(kind)}
      type={form.step ? 'otpEnquiry' : 'createProduct'}
      title={
        kind === 'BOOKING'
          ? i18n.t('Book at {business}', { business: business.name })
          : i18n.t('Ask {business}', { business: business.name })
      }
      isOpen={isOpen}
      isSheet
    >
      <EnquiryForm {...form} />
    </Dialog>
  )
}
