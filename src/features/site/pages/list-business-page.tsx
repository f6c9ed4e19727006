import { benefitsOfPaidPlan, listingPricePaisePerDay, planPricePaisePerYear } from '#features/payments/rules.ts'
import { pageCtx } from '#platform/page.ts'
import { Card } from '#ui/card.tsx'
import { formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { pageMeta } from '../page-meta.ts'
import { showListingOffer } from '../server/show-listing-offer.ts'
import { siteContacts } from '../site-contacts.ts'
import { siteFacts } from '../site-facts.ts'
import { ListingState } from '../ui/listing-state.tsx'
import { BulletList, NumberedList, ReadingPage, ReadingPart } from '../ui/reading-page.tsx'
import { SupportButtons } from '../ui/support-buttons.tsx'
import type { Route } from './+types/list-business-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return { offer: await showListingOffer(ctx), contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `List your business on ${site.name} for ${formatRupees(listingPricePaisePerDay)} a day: what you get, what it costs, how to begin.`
  return pageMeta({ title: 'List your business', description, site, path: '/list-business' })
}

const factsToSend = ['Name of the business', 'What it does', 'Address with PIN code', 'Phone number', 'Opening hours']
const emailBody = `${factsToSend.map((fact) => `${fact}: `).join('\n')}\n`

export default function ListBusinessPage({ loaderData: { contacts, offer } }: Route.ComponentProps) {
  const perDay = formatRupees(listingPricePaisePerDay)
  const hasListings = offer.kind === 'merchant' && offer.count > 0
  return (
    <ReadingPage
      title={`List your business at ${perDay} a day`}
      lead="People near you look for what you sell. Be there, and answer them yourself."
    >
      {hasListings && <ListingState offer={offer} />}
      <section aria-labelledby="how-to-begin" className="grid gap-4 rounded-md bg-marigold-tint p-4 md:p-6">
        <h2 id="how-to-begin" className="text-xl">
          {hasListings ? 'Another business? ' : ''}Call or write to us and we list it with you
        </h2>
        <p>It takes a few minutes. Have this at hand:</p>
        <BulletList items={factsToSend} />
        <SupportButtons contacts={contacts} subject="List my business" body={emailBody} />
        <p className="text-sm">A form to fill in by yourself comes later.</p>
      </section>
      {!hasListings && <ListingState offer={offer} />}
      <ReadingPart title="What you get">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title="Free" titleId="free-plan">
            <BulletList
              items={['1 listing with your own page', 'Calls from customers', 'Enquiries that wait for your answer']}
            />
          </Card>
          <Card title={formatYearlyPrice(planPricePaisePerYear)} titleId="paid-plan">
            <p className="mb-2 text-muted">All of the free plan, and:</p>
            <BulletList items={benefitsOfPaidPlan} />
          </Card>
        </div>
      </ReadingPart>
      <ReadingPart title="What it costs">
        <p>
          The paid plan is {formatRupees(planPricePaisePerYear)} for a year, that is {perDay} a day. It ends by itself:
          no auto-renewal, nothing is debited without you.{' '}
          <a href="/refund-policy" className="text-link">
            Refund policy
          </a>
        </p>
      </ReadingPart>
      <ReadingPart title="How it goes on">
        <NumberedList
          items={[
            'We list your business with the facts you gave us, and send you the address of its page.',
            'You sign in as Business Owner with your number or e-mail. We send a one-time password.',
            'A customer asks; you get a message, and reply on the site. No enquiry is sold to others.',
          ]}
        />
        <p>
          <a href="/how-to-use#shopkeepers" className="text-link">
            How to use it, for shopkeepers
          </a>
        </p>
      </ReadingPart>
    </ReadingPage>
  )
}
