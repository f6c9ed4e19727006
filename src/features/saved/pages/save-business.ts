import { addFlash } from '#core/flash.ts'
import { pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { handleSavedForm } from '../server/handle-saved-form.ts'
import type { Route } from './+types/save-business'

/**
 * Saves and removes for everyone: visitors are led to sign in. Without script the page is shown again with a toast; a
 * page that changes in place (`stays`) gets the toast in the answer.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  const { answer, next } = await handleSavedForm(ctx, values)
  if (answer && values.stays === 'on') return answer
  if (answer) addFlash(ctx, answer.toast)
  return redirectDocument(next)
}

/** Saving requires a form; opening the address shows the list. */
export function loader() {
  return redirectDocument('/saved')
}
