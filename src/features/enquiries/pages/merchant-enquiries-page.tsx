import { signedInPageCtx } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showMerchantEnquiries } from '../server/show-enquiries.ts'
import { EnquiryFilters } from '../ui/enquiry-filters.tsx'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import { PlanOverlay } from '../ui/plan-overlay.tsx'
import type { Route } from './+types/merchant-enquiries-page'

const path = '/merchant-enquiry'

/** A workspace one stays in: its script starts at once. */
export const handle = { hydrate: 'load' }

export function loader({ context, request }: Route.LoaderArgs) {
  return showMerchantEnquiries(signedInPageCtx(context), new URL(request.url))
}

export function meta() {
  return [{ title: 'Enquiries' }, { name: 'robots', content: 'noindex' }]
}

export default function MerchantEnquiriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">Enquiries</h1>
        <p className="text-muted">{formatCount(loaderData.total)} in all</p>
      </div>
      {loaderData.isPaid ? <PaidList {...loaderData} /> : <PlanOverlay />}
    </div>
  )
}

type PaidData = Extract<Route.ComponentProps['loaderData'], { isPaid: true }>

function PaidList({ locations, query, total, ...list }: PaidData) {
  const isFiltered = query.subject !== '' || query.location !== ''
  return (
    <>
      <EnquiryFilters path={path} query={query} locations={locations} />
      {isFiltered && (
        <p role="status" className="text-muted">
          {formatCount(list.totalElements)} found
        </p>
      )}
      <EnquiryList
        caption="Enquiries to your businesses"
        path={path}
        list={{ ...list, query }}
        hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-enquiry`}
      >
        {isFiltered ? (
          <ButtonLink href={path} look="outline">
            Show all enquiries
          </ButtonLink>
        ) : (
          <p>When a customer asks you something, it appears here, and we send you an SMS.</p>
        )}
      </EnquiryList>
    </>
  )
}
