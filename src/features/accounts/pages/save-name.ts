import { setFlash } from '#core/flash.ts'
import { pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { Refusal } from '#platform/refusal.ts'
import { readPostLogin } from '../post-login.ts'
import { saveName } from '../server/save-name.ts'
import type { Route } from './+types/save-name'

/** The form of the name popup: stores the name, then reloads the page it was opened on (spec §4). */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  const back = readPostLogin(values).back ?? '/'
  if (!ctx.actor) return redirectDocument(back)
  try {
    await saveName({ ...ctx, actor: ctx.actor }, { name: values.name ?? '' })
    setFlash(ctx, 'Login Successful')
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error }, 'a name could not be saved')
    setFlash(ctx, error instanceof Refusal ? error.message : /* i18n */ 'Something went wrong. Try again.', 'error')
  }
  return redirectDocument(back)
}

export function loader() {
  return redirectDocument('/')
}
