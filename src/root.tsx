import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { takeFlashes } from '#core/flash.ts'
import { isFormSent, pageCtx } from '#core/page.ts'
import { noteLanguage } from '#features/accounts/server/note-language.ts'
import { asksForName, keepViewerCookie } from '#features/accounts/server/session-cookies.ts'
import { NamePopup } from '#features/accounts/ui/name-popup.tsx'
import { registrationPath } from '#features/registration/registration-path.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { registerServiceWorker } from '#platform/register-service-worker.ts'
import { serverOnly } from '#platform/server-only.ts'
import { languageTags, withoutLanguage } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { useCatalogueUrl } from '#texts/use-catalogue-url.ts'
import { forgetDialogEntry } from '#ui/dialog-history.ts'
import { IconSymbols } from '#ui/icon-symbols.tsx'
import { followMenus } from '#ui/layout/follow-menus.ts'
import { whenOpenDialogIsHydrated } from '#ui/lazy-in-dialog.tsx'
import { SceneSymbols } from '#ui/signboard/scene-symbols.tsx'
import { ToastHost, toastDurationOf } from '#ui/toast.tsx'
import { announceTypedText } from '#ui/typed-text.ts'
import { UnsentNotice } from '#ui/unsent-notice.tsx'
import { DeferredScripts } from '#web/hydration/deferred-scripts.tsx'
import { hydratedEvent } from '#web/hydration/hydrate-on-interaction.ts'
import { stayOnPage, useStayingOnPage } from '#web/hydration/stay-on-page.ts'
import type { Route } from './+types/root'
import './app.css'
import { ErrorPage } from './error-page.tsx'
import { ModalHost } from './modal-host.tsx'

/** Pages whose own form asks for the name: nothing is asked twice, nor over a form that somebody fills in. */
const asksItself = (path: string) => path === registrationPath || path === '/ask' || path.endsWith('/book')

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  await noteLanguage(ctx)
  const { actor, app } = ctx
  // Over "What is your business called?" the popup would be taken for that question: it waits for the page after it.
  const isAsking = asksForName(ctx) && !asksItself(withoutLanguage(url.pathname))
  return {
    viewer: actor
      ? {
          signedIn: true,
          role: actor.role,
          name: actor.name,
          isMerchantToo: actor.isMerchant,
          mark: keepViewerCookie(ctx, actor),
        }
      : { signedIn: false, role: 'customer' as const, mark: '' },
    asksForName: isAsking,
    ...(context.get(isFormSent) && { isFormSent: true }),
    requestId: ctx.requestId,
    siteName: app.config.site.name,
    serverOnly: serverOnly({
      language: languageOfTexts(ctx.i18n),
      // The popup would hide them: they wait for the page after it.
      flashes: isAsking ? [] : takeFlashes(ctx),
    }),
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage]

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * The document. Head and scripts come from the server: every page is a document of its own, so the browser's router
 * changes neither.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const language = languageOfTexts(useLingui().i18n)
  const catalogueUrl = useCatalogueUrl()
  return (
    <html
      lang={languageTags[language]}
      {...(import.meta.env.SSR && { 'data-texts': catalogueUrl })}
      suppressHydrationWarning
    >
      <head>
        {import.meta.env.SSR && (
          <>
            <meta charSet="utf-8" />
            <meta
              name="viewport"
              content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
            />
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
          <>
            <SceneSymbols />
            <IconSymbols />
            <DeferredScripts viewer={root?.viewer.mark ?? ''} isWanted={root?.asksForName} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { asksForName, viewer } = loaderData
  const { pathname, search } = useLocation()
  useStayingOnPage()
  useEffect(() => {
    whenOpenDialogIsHydrated().then(() => {
      document.documentElement.dataset.hydrated = ''
      dispatchEvent(new Event(hydratedEvent))
      announceTypedText()
    })
    registerServiceWorker()
    return followMenus()
  }, [])
  // A dialog of the page before is none of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what it waits for
  useEffect(() => forgetDialogEntry, [pathname, search])
  return (
    <>
      <Outlet />
      <ModalHost key={viewer.signedIn ? 'signed-in' : 'visitor'} isVisitor={!viewer.signedIn} />
      {asksForName && <NamePopup path={uncheckedAddress(pathname + search)} />}
      <UnsentNotice viewer={viewer.mark} />
      <ToastHost durationMs={toastDurationOf(pathname)} data={loaderData.serverOnly} />
    </>
  )
}

/** For errors outside the layouts, which show their pages' errors inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
