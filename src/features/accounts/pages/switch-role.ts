import { decideAccess } from '#access.ts'
import { setFlash } from '#core/flash.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { findStaffRole } from '#features/staff/server/show-menu-of-role.ts'
import { Refusal } from '#platform/refusal.ts'
import { readPostLogin } from '../post-login.ts'
import { forgetRoleOffer } from '../server/role-offer.ts'
import { switchRole } from '../server/switch-role.ts'
import type { Route } from './+types/switch-role'

/** The form that changes the role of the session; leads to the page it was pressed for, else to the role's first. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  const role = form.role === 'merchant' ? 'merchant' : 'customer'
  try {
    await switchRole(ctx, role)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    setFlash(ctx, error.message, 'error')
    return redirectDocument('/list-business')
  }
  forgetRoleOffer(ctx)
  setFlash(
    ctx,
    role === 'customer'
      ? /* i18n */ 'You are signed in as a customer'
      : (await findStaffRole(ctx))
        ? /* i18n */ 'You see what you do for a business.'
        : /* i18n */ 'You are signed in as Business Owner',
  )
  const { back } = readPostLogin(form)
  const mayGoBack = back && decideAccess(back.replace(/[?#].*/, ''), { signedIn: true, role }).allow
  return redirectDocument(mayGoBack ? back : role === 'merchant' ? '/dashboard-merchant' : '/')
}

/** Changing the role requires a form; opening the address shows the account. */
export function loader() {
  return redirectDocument('/account')
}
