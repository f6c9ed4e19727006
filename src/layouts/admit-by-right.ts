import type { MiddlewareFunction } from 'react-router'
import { mayOpen } from '#access.ts'
import { pageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { findWidestRole } from '#features/staff/server/staff-queries.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { inLanguage, withoutLanguage } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'

/**
 * Leads staff from pages whose right they have on no business to the enquiries, which all staff may read. Runs after
 * `admit('merchant')`; which business a page shows or changes is decided by its use case.
 */
export const admitByRight: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { actor, db, i18n } = pageCtx(context)
  if (!actor) return next()
  const role = await findWidestRole(db, actor.accountId)
  if (mayOpen(withoutLanguage(url.pathname), role)) return next()
  throw redirectDocument(uncheckedAddress(inLanguage('/merchant-enquiryPending', languageOfTexts(i18n))))
}
