import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { PlanCards } from '#features/plans/ui/plan-cards.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { PageLink } from '#ui/page-link.tsx'
import { showPayments } from '../server/show-payments.ts'
import { CurrentPlan } from '../ui/current-plan.tsx'
import { PaymentHistory } from '../ui/payment-history.tsx'
import { WaitingPlanNote } from '../ui/waiting-plan.tsx'
import type { Route } from './+types/merchant-payments-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showPayments(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Payments')
}

/** The plans of a business, and what its owner has paid. */
export default function MerchantPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { listings, plans, history } = loaderData
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">{i18n.t('Payments')}</h1>
        <p className="text-muted">{i18n.t('No auto-renewal: we never charge you without asking.')}</p>
        {plans && !history.isEmpty && (
          <p className="md:hidden">
            <PageLink href="#payments" className="text-link inline-flex min-h-11 items-center">
              {i18n.t('Payments and invoices')}
            </PageLink>
          </p>
        )}
      </div>
      {!plans && <NoListings />}
      {plans && (
        <>
          <ListingChoice action="/merchant-payment" listings={listings} chosenId={plans.businessId} />
          {plans.waiting && <WaitingPlanNote waiting={plans.waiting} />}
          <CurrentPlan plans={plans} />
          <section aria-labelledby="plans" className="grid gap-3">
            <h2 id="plans" className="text-xl">
              {i18n.t('Plans')}
            </h2>
            <PlanCards businessId={plans.businessId} offers={plans.offers} />
          </section>
        </>
      )}
      <PaymentHistory place={{ path: '/merchant-payment', businessId: plans?.businessId ?? null }} history={history} />
    </div>
  )
}
