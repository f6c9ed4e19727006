import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showPendingEnquiries } from '../server/show-enquiries.ts'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import { StatusTabs } from '../ui/status-tabs.tsx'
import type { Route } from './+types/merchant-pending-page'

const path = '/merchant-enquiryPending'

export function loader({ context, request }: Route.LoaderArgs) {
  return showPendingEnquiries(signedInPageCtx(context), new URL(request.url))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Pending Enquiries')
}

export default function MerchantPendingPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { status, counts, list } = loaderData
  const isPending = status === 'PENDING'
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{isPending ? i18n.t('Pending Enquiries') : i18n.t('Answered Enquiries')}</h1>
        {isPending && (
          <p className="text-muted">{i18n.t('{count} waiting', { count: formatCount(list.totalElements) })}</p>
        )}
      </div>
      <StatusTabs
        path={path}
        current={status}
        counts={counts}
        labels={{ PENDING: i18n.t('Pending'), RESOLVED: i18n.t('Answered') }}
      />
      {isPending ? (
        <EnquiryList
          caption={i18n.t('Enquiries that wait for your answer')}
          path={path}
          list={list}
          emptyInfo={i18n.t('Pending')}
          hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-enquiryPending`}
        >
          <p>{counts.RESOLVED > 0 ? i18n.t('You have answered everything.') : i18n.t('New enquiries appear here.')}</p>
          <ButtonLink href="/merchant-enquiry" variant="outline">
            {i18n.t('All Enquiries')}
          </ButtonLink>
        </EnquiryList>
      ) : (
        <EnquiryList
          caption={i18n.t('Enquiries that you have answered')}
          path={path}
          list={list}
          status={status}
          emptyInfo={i18n.t('Answered')}
          hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-answered`}
        >
          <p>{i18n.t('What you have answered stays readable here.')}</p>
        </EnquiryList>
      )}
    </div>
  )
}
