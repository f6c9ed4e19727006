import { signedInPageCtx } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, VerifiedChip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDate } from '#ui/format.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { getMerchantOverview } from '../server/get-merchant-overview.ts'
import type { Route } from './+types/merchant-overview-page'

/** A workspace one stays in: its script starts at once. */
export const handle = { hydrate: 'load' }

export function loader({ context }: Route.LoaderArgs) {
  return getMerchantOverview(signedInPageCtx(context))
}

export function meta() {
  return [{ title: 'Overview' }, { name: 'robots', content: 'noindex' }]
}

export default function MerchantOverviewPage({ loaderData }: Route.ComponentProps) {
  const { pending, answered, views, paidUntil, businesses } = loaderData
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Overview</h1>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label="Waiting for your answer"
          value={pending}
          href="/merchant-enquiryPending"
          action="Answer them"
        />
        <StatTile label="Answered" value={answered} href="/merchant-enquiry" action="See all" />
        <StatTile label="Visits to your pages" value={views} />
        <StatTile
          label="Plan"
          value={paidUntil ? 'Paid' : 'Free'}
          note={paidUntil ? `until ${formatDate(paidUntil)}` : '1 listing, pending enquiries only'}
          href="/merchant-payment"
          action={paidUntil ? 'See details' : 'See what a plan gives'}
        />
      </div>
      <Card title="Your listings" titleId="own-listings">
        {businesses.length === 0 ? (
          <EmptyState name="Listings">
            <p>Nothing is listed under this number yet. Write to us and we will help you to take over your listing.</p>
            <ButtonLink href="/contact">Contact us</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid divide-y divide-line">
            {businesses.map(({ id, name, url, completeness, isVerified, isOpen }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <a href={url} className="min-w-0 flex-1 basis-56 font-semibold break-words text-action hover:underline">
                  {name}
                </a>
                {isVerified && <VerifiedChip />}
                {!isOpen && <Chip tone="warning">Closed for enquiries</Chip>}
                <span className="text-sm text-muted">Profile {completeness}% complete</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
