import { useLingui } from '@lingui/react'
import { Phone, RefreshCw } from 'lucide-react'
import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { namedPublicNumbers } from '#features/search/server/public-numbers.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import brokenLine from '#ui/broken-line.svg?raw'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/offline-page'

/** Offline, its scripts may not be available either. */
export const handle: PageHandle = { hydrate: 'none' }

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  return { site: siteFacts(ctx), numbers: namedPublicNumbers(ctx, ['112', '108', '181']) }
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
export default function OfflinePage({ loaderData: { numbers } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-reading gap-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
        <div
          aria-hidden
          className="scene paint-6 w-24 sm:w-32"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
          dangerouslySetInnerHTML={{ __html: brokenLine }}
        />
        <div>
          <h1 className="text-2xl">{i18n.t('You are offline')}</h1>
          <p className="text-muted">{i18n.t('Calling still works, and so do the pages saved on this device.')}</p>
        </div>
        <ButtonLink href="" icon={<RefreshCw size={20} aria-hidden />} className="col-span-2 sm:justify-self-start">
          {i18n.t('Try again')}
        </ButtonLink>
      </div>
      <section aria-labelledby="saved" className="grid gap-2">
        <h2 id="saved" className="text-lg">
          {i18n.t('Saved on this device')}
        </h2>
        <div id="saved-pages" className="saved-pages">
          <p>{i18n.t('Businesses and lists you open are kept here, to read without a connection.')}</p>
        </div>
      </section>
      <section aria-labelledby="emergency" className="grid gap-2">
        <h2 id="emergency" className="text-lg">
          {i18n.t('In an emergency')}
        </h2>
        <ul className="saved-pages">
          {numbers.map(({ number, name }) => (
            <li key={number}>
              <span className="min-w-0 flex-1">
                <b>{number}</b>
                <small>{name}</small>
              </span>
              <PageLink href={`tel:${number}`} aria-label={i18n.t('Call {number}', { number })} className="call">
                <Phone size={20} aria-hidden />
                {i18n.t('Call')}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
