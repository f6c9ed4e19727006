import { ButtonLink } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `loginmerchant`: static; only /dev/ui shows it. */
export default function LoginMerchant({ id, onClose }: ModalProps) {
  return (
    <Dialog id={id} title="Sign in as Business Owner" maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p>Use the mobile number or e-mail of your business. Enquiries of customers wait for you there.</p>
        <ButtonLink href="/login-mobile-number" isWide>
          Login with OTP
        </ButtonLink>
      </div>
    </Dialog>
  )
}
