import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { quickRepliesPath } from '../quick-replies.ts'
import { showMerchantEnquiries } from '../server/show-inbox.ts'
import { EnquiryFilters } from '../ui/enquiry-filters.tsx'
import { InboxKeys } from '../ui/inbox-keys.tsx'
import { countedText, InboxPage } from '../ui/inbox-page.tsx'
import { InboxViews } from '../ui/inbox-views.tsx'
import { PlanOverlay } from '../ui/plan-overlay.tsx'
import { ShopChoice } from '../ui/shop-choice.tsx'
import type { Route } from './+types/merchant-enquiries-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

const path = '/merchant-enquiry'

export function loader({ context, url }: Route.LoaderArgs) {
  return showMerchantEnquiries(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Enquiries')
}

export default function MerchantEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { total, waiting } = loaderData
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{i18n.t('Enquiries')}</h1>
        <p className="text-muted">
          {i18n.t('{count} in all, {waiting} waiting', { count: countedText(total), waiting: countedText(waiting) })}
        </p>
      </div>
      {loaderData.isPaid ? <PaidList {...loaderData} /> : <PlanOverlay waiting={waiting} price={loaderData.price} />}
    </div>
  )
}

type PaidData = Extract<Route.ComponentProps['loaderData'], { isPaid: true }>

function PaidList({ choice, locations, locationNames, list, closed }: PaidData) {
  const { i18n } = useLingui()
  const { view, query } = list.origin
  const isFiltered = query.subject !== '' || query.location !== '' || view !== 'all'
  return (
    <>
      <ShopChoice {...choice} list={path} />
      <EnquiryFilters
        path={path}
        query={query}
        locations={locations}
        names={locationNames}
        show={view === 'all' ? undefined : view}
      />
      <InboxViews current={view === 'answered' ? 'all' : view} location={query.location} business={query.business} />
      {isFiltered && (
        <p role="status" className="text-muted">
          {i18n.t('{count} found', { count: countedText(list.total) })}
        </p>
      )}
      <InboxPage caption={i18n.t('Enquiries to your businesses')} list={list}>
        {isFiltered ? (
          <ButtonLink href={path} variant="outline">
            {i18n.t('Show all enquiries')}
          </ButtonLink>
        ) : (
          <p>{i18n.t('When a customer asks you something, it appears here, and we send you an SMS.')}</p>
        )}
      </InboxPage>
      {closed.length > 0 && (
        <p className="text-muted">
          {i18n.t('Not in this list, because their owner has no paid plan: {names}.', {
            names: closed.join(', '),
          })}{' '}
          <PageLink href="/merchant-enquiryPending" className="text-link">
            {i18n.t('Pending Enquiries')}
          </PageLink>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <PageLink href={quickRepliesPath} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('Quick replies')}
        </PageLink>
        <PageLink href="/connections" className="text-link inline-flex min-h-11 items-center">
          {i18n.t('Take your leads with you')}
        </PageLink>
      </p>
      <InboxKeys />
    </>
  )
}
