import { useLingui } from '@lingui/react'
import { listingPricePaisePerDay, planPricePaisePerYear } from '#features/businesses/rules.ts'
import { benefitsOfPaidPlan } from '#features/payments/rules.ts'
import { BulletList, NumberedList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
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

export function ListBusiness({ contacts, offer }: { contacts: SiteContacts; offer: ListingOffer }) {
  const { i18n } = useLingui()
  const facts = factsToSend.map((fact) => i18n.t(fact))
  const emailBody = `${facts.map((fact) => `${fact}: `).join('\n')}\n`
  const perDay = formatRupees(listingPricePaisePerDay)
  const hasListings = offer.kind === 'merchant' && offer.count > 0
  return (
    <ReadingPage
      title={i18n.t('List your business at {price} a day', { price: perDay })}
      lead={i18n.t('People near you look for what you sell. Be there, and answer them yourself.')}
    >
      {hasListings && <ListingState offer={offer} />}
      <section aria-labelledby="how-to-begin" className="grid gap-4 rounded-md bg-marigold-tint p-4 md:p-6">
        <h2 id="how-to-begin" className="text-xl">
          {hasListings
            ? i18n.t('Another business? Call us – we will set it up with you in 5 minutes')
            : i18n.t('Call us – we will set it up with you in 5 minutes')}
        </h2>
        <p>{i18n.t('It takes a few minutes. Have this at hand:')}</p>
        <BulletList items={facts} />
        <SupportButtons contacts={contacts} subject={i18n.t('List my business')} body={emailBody} />
      </section>
      {!hasListings && <ListingState offer={offer} />}
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
          <Card title={formatYearlyPrice(planPricePaisePerYear, i18n)} titleId="paid-plan">
            <p className="mb-2 text-muted">{i18n.t('All of the free plan, and:')}</p>
            <BulletList items={benefitsOfPaidPlan.map((benefit) => i18n.t(benefit))} />
          </Card>
        </div>
      </ReadingPart>
      <ReadingPart title={i18n.t('What it costs')}>
        <p>
          {i18n.t(
            'The paid plan is {price} for a year, that is {perDay} a day. It ends by itself: no auto-renewal, nothing is debited without you.',
            { price: formatRupees(planPricePaisePerYear), perDay },
          )}{' '}
          <PageLink href="/refund-policy" className="text-link">
            {i18n.t('Refund policy')}
          </PageLink>
        </p>
      </ReadingPart>
      <ReadingPart title={i18n.t('What happens next')}>
        <NumberedList
          items={[
            i18n.t('We list your business with the facts you gave us, and send you the address of its page.'),
            i18n.t('You sign in as Business Owner with your number or e-mail. We send a one-time password.'),
            i18n.t('A customer asks; you get a message, and reply on the site. No enquiry is sold to others.'),
          ]}
        />
        <p>
          <PageLink href="/how-to-use#shopkeepers" className="text-link">
            {i18n.t('How to use it, for shopkeepers')}
          </PageLink>
        </p>
      </ReadingPart>
    </ReadingPage>
  )
}
