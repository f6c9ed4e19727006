import { useLingui } from '@lingui/react'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast.tsx'
import { type DetectedPlace, detectPlace } from './detect-place.ts'

type DetectButtonProps = {
  children: ReactNode
  /** Toasts would be hidden behind the dialog, so the error is shown below the button. */
  isInDialog?: boolean
  /** At the end of a field, without a border. */
  isInField?: boolean
  /** As a row of ways to choose a place. */
  isRow?: boolean
  /** The URL for the detected place; undefined when it is not sufficient. */
  hrefFor: (place: DetectedPlace) => string | undefined
}

/** Detects the visitor's place and navigates to it, or shows an error. Not rendered without script. */
export function DetectButton({
  children,
  isInDialog = false,
  isInField = false,
  isRow = false,
  hrefFor,
}: DetectButtonProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function detect() {
    setIsBusy(true)
    const place = await detectPlace()
    const href = hrefFor(place)
    setIsBusy(false)
    setProblem(href === undefined ? place.problem : '')
    if (href === undefined) {
      if (!isInDialog) void showToast('error', place.problem)
      return
    }
    // An open dialog has a history entry of its own (ui/dialog-history.ts): the new page replaces it.
    if (isInDialog) window.location.replace(inPageLanguage(href))
    else window.location.assign(inPageLanguage(href))
  }
  return (
    <div className="needs-script grid flex-none content-start gap-1">
      <Button
        variant={isInField || isRow ? 'quiet' : 'outline'}
        isBusy={isBusy}
        icon={<LocateFixed size={20} aria-hidden />}
        onClick={detect}
        className={classNames('whitespace-nowrap', isInField && 'px-2 text-sm', isRow && 'row-link place-way')}
      >
        {children}
      </Button>
      {isInDialog && (
        <p role="alert" className={problem ? 'text-sm text-danger' : 'sr-only'}>
          {problem && i18n.t(problem)}
        </p>
      )}
    </div>
  )
}
