import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { type Audience, decideAccess, decideFor, type Identity } from '#access.ts'
import { pageCtx } from '#core/page.ts'
import { refuseOtherAccount } from '#features/accounts/server/refuse-other-account.ts'
import { keepRoleOffer } from '#features/accounts/server/role-offer.ts'
import { signInAgain, switchBack } from '#features/accounts/server/sign-in-again.ts'
import { sayWhoIsSignedIn } from '#features/accounts/server/signed-in-elsewhere.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { inLanguage, withoutLanguage } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'

/**
 * Layout middleware that runs before the loaders and actions of its pages, for documents and data requests alike, and
 * redirects everyone outside the audience. `redirectTo` replaces the target from the access table. Whoever sends a form
 * after their session has ended signs in and comes back to it; one that another account opened is not carried out.
 */
export function admit(
  audience: Audience,
  redirectTo?: (url: URL, identity: Identity) => PageAddress,
): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const ctx = pageCtx(context)
    const { actor, i18n } = ctx
    if (actor && request.method === 'POST') await refuseOtherAccount({ ...ctx, actor }, request)
    const identity: Identity = actor ? { signedIn: true, role: actor.role } : { signedIn: false }
    // Table paths without a page yet, and any path containing `job`, match `:category` and `*` among the public pages.
    const decision =
      audience === 'public' ? decideAccess(withoutLanguage(url.pathname), identity) : decideFor(audience, identity)
    if (decision.allow) return next()
    // The router adds the language prefix to redirects of loaders and actions, but not to those of middleware.
    const toPage = (path: PageAddress) => redirectDocument(inLanguage(path, languageOfTexts(i18n)))
    if (!actor && request.method === 'POST') throw toPage(await signInAgain(ctx, { url, request }))
    if (actor && audience === 'visitor' && request.method === 'POST') await sayWhoIsSignedIn({ ...ctx, actor }, request)
    // Home, as specified; there the person is offered the role that may open the page.
    const wanted = audience === 'visitor' ? (url.searchParams.get('back') ?? '') : url.pathname + url.search
    const isOffered = keepRoleOffer(ctx, wanted)
    if (isOffered && audience !== 'visitor' && request.method === 'POST') await switchBack(ctx, { url, request })
    throw toPage(redirectTo?.(url, identity) ?? decision.redirectTo)
  }
}
