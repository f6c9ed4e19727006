import { useLingui } from '@lingui/react'
import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/offline-page'

/** Offline, its scripts may not be available either. */
export const handle: PageHandle = { hydrate: 'none' }

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  return { site: siteFacts(pageCtx(context)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const description = i18n.t('There is no connection just now. Pages you opened lately are kept on your phone.')
  return pageMeta({
    title: i18n.t('No connection'),
    description,
    site: loaderData.site,
    path: '/offline',
    isIndexed: false,
  })
}

/** Shown by the service worker, which puts the saved pages into `saved-pages` (public/sw.js). */
export default function OfflinePage() {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-reading gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{i18n.t('You are offline')}</h1>
        <p className="text-lg text-muted">
          {i18n.t('This page needs a connection. Check your mobile data or Wi-Fi, then try again.')}
        </p>
      </div>
      <div>
        <ButtonLink href="">{i18n.t('Try again')}</ButtonLink>
      </div>
      <section aria-labelledby="saved" className="grid gap-2">
        <h2 id="saved" className="text-xl">
          {i18n.t('Saved on this device')}
        </h2>
        <div
          id="saved-pages"
          className="grid gap-1 [&_a]:inline-flex [&_a]:text-action [&_a]:underline [&_a]:min-h-11 [&_a]:items-center"
        >
          <p className="text-muted">
            {i18n.t('Businesses and lists you open are kept here, to read without a connection.')}
          </p>
        </div>
      </section>
    </div>
  )
}
