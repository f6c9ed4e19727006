import { LoaderCircle } from 'lucide-react'
import { Dialog } from '../dialog.tsx'

/** The moving circle of something on its way. */
export function LoadingSign({ text = 'Please Wait...' }: { text?: string }) {
  return (
    <p role="status" className="flex min-h-24 items-center justify-center gap-3 text-muted">
      <LoaderCircle size={24} aria-hidden className="animate-turn" />
      {text}
    </p>
  )
}

/** Specification §2, `modalLoader`: stands where a modal will be until it is here. */
export function ModalLoader({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="modalLoader" title="One moment" maxWidth={400} isOpen onClose={onClose}>
      <LoadingSign />
    </Dialog>
  )
}
