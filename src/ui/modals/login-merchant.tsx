import { useLingui } from '@lingui/react'
import { ButtonLink } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `loginmerchant`: static; shown only at /dev/ui. */
export default function LoginMerchant({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Sign in as Business Owner')} maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p>{i18n.t('Use the mobile number or e-mail of your business. Enquiries of customers wait for you there.')}</p>
        <ButtonLink href="/login-mobile-number" isWide>
          {i18n.t('Login with OTP')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
