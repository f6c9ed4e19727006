import { signedInPageCtx } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { showEnquiries } from '../server/show-enquiries.ts'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import type { Route } from './+types/merchant-pending-page'

const path = '/merchant-enquiryPending'

/** A workspace one stays in: its script starts at once. */
export const handle = { hydrate: 'load' }

export function loader({ context, request }: Route.LoaderArgs) {
  return showEnquiries(signedInPageCtx(context), new URL(request.url), 'PENDING')
}

export function meta() {
  return [{ title: 'Pending Enquiries' }, { name: 'robots', content: 'noindex' }]
}

export default function MerchantPendingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">Pending Enquiries</h1>
        <p className="text-muted">{formatCount(loaderData.totalElements)} waiting</p>
      </div>
      <EnquiryList
        caption="Enquiries that wait for your answer"
        path={path}
        list={loaderData}
        emptyInfo="Pending"
        hrefFor={({ enquiryId }) => `/merchant-message?enquiryId=${enquiryId}&from=merchant-enquiryPending`}
      >
        <p>You have answered everything.</p>
        <ButtonLink href="/merchant-enquiry" look="outline">
          All Enquiries
        </ButtonLink>
      </EnquiryList>
    </div>
  )
}
