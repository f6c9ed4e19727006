import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import type { ModalProps } from './opens-modal.ts'

const fields = [
  ['oldPassword', /* i18n */ 'Old Password', 'current-password'],
  ['newPassword', /* i18n */ 'New Password', 'new-password'],
  ['confirmPassword', /* i18n */ 'Confirm Password', 'new-password'],
] as const

/**
 * Specification §2, `changePassword`: not connected. Sign-in is by OTP, so there is no password; shown only at /dev/ui.
 */
export default function ChangePassword({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Change password')} maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-4">
        {fields.map(([name, label, autoComplete]) => (
          <TextField key={name} name={name} label={i18n.t(label)} type="password" autoComplete={autoComplete} />
        ))}
        <Button isWide disabled>
          {i18n.t('Change password')}
        </Button>
      </div>
    </Dialog>
  )
}
