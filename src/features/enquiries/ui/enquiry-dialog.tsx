import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { lazyInDialog } from '#ui/lazy-in-dialog.tsx'
import { enquiryDialogId } from './enquiry-dialog-id.ts'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

/** Most visitors do not open it (docs/decisions/211-form-when-its-dialog-opens.md). */
const Form = import.meta.env.SSR
  ? EnquiryForm
  : lazyInDialog([enquiryDialogId], async () => {
      const { EnquiryForm: Loaded } = await import('./enquiry-form.tsx')
      return Loaded
    })

type EnquiryDialogProps = Omit<EnquiryFormProps, 'addressee'> & {
  business: { id: number; name: string }
  isOpen: boolean
}

/**
 * The form to enquire, and to book where it serves both kinds, in a dialog. Pass `isOpen` after a submission, or when
 * the URL asks for it (`isopenmodal`, `isbooknow`).
 */
export function EnquiryDialog({ isOpen, business, ...form }: EnquiryDialogProps) {
  const { i18n } = useLingui()
  const { kind, isEitherKind = false, step } = form
  // Without KindText: a module that the form has as well brings the form along before the dialog is opened.
  const askTitle = i18n.t('Ask {business}', { business: business.name })
  const bookTitle = i18n.t('Book at {business}', { business: business.name })
  return (
    <Dialog
      id={enquiryDialogId}
      type={step ? 'otpEnquiry' : 'createProduct'}
      title={
        isEitherKind && !step ? (
          <>
            <span className="if-enquiry">{askTitle}</span>
            <span className="if-booking">{bookTitle}</span>
          </>
        ) : kind === 'BOOKING' ? (
          bookTitle
        ) : (
          askTitle
        )
      }
      isOpen={isOpen}
      isSheet
    >
      <Suspense>
        <Form
          {...form}
          addressee={{
            key: `${enquiryDialogId} ${business.id}`,
            promise: i18n.t('Only {business} gets your number. Take it back any time.', { business: business.name }),
            dialogId: enquiryDialogId,
          }}
        />
      </Suspense>
    </Dialog>
  )
}
