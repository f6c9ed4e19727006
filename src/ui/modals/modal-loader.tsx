import { useLingui } from '@lingui/react'
import { LoaderCircle } from 'lucide-react'
import { Dialog } from '../dialog.tsx'

/** An animated loading indicator. */
export function LoadingSign({ text }: { text?: string }) {
  const { i18n } = useLingui()
  return (
    <p role="status" className="flex min-h-24 items-center justify-center gap-3 text-muted">
      <LoaderCircle size={24} aria-hidden className="animate-turn" />
      {text ?? i18n.t('Please Wait...')}
    </p>
  )
}

/** Specification §2, `modalLoader`: shown until a modal has loaded. */
export function ModalLoader({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog id="modalLoader" title={i18n.t('One moment')} maxWidth={400} isOpen onClose={onClose}>
      <LoadingSign />
    </Dialog>
  )
}
