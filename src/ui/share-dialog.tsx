import { useLingui } from '@lingui/react'
import { Share2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ButtonVariant } from './button.tsx'
import { Dialog, DialogButton } from './dialog.tsx'
import { shareDialogId, shareInPlace } from './share-in-place.ts'

/** The share modal as a part of its page, at most one; the page of a business has it in `src/modals.ts`. */
export function ShareDialog({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  useEffect(shareInPlace, [])
  return (
    <Dialog id={shareDialogId} type="socialMediaShare" title={i18n.t('Share')} maxWidth={450}>
      {children}
    </Dialog>
  )
}

/** Opens the share modal of the page. */
export function ShareButton({ variant = 'outline' }: { variant?: ButtonVariant }) {
  const { i18n } = useLingui()
  return (
    <DialogButton dialogId={shareDialogId} variant={variant} icon={<Share2 size={20} aria-hidden />}>
      {i18n.t('Share')}
    </DialogButton>
  )
}
