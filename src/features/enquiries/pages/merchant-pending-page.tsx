import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showEnquiries } from '../server/show-enquiries.ts'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import type { Route } from './+types/merchant-pending-page'

const path = '/merchant-enquiryPending'

export function loader({ context, request }: Route.LoaderArgs) {
  return showEnquiries(signedInPageCtx(context), new URL(request.url), path, 'PENDING')
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: metaI18n(matches).t('Pending Enquiries') }]
}

export default function MerchantPendingPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{i18n.t('Pending Enquiries')}</h1>
        <p className="text-muted">{i18n.t('{count} waiting', { count: formatCount(loaderData.totalElements) })}</p>
      </div>
      <EnquiryList
        caption={i18n.t('Enquiries that wait for your answer')}
        path={path}
        list={loaderData}
        emptyInfo={i18n.t('Pending')}
        hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-enquiryPending`}
      >
        <p>{i18n.t('You have answered everything.')}</p>
        <ButtonLink href="/merchant-enquiry" variant="outline">
          {i18n.t('All Enquiries')}
        </ButtonLink>
      </EnquiryList>
    </div>
  )
}
