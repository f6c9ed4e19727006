import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirectDocument,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { decideAccess, isMerchantPath } from '#access.ts'
import type { Ctx } from '#context.ts'
import { afterLoginPath, readPostLogin } from '#features/accounts/post-login.ts'
import type { UserType } from '#features/accounts/rules.ts'
import { NamePopup } from '#features/accounts/ui/name-popup.tsx'
import { countByStatus } from '#features/enquiries/server/business-numbers.ts'
import { footerPartners, partnersForPages } from '#features/partners/server/list-partners.ts'
import { takeFlash } from '#platform/flash.ts'
import { keepPagesForLater } from '#platform/keep-pages-for-later.ts'
import { pageCtx } from '#platform/page.ts'
import { serverOnly } from '#platform/server-only.ts'
import { catalogueUrls } from '#texts/catalogue-urls.ts'
import { inLanguage, type Language, languageTags, withoutLanguage } from '#texts/language.ts'
import { forgetDialogEntry } from '#ui/dialog-history.ts'
import { followMenus } from '#ui/layout/follow-menus.ts'
import { MerchantFrame } from '#ui/layout/merchant-frame.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ToastHost, toastDurationOf } from '#ui/toast.tsx'
import { DeferredScripts } from '#web/hydration/deferred-scripts.tsx'
import { hydratedEvent } from '#web/hydration/hydrate-on-interaction.ts'
import type { Route } from './+types/root'
import './app.css'
import { ErrorPage } from './error-page.tsx'
import { ModalHost } from './modal-host.tsx'

/** Before anything of a page runs: may this person open it (access.ts), on documents and on data requests alike. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }, next) => {
    const { actor, i18n } = pageCtx(context)
    const decision = decideAccess(
      withoutLanguage(url.pathname),
      actor ? { signedIn: true, userType: actor.userType } : { signedIn: false },
    )
    if (!decision.allow) {
      const target = wantedPage(url, actor?.userType) ?? decision.redirectTo
      // The router adds the language to what loaders and actions answer, not to this.
      throw redirectDocument(inLanguage(target, i18n.locale as Language))
    }
    return next()
  },
]

/** Who follows a link through the sign-in page and is signed in already goes straight on. */
function wantedPage({ pathname, searchParams }: URL, userType: UserType | undefined): string | undefined {
  if (userType === undefined || withoutLanguage(pathname) !== '/login-mobile-number') return undefined
  return afterLoginPath(readPostLogin({ back: searchParams.get('back') }), { signedIn: true, userType }, '/')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { site } = ctx.app.config
  const { actor } = ctx
  return {
    viewer: actor
      ? { signedIn: true, userType: actor.userType, name: actor.name }
      : { signedIn: false, userType: 0 as const },
    asksForName: actor?.name === '',
    requestId: ctx.requestId,
    serverOnly: serverOnly({
      language: ctx.i18n.locale as Language,
      site,
      flash: takeFlash(ctx),
      pendingCount: await pendingOf(ctx, url),
      partners: footerPartners(await partnersForPages(ctx)),
    }),
  }
}

/** How many enquiries wait, for the navigation of the merchant's own pages. */
async function pendingOf(ctx: Ctx, { pathname }: URL): Promise<number | undefined> {
  const { actor } = ctx
  if (actor?.userType !== 1 || !isMerchantPath(withoutLanguage(pathname))) return undefined
  return (await countByStatus({ ...ctx, actor })).PENDING
}

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The document. Head and scripts are the server's: every page is a document of its own, so the browser's router changes neither. */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const language = useLingui().i18n.locale as Language
  return (
    <html
      lang={languageTags[language]}
      {...(import.meta.env.SSR && { 'data-texts': catalogueUrls[language] })}
      suppressHydrationWarning
    >
      <head>
        {import.meta.env.SSR && (
          <>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
            <Meta />
            <Links />
            <noscript>
              <style>{'.needs-script { display: none !important }'}</style>
            </noscript>
          </>
        )}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && (
          <DeferredScripts
            viewer={root?.viewer.signedIn ? String(root.viewer.userType) : ''}
            isWanted={root?.asksForName}
          />
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { asksForName, viewer } = loaderData
  const { pathname, search } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    dispatchEvent(new Event(hydratedEvent))
    keepPagesForLater()
    return followMenus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for: a dialog of the page before is none of the next
  useEffect(() => forgetDialogEntry, [pathname, search])
  return (
    <Frame data={loaderData}>
      <Outlet />
      <ModalHost key={viewer.signedIn ? 'signed-in' : 'visitor'} />
      {asksForName && <NamePopup path={pathname + search} />}
      <ToastHost durationMs={toastDurationOf(pathname)} data={loaderData.serverOnly} />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} requestId={loaderData?.requestId} />
  return loaderData ? <Frame data={loaderData}>{page}</Frame> : page
}

type FrameProps = {
  data: Pick<Route.ComponentProps['loaderData'], 'viewer' | 'serverOnly'>
  children: React.ReactNode
}

/** Header, menus and footer: the merchant's own pages have theirs. */
function Frame({ data: { viewer, serverOnly: frame }, children }: FrameProps) {
  const { pathname, search } = useLocation()
  const PageOrMerchantFrame = isMerchantPath(pathname) ? MerchantFrame : PageFrame
  return (
    <PageOrMerchantFrame viewer={viewer} path={pathname + search} frame={frame}>
      {children}
    </PageOrMerchantFrame>
  )
}
