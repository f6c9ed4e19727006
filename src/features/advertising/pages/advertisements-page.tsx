import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCount, formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { adPath } from '../ad-paths.ts'
import { showAds } from '../server/show-ad.ts'
import { AdStateChip } from '../ui/ad-state-chip.tsx'
import { formatDays, placeOf } from '../ui/format-days.ts'
import type { Route } from './+types/advertisements-page'

export async function loader({ context }: Route.LoaderArgs) {
  return { ads: await showAds(signedInPageCtx(context)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My advertisements')
}

/** The advertisements of a person, newest first. */
export default function AdvertisementsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { ads } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{i18n.t('My advertisements')}</h1>
        {ads.length > 0 && (
          <ButtonLink href="/book-advertisement" variant="outline">
            {i18n.t('Book another')}
          </ButtonLink>
        )}
      </div>
      {ads.length > 0 && (
        <p>
          <PageLink href="/advertisements/payments" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Payments and invoices')}
          </PageLink>
        </p>
      )}
      {ads.length === 0 ? (
        <EmptyState title={i18n.t('No advertisement yet')}>
          <p>{i18n.t('Be seen where people of your city look for what you sell.')}</p>
          <ButtonLink href="/book-advertisement">{i18n.t('See places and prices')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-2.5">
          {ads.map((ad) => (
            <li key={ad.adId} className="relative grid gap-1 rounded-md bg-card p-4 shadow-soft">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <PageLink
                  href={adPath(ad.adId)}
                  className="min-w-0 font-semibold break-words hover:underline after:absolute after:inset-0 after:rounded-md"
                >
                  {ad.headline}
                </PageLink>
                <AdStateChip state={ad.state} />
              </p>
              <p className="text-muted">{placeOf(ad)}</p>
              <p className="text-muted">{[formatDays(ad, i18n), formatRupees(ad.amountPaise)].join(' · ')}</p>
              {(ad.state === 'running' || ad.state === 'ended') && (
                <p>
                  {[
                    i18n.t('Seen: {count}', { count: formatCount(ad.seen) }),
                    i18n.t('Opened: {count}', { count: formatCount(ad.opened) }),
                  ].join(' · ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
