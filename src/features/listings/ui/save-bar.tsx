import { useLingui } from '@lingui/react'
import { CircleAlert, PencilLine } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { countUnsaved } from '#ui/unsaved-forms.ts'

interface SaveBarProps {
  form: RefObject<HTMLFormElement | null>
  /** How many answers the server refused; undefined where it refused none. */
  wrong: number | undefined
  isBusy: boolean
  onUndo: () => void
}

/**
 * The end of an edit form. While something is not saved, it stays at the lower edge of the screen and says how much; a
 * form in which nothing was changed keeps the screen free.
 */
export function SaveBar({ form, wrong, isBusy, onUndo }: SaveBarProps) {
  const { i18n } = useLingui()
  const unsaved = useUnsavedCount(form)
  const isOpen = unsaved > 0 || wrong !== undefined
  const text = !wrong
    ? i18n.t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: unsaved || 1 })
    : i18n.t('{count, plural, one {# to correct} other {# to correct}}', { count: wrong })
  return (
    <div
      data-open={isOpen || undefined}
      className="save-bar flex items-center gap-2 border-t border-line bg-card xs:gap-3"
    >
      <p role="status" className="flex min-w-0 flex-1 items-center gap-1.5 text-sm leading-tight text-muted">
        {isOpen && (
          <>
            {!wrong ? <PencilLine {...icon} /> : <CircleAlert {...icon} />}
            {text}
          </>
        )}
      </p>
      {isOpen && (
        <Button type="button" variant="outline" onClick={onUndo}>
          {i18n.t('Undo')}
        </Button>
      )}
      <Button type="submit" name="intent" value="save" isBusy={isBusy} className="xs:min-w-30">
        {i18n.t('Save')}
      </Button>
    </div>
  )
}

const icon = { size: 16, 'aria-hidden': true, className: 'flex-none' } as const

/** Counted again after each change, also one that a script makes because of it, as a PIN code fills the place. */
function useUnsavedCount(ref: RefObject<HTMLFormElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const update = () => setCount(countUnsaved(form))
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(update, 50)
    }
    // What was typed before the script arrived.
    update()
    const events = ['input', 'change', 'click', 'focusout'] as const
    for (const name of events) form.addEventListener(name, soon)
    return () => {
      clearTimeout(timer)
      for (const name of events) form.removeEventListener(name, soon)
    }
  }, [ref])
  return count
}
