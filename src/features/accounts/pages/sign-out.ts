import { setFlash } from '#core/flash.ts'
import { forgetAllFormDrafts } from '#core/form-draft.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { signOut } from '../server/sign-out.ts'
import type { Route } from './+types/sign-out'

/**
 * Signing out changes state, so it requires a form; opening the address directly leads to the home page, still signed
 * in.
 */
export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  await signOut(ctx)
  forgetAllFormDrafts(ctx)
  setFlash(ctx, /* i18n */ 'Logout Successful')
  // Spec §4: the cookies above, and everything the browser stored for this site.
  return redirect('/', { headers: { 'clear-site-data': '"storage"' } })
}
