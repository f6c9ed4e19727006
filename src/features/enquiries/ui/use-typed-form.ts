import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import { modalBeforeReload, reopenAfterReload } from '#ui/dialog-history.ts'
import { showDialog } from '#ui/show-dialog.ts'

/* What is typed into an enquiry before it is sent, kept for a reload of its tab: phones reload the pages of other tabs
   when their memory is short (docs/decisions/036-form-drafts.md). */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && element.type !== 'hidden' && element.name !== '') ||
  ((element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && element.name !== '')

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** Without storage a reload loses what was typed. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    // ignored: storage is switched off or full
    return undefined
  }
}

/**
 * Handlers of a form: after a reload its empty fields have what was typed, and its dialog is open again
 * where it was. Sending the form forgets it; a form that is refused, or stays because no answer came, is kept again.
 */
export function useTypedForm({ key: addressee, dialogId }: { key: string; dialogId?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const { state } = useNavigation()
  const key = `typed ${addressee}`
  const keep = () => {
    const typed = [...(form.current?.elements ?? [])].filter(isTyped)
    const values = Object.fromEntries(
      typed.filter((control) => !isRadio(control) || control.checked).map(({ name, value }) => [name, value]),
    )
    attempt(() => sessionStorage.setItem(key, JSON.stringify(values)))
    if (dialogId) reopenAfterReload({ type: dialogId, href: undefined })
  }
  const restore = useEffectEvent(() => {
    const values: Record<string, string> = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {}
    const controls = [...(form.current?.elements ?? [])].filter(isTyped)
    // What was chosen before the script came is newer.
    const isChosen = new Set(
      controls.filter((each) => isRadio(each) && each.checked && !each.defaultChecked).map(({ name }) => name),
    )
    for (const control of controls) {
      const value = values[control.name]
      if (value === undefined) continue
      // Which kind of form is wanted says its address, unless it was open already.
      if (control.name === 'kind' && modalBeforeReload()?.type !== dialogId) continue
      if (isRadio(control)) control.checked = isChosen.has(control.name) ? control.checked : control.value === value
      else if (control.value === '') control.value = value
    }
    if (dialogId && modalBeforeReload()?.type === dialogId) showDialog(dialogId)
  })
  const keepAgain = useEffectEvent(() => {
    if (wasSent.current) keep()
    wasSent.current = false
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (state === 'idle') keepAgain()
  }, [state])
  return {
    ref: form,
    onInput: keep,
    onSubmit: () => {
      wasSent.current = true
      attempt(() => sessionStorage.removeItem(key))
      reopenAfterReload(undefined)
    },
  }
}
