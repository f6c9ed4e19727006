import { withoutLanguage } from '#texts/language.ts'
import { filterFormId } from '../filter-ids.ts'
import type { CountedResults } from './results-text.ts'

/** Long enough for two taps that follow each other to ask once. */
const waitMs = 250

/**
 * Keeps the button of the sheet of filters true: asks how many results the choices leave each time one changes.
 * `textOf` is its text, of undefined where the number is not known. Returns a function that stops it.
 */
export function countFiltered(textOf: (counted: CountedResults | undefined) => string): () => void {
  const form = document.getElementById(filterFormId)
  const text = form?.querySelector('[data-filtered-count]')
  if (!(form instanceof HTMLFormElement) || !text) return () => undefined
  let asking = new AbortController()
  const ask = async ({ signal }: AbortController) => {
    // As the form itself will ask, without what was not chosen: one answer is then kept for one list.
    const chosen = [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
    const query = new URLSearchParams(chosen)
    const path = withoutLanguage(new URL(form.action).pathname)
    const response = await fetch(`/results-count${path}${query.size > 0 ? `?${query}` : ''}`, { signal })
    const counted: CountedResults | undefined = response.ok ? await response.json() : undefined
    if (!signal.aborted) text.textContent = textOf(counted)
  }
  const onInput = () => {
    asking.abort()
    asking = new AbortController()
    const mine = asking
    setTimeout(() => {
      if (mine.signal.aborted) return
      ask(mine).catch(() => {
        // ignored: offline, or a later choice has ended it; the button leads to the list all the same
        if (!mine.signal.aborted) text.textContent = textOf(undefined)
      })
    }, waitMs)
  }
  form.addEventListener('input', onInput)
  // A choice may have been made before this script came.
  const isChanged = (field: Element) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  if ([...form.elements].some(isChanged)) onInput()
  return () => {
    asking.abort()
    form.removeEventListener('input', onInput)
  }
}
