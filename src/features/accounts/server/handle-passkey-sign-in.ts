import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { invalidFields, refuseAccess } from '#platform/refusal.ts'
import { authenticationResponse, refuseSignIn } from '../contract.ts'
import { afterFreshLoginPath, readPostLogin } from '../post-login.ts'
import { roleOfUserType } from '../rules.ts'
import { termsError } from '../sign-in-fields.ts'
import { ownerContact } from './confirm-owner.ts'
import { keepRoleOffer } from './role-offer.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { userLogin } from './user-login.ts'

/**
 * The form that the script of the sign-in page sends after a passkey signed. Returns where the browser goes. Refuses:
 * login_failed, account_blocked, and terms that were not agreed to.
 */
export async function handlePasskeySignIn(ctx: Ctx, values: FormValues): Promise<PageAddress> {
  const wrongTerms = termsError(values.terms === 'on')
  if (wrongTerms) throw invalidFields({ terms: wrongTerms })
  const { data: response } = authenticationResponse.safeParse(readJson(values.passkey ?? ''))
  if (!response) throw refuseSignIn('login_failed')
  const wanted = roleOfUserType(values.userType)
  await signInByPasskey(ctx, response, wanted)
  const { actor } = ctx
  if (!actor) throw refuseAccess('not_signed_in')
  // A passkey makes nobody a business owner: that takes the number of the business.
  const role = actor.isMerchant ? wanted : 'customer'
  const signedIn = { ...ctx, actor }
  const { isNewUser, redirectUrl } = await userLogin(signedIn, { identifier: ownerContact(actor), role })
  const postLogin = readPostLogin(values)
  keepRoleOffer(signedIn, postLogin.back ?? '')
  if (!isNewUser) setFlash(ctx, /* i18n */ 'Login Successful')
  return afterFreshLoginPath(postLogin, { signedIn: true, role }, redirectUrl)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // ignored: whatever was sent, no passkey signed it
    return undefined
  }
}
