import { useLingui } from '@lingui/react'
import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `myCustomer`: why a listing should name the website. */
export default function MyCustomer({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Why your website address?')} maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-3">
        <p>
          {i18n.t(
            'Customers want to see your website before they call: your work, your prices, your menu. A listing with a website address gives them one tap to it.',
          )}
        </p>
        <p>
          {i18n.t(
            'No website? Leave it empty. Your page here has your address, hours, photos and enquiries all the same.',
          )}
        </p>
      </div>
    </Dialog>
  )
}
