import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { cityNotDetected, type DetectedPlace, detectPlace } from './detect-place.ts'

type DetectButtonProps = {
  children: ReactNode
  /** A dialog lies over the toasts, so there a failure is told below the button. */
  isInDialog?: boolean
  /** Where to go with what was found; undefined when that is not enough. */
  hrefFor: (place: DetectedPlace) => string | undefined
}

/** Finds out where the person is and goes there; says so when it cannot. Not there without script. */
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
    // An open dialog has an entry of its own above the page's (ui/dialog-history.ts): the new page takes its place.
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
