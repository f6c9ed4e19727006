import { signedInPageCtx } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatStatus } from '#ui/format.ts'
import { defaultStatusFor, type EnquiryStatus } from '../rules.ts'
import { countByStatus } from '../server/business-numbers.ts'
import { showEnquiries } from '../server/show-enquiries.ts'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import { StatusTabs } from '../ui/status-tabs.tsx'
import type { Route } from './+types/customer-enquiries-page'

const path = '/customer-enquiryPending'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const url = new URL(request.url)
  const status = statusOf(url.searchParams.get('status'))
  const [list, counts] = await Promise.all([showEnquiries(ctx, url, status), countByStatus(ctx)])
  return { status, counts, list }
}

function statusOf(text: string | null): EnquiryStatus {
  return text === 'PENDING' || text === 'RESOLVED' ? text : defaultStatusFor(0)
}

export function meta() {
  return [{ title: 'My enquiries' }, { name: 'robots', content: 'noindex' }]
}

export default function CustomerEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { status, counts, list } = loaderData
  const other = status === 'PENDING' ? 'RESOLVED' : 'PENDING'
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">My enquiries</h1>
      <StatusTabs path={path} current={status} counts={counts} />
      <EnquiryList
        caption={`${formatStatus(status)} enquiries`}
        path={path}
        list={list}
        status={status}
        nameHeader="Business"
        isWhole
        emptyInfo={formatStatus(status)}
        hrefFor={({ enquiryId }) => `/customer-message?enquiryId=${enquiryId}`}
      >
        {counts[other] > 0 ? (
          <ButtonLink href={`${path}?status=${other}`} look="outline">
            See {formatStatus(other)} ({counts[other]})
          </ButtonLink>
        ) : (
          <>
            <p>Find a business and ask it. Your number goes only to the business you choose.</p>
            <ButtonLink href="/">Search</ButtonLink>
          </>
        )}
      </EnquiryList>
    </div>
  )
}
