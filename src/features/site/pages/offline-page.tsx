import { useLingui } from '@lingui/react'
import { RefreshCw, WifiOff } from 'lucide-react'
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
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-card p-4 shadow-soft">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-sunken text-muted">
          <WifiOff size={28} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-xl">{i18n.t('You are offline')}</h1>
          <p className="text-muted">
            {i18n.t('This page needs a connection. Check your mobile data or Wi-Fi, then try again.')}
          </p>
        </div>
        <ButtonLink href="" icon={<RefreshCw size={20} aria-hidden />} className="max-sm:w-full">
          {i18n.t('Try again')}
        </ButtonLink>
      </div>
      <section aria-labelledby="saved" className="grid gap-3">
        <div>
          <h2 id="saved" className="text-lg">
            {i18n.t('Saved on this device')}
          </h2>
          <p className="text-muted">{i18n.t('These pages open without internet, and calling still works.')}</p>
        </div>
        <div id="saved-pages" className="saved-pages">
          <p>{i18n.t('Businesses and lists you open are kept here, to read without a connection.')}</p>
        </div>
      </section>
    </div>
  )
}
