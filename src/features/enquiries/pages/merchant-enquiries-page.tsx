import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showMerchantEnquiries } from '../server/show-enquiries.ts'
import { EnquiryFilters } from '../ui/enquiry-filters.tsx'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import { PlanOverlay } from '../ui/plan-overlay.tsx'
import type { Route } from './+types/merchant-enquiries-page'

const path = '/merchant-enquiry'

export function loader({ context, request }: Route.LoaderArgs) {
  return showMerchantEnquiries(signedInPageCtx(context), new URL(request.url))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Enquiries')
}

export default function MerchantEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{i18n.t('Enquiries')}</h1>
        <p className="text-muted">{i18n.t('{count} in all', { count: formatCount(loaderData.total) })}</p>
      </div>
      {loaderData.isPaid ? <PaidList {...loaderData} /> : <PlanOverlay />}
    </div>
  )
}

type PaidData = Extract<Route.ComponentProps['loaderData'], { isPaid: true }>

function PaidList({ locations, query, total, ...list }: PaidData) {
  const { i18n } = useLingui()
  const isFiltered = query.subject !== '' || query.location !== ''
  return (
    <>
      <EnquiryFilters path={path} query={query} locations={locations} />
      {isFiltered && (
        <p role="status" className="text-muted">
          {i18n.t('{count} found', { count: formatCount(list.totalElements) })}
        </p>
      )}
      <EnquiryList
        caption={i18n.t('Enquiries to your businesses')}
        path={path}
        list={{ ...list, query }}
        hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-enquiry`}
      >
        {isFiltered ? (
          <ButtonLink href={path} variant="outline">
            {i18n.t('Show all enquiries')}
          </ButtonLink>
        ) : (
          <p>{i18n.t('When a customer asks you something, it appears here, and we send you an SMS.')}</p>
        )}
      </EnquiryList>
    </>
  )
}
