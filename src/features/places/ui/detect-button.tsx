import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { cityNotDetected, type DetectedPlace, detectPlace } from './detect-place.ts'

type DetectButtonProps = {
  children: ReactNode
  look?: ButtonLook
  isWide?: boolean
  /** Where to go with what was found; undefined when that is not enough. */
  hrefFor: (place: DetectedPlace) => string | undefined
}

/** Finds out where the person is and goes there; says so when it cannot. Not there without script. */
export function DetectButton({ children, look = 'outline', isWide, hrefFor }: DetectButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function detect() {
    setState('busy')
    const href = hrefFor(await detectPlace())
    if (href === undefined) return setState('failed')
    setState('idle')
    window.location.assign(href)
  }
  return (
    <div className="needs-script grid content-start gap-1">
      <Button
        look={look}
        isWide={isWide}
        isBusy={state === 'busy'}
        icon={<LocateFixed size={20} aria-hidden />}
        onClick={detect}
      >
        {children}
      </Button>
      <p role="alert" className={state === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {state === 'failed' && cityNotDetected}
      </p>
    </div>
  )
}
