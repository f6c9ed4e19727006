import { useLingui } from '@lingui/react'
import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `verifyOtp`: a static placeholder; shown only at /dev/ui. */
export default function VerifyOtp({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Verify OTP')} maxWidth={450} isOpen onClose={onClose}>
      <p>{i18n.t('We send a 6-digit OTP to your mobile number or e-mail. Enter it to show that it is yours.')}</p>
    </Dialog>
  )
}
