import { type SubmitEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#ui/toast.tsx'
import type { SavedAnswer } from '../contract.ts'
import { rowId, savedTitleId } from '../rules.ts'

/**
 * Sends the form of a row without leaving the list: the row goes, the focus moves to the one in its place, and a toast
 * offers to take it back. When no row is left, the focus moves to the heading of the list.
 */
export function useRemoveInPlace(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { data, state, submit } = useFetcher<SavedAnswer>()
  const sent = useRef<FormData>(undefined)
  const shown = useRef<SavedAnswer>(undefined)

  useEffect(() => {
    const form = sent.current
    // Without an answer the data are those of the row before.
    if (!data || state !== 'idle' || !form || data === shown.current) return
    shown.current = data
    sent.current = undefined
    const { isDone, toast } = data
    const isRemoved = form.get('intent') === 'remove'
    const next = form.get(isRemoved ? 'neighbour' : 'businessId')
    const row = next ? document.getElementById(rowId(Number(next))) : null
    const focused =
      row?.querySelector<HTMLElement>('h2 a') ??
      row?.querySelector<HTMLElement>('a, button') ??
      document.getElementById(savedTitleId)
    if (isDone) focused?.focus()
    if (!isDone || !isRemoved) return void showToast(toast.kind, toast.message)
    const undo = () => {
      form.set('intent', 'save')
      sent.current = form
      void submit(form, { method: 'post', action: '/save-business' })
    }
    void showToast(toast.kind, toast.message, { label: /* i18n */ 'Undo', onPress: undo })
  }, [data, state, submit])

  return (event) => {
    event.preventDefault()
    if (state !== 'idle') return
    const form = new FormData(event.currentTarget)
    form.set('stays', 'on')
    sent.current = form
    void submit(form, { method: 'post', action: '/save-business' })
  }
}
