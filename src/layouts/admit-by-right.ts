import type { MiddlewareFunction } from 'react-router'
import { mayOpen } from '#access.ts'
import { setFlash } from '#core/flash.ts'
import { pageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { findWidestRole } from '#features/staff/server/staff-queries.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { inLanguage, withoutLanguage } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'

const afterSignIn = '/dashboard-merchant'

/**
 * Leads staff from pages whose right they have on no business to the enquiries, which all staff may read, and says so,
 * but where the sign-in and the logo lead every merchant. Runs after `admit('merchant')`; which business a page shows
 * or changes is decided by its use case.
 */
export const admitByRight: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const ctx = pageCtx(context)
  const { actor, db, i18n } = ctx
  if (!actor) return next()
  const role = await findWidestRole(db, actor.accountId)
  const path = withoutLanguage(url.pathname)
  if (mayOpen(path, role)) return next()
  if (path !== afterSignIn)
    setFlash(ctx, i18n.t('Your role does not include this page. Ask the owner if you need it.'), 'info')
  throw redirectDocument(uncheckedAddress(inLanguage('/merchant-enquiryPending', languageOfTexts(i18n))))
}
