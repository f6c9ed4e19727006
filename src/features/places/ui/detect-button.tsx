import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { cityNotDetected, type DetectedPlace, detectPlace } from './detect-place.ts'

type DetectButtonProps = {
  children: ReactNode
  /** Toasts would be hidden behind the dialog, so the error is shown below the button. */
  isInDialog?: boolean
  /** The URL for the detected place; undefined when it is not sufficient. */
  hrefFor: (place: DetectedPlace) => string | undefined
}

/** Detects the visitor's place and navigates to it, or shows an error. Not rendered without script. */
export function DetectButton({ children, isInDialog = false, hrefFor }: DetectButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function detect() {
    setState('busy')
    const href = hrefFor(await detectPlace())
    setState(href === undefined ? 'failed' : 'idle')
    if (href === undefined) {
      if (!isInDialog) void showToast('error', cityNotDetected)
      return
    }
    // An open dialog has a history entry of its own (ui/dialog-history.ts): the new page replaces it.
    if (isInDialog) window.location.replace(href)
    else window.location.assign(href)
  }
  return (
    <div className="needs-script grid flex-none content-start gap-1">
      <Button
        variant="outline"
        isBusy={state === 'busy'}
        icon={<LocateFixed size={20} aria-hidden />}
        onClick={detect}
        className="whitespace-nowrap"
      >
        {children}
      </Button>
      {isInDialog && (
        <p role="alert" className={state === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
          {state === 'failed' && cityNotDetected}
        </p>
      )}
    </div>
  )
}
