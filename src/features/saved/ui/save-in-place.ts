import { showToast } from '#ui/toast.tsx'
import type { SavedAnswer } from '../contract.ts'
import { saveButtonId } from '../rules.ts'

const timeoutMs = 10_000

const notSaved = /* i18n */ 'No connection. Nothing was changed: try again when you are connected.'
const maybeSaved = /* i18n */ 'No answer came, so it may have been changed or not. Try again when you are connected.'

/**
 * Sends the form of the save button without leaving the page. The server renders the button, so it is looked up there.
 * Returns the function that stops it.
 */
export function saveInPlace(): () => void {
  let isBusy = false
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== saveButtonId) return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    await send(form)
    isBusy = false
  }
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}

async function send(form: HTMLFormElement): Promise<void> {
  // Without a network nothing leaves the phone; later a missing answer says nothing about the request.
  if (!navigator.onLine) return void showToast('error', notSaved)
  const body = new FormData(form)
  body.set('stays', 'on')
  // ignored: no response came, and leaving the page would lead to the browser's error page
  const response = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  if (!response) return void showToast('error', maybeSaved)
  try {
    // To sign in, and back.
    if (response.redirected) return location.assign(response.url)
    const { isDone, toast }: SavedAnswer = await response.json()
    if (isDone) showState(form, body.get('intent') === 'save')
    void showToast(toast.kind, toast.message, toast.link)
  } catch {
    // ignored: sent as a document, the form says what is wrong; saving twice does no harm
    form.submit()
  }
}

function showState(form: HTMLFormElement, isSaved: boolean): void {
  form.querySelector('button')?.setAttribute('aria-pressed', String(isSaved))
  const intent = form.elements.namedItem('intent')
  if (intent instanceof HTMLInputElement) intent.value = isSaved ? 'remove' : 'save'
}
