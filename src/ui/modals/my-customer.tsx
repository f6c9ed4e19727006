import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `myCustomer`: why a listing should name the website. */
export default function MyCustomer({ id, onClose }: ModalProps) {
  return (
    <Dialog id={id} title="Why your website address?" maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-3">
        <p>
          Customers want to see your website before they call: your work, your prices, your menu. A listing with a
          website address gives them one tap to it.
        </p>
        <p>No website? Leave it empty. Your page here has your address, hours, photos and enquiries all the same.</p>
      </div>
    </Dialog>
  )
}
