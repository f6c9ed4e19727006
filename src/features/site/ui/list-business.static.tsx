import { useLingui } from '@lingui/react'
import { benefitsOfPaidPlan } from '#features/payments/rules.ts'
import type { ShownPrice } from '#features/plans/contract.ts'
import { BulletList, NumberedList, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { SupportButtons } from '#page-kit/support-buttons.tsx'
import { Card } from '#ui/card.tsx'
import { formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ListingOffer } from '../server/show-listing-offer.ts'
import { ListingState } from './listing-state.tsx'

const factsToSend = [
  /* i18n */ 'Name of the business',
  /* i18n */ 'What it does',
  /* i18n */ 'Address with PIN code',
  /* i18n */ 'Phone number',
  /* i18n */ 'Opening hours',
]

type ListBusinessProps = { contacts: SiteContacts; offer: ListingOffer; price: ShownPrice | null }

/** Below the first question: what a listing brings and costs, and how else to begin. */
export function ListBusiness({ contacts, offer, price }: ListBusinessProps) {
  const { i18n } = useLingui()
  const facts = factsToSend.map((fact) => i18n.t(fact))
  const emailBody = `${facts.map((fact) => `${fact}: `).join('\n')}\n`
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
      {offer.kind === 'merchant' && offer.count > 0 && <ListingState offer={offer} />}
      <ReadingPart title={i18n.t('What you get')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title={i18n.t('Free')} titleId="free-plan">
            <BulletList
              items={[
                i18n.t('1 listing with your own page'),
                i18n.t('Calls from customers'),
                i18n.t('Enquiries that wait for your answer'),
              ]}
            />
          </Card>
          {price && (
            <Card title={formatYearlyPrice(price.yearPaise, i18n)} titleId="paid-plan">
              <p className="mb-2 text-muted">{i18n.t('All of the free plan, and:')}</p>
              <BulletList items={benefitsOfPaidPlan.map((benefit) => i18n.t(benefit))} />
            </Card>
          )}
        </div>
      </ReadingPart>
      {price && (
        <ReadingPart title={i18n.t('What it costs')}>
          <p>
            {i18n.t(
              'The paid plan is {price} for a year, that is {perDay} a day. It ends by itself: no auto-renewal, nothing is debited without you.',
              { price: formatRupees(price.yearPaise), perDay: formatRupees(price.dayPaise) },
            )}{' '}
            <PageLink href="/refund-policy" className="text-link">
              {i18n.t('Refund policy')}
            </PageLink>
          </p>
        </ReadingPart>
      )}
      <ReadingPart title={i18n.t('What happens next')}>
        <NumberedList
          items={[
            i18n.t('You prove your number with a one-time password, and answer six questions. Every answer is kept.'),
            i18n.t('Your page is live at once, and customers find it in the search.'),
            i18n.t('A customer asks; you get a message, and reply on the site. No enquiry is sold to others.'),
          ]}
        />
        <p>
          <PageLink href="/how-to-use#shopkeepers" className="text-link">
            {i18n.t('How to use it, for shopkeepers')}
          </PageLink>
        </p>
      </ReadingPart>
      <section aria-labelledby="by-phone" className="grid gap-4 rounded-md bg-marigold-tint p-4 md:p-6">
        <h2 id="by-phone" className="text-lg">
          {i18n.t('Rather by phone? Call us – we will set it up with you in 5 minutes')}
        </h2>
        <p>{i18n.t('It takes a few minutes. Have this at hand:')}</p>
        <BulletList items={facts} />
        <SupportButtons contacts={contacts} subject={i18n.t('List my business')} body={emailBody} variant="outline" />
      </section>
    </div>
  )
}
