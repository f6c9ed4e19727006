import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import type { ModalProps } from './opens-modal.ts'

const fields = [
  ['oldPassword', 'Old Password', 'current-password'],
  ['newPassword', 'New Password', 'new-password'],
  ['confirmPassword', 'Confirm Password', 'new-password'],
] as const

/** Specification §2, `changePassword`: not wired. Signing in is by OTP, so there is no password; only /dev/ui shows it. */
export default function ChangePassword({ id, onClose }: ModalProps) {
  return (
    <Dialog id={id} title="Change password" maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-4">
        {fields.map(([name, label, autoComplete]) => (
          <TextField key={name} name={name} label={label} type="password" autoComplete={autoComplete} />
        ))}
        <Button isWide disabled>
          Change password
        </Button>
      </div>
    </Dialog>
  )
}
