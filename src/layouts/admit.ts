import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { type Audience, decideAccess, decideFor, type Viewer } from '#access.ts'
import { pageCtx } from '#core/page.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { inLanguage, type Language, withoutLanguage } from '#texts/language.ts'

/**
 * The middleware of a layout: it runs before loaders and actions of the layout's pages, on documents and data requests
 * alike, and sends away who is not of the audience. `redirectTo` replaces the target that the access table names.
 */
export function admit(
  audience: Audience,
  redirectTo?: (url: URL, viewer: Viewer) => PageAddress,
): MiddlewareFunction<Response> {
  return ({ url, context }, next) => {
    const { actor, i18n } = pageCtx(context)
    const viewer: Viewer = actor ? { signedIn: true, userType: actor.userType } : { signedIn: false }
    // Paths of the table that have no page yet, and any path with `job`, match `:category` and `*` among the public
    // pages.
    const decision =
      audience === 'public' ? decideAccess(withoutLanguage(url.pathname), viewer) : decideFor(audience, viewer)
    if (decision.allow) return next()
    // The router adds the language to redirects of loaders and actions, not to those of middleware.
    throw redirectDocument(inLanguage(redirectTo?.(url, viewer) ?? decision.redirectTo, i18n.locale as Language))
  }
}
