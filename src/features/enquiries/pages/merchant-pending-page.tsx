import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { EndedWork } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { quickRepliesPath } from '../quick-replies.ts'
import { showPendingEnquiries } from '../server/show-inbox.ts'
import { InboxKeys } from '../ui/inbox-keys.tsx'
import { countedText, InboxPage } from '../ui/inbox-page.tsx'
import { PendingTabs, pendingPath } from '../ui/pending-tabs.tsx'
import { ShopChoice } from '../ui/shop-choice.tsx'
import { WaitingBefore } from '../ui/waiting-before.tsx'
import type { Route } from './+types/merchant-pending-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

export function loader({ context, url }: Route.LoaderArgs) {
  return showPendingEnquiries(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Pending Enquiries')
}

export default function MerchantPendingPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { view, choice, counts, before, list } = loaderData
  const headings = {
    pending: i18n.t('Pending Enquiries'),
    answered: i18n.t('Answered Enquiries'),
    spam: i18n.t('Spam'),
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{headings[view]}</h1>
        {view === 'pending' && (
          <p className="text-muted">{i18n.t('{count} waiting', { count: countedText(counts.pending) })}</p>
        )}
      </div>
      <ShopChoice {...choice} list={pendingPath(view)} />
      <PendingTabs current={view} counts={counts} business={list.origin.query.business} />
      {view === 'pending' && <WaitingBefore count={before} />}
      {view === 'pending' && (
        <InboxPage caption={i18n.t('Enquiries that wait for your answer')} list={list} emptyInfo={i18n.t('Pending')}>
          <p>{counts.answered > 0 ? i18n.t('You have answered everything.') : i18n.t('New enquiries appear here.')}</p>
          <ButtonLink href="/merchant-enquiry" variant="outline">
            {i18n.t('All Enquiries')}
          </ButtonLink>
          {choice.listings.length === 0 && <EndedWork />}
        </InboxPage>
      )}
      {view === 'answered' && (
        <InboxPage caption={i18n.t('Enquiries that you have answered')} list={list} emptyInfo={i18n.t('Answered')}>
          <p>{i18n.t('What you have answered stays readable here.')}</p>
        </InboxPage>
      )}
      {view === 'spam' && (
        <InboxPage caption={i18n.t('Enquiries that you called spam')} list={list} emptyInfo={i18n.t('Spam')}>
          <p>{i18n.t('What you call spam leaves every list and comes here. You can take it back.')}</p>
        </InboxPage>
      )}
      {choice.listings.length > 0 && (
        <p>
          <PageLink href={quickRepliesPath} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Quick replies')}
          </PageLink>
        </p>
      )}
      <InboxKeys />
    </div>
  )
}
