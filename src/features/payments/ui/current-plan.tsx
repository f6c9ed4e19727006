import { useLingui } from '@lingui/react'
import { buyPlanPath } from '#features/plans/plan-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatDate, formatRupees } from '#ui/format.ts'
import type { showPayments } from '../server/show-payments.ts'

type Plans = NonNullable<Awaited<ReturnType<typeof showPayments>>['plans']>

/** Which plan a business has and until when, and the way to keep it. */
export function CurrentPlan({ plans: { businessId, offers, endedOn } }: { plans: Plans }) {
  const { i18n } = useLingui()
  const { current, next } = offers
  if (!current && !endedOn) return null
  const renewal = offers.plans.find(({ isCurrent, offer }) => isCurrent && offer?.kind === 'renewal')
  return (
    <Card title={i18n.t('Your plan')} titleId="your-plan">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          {current ? (
            <p>
              <strong>{current.name}</strong> {i18n.t('until {date}', { date: formatDate(current.lastDay, i18n) })}
            </p>
          ) : (
            <p>
              <strong>{i18n.t('Free plan')}</strong>
            </p>
          )}
          {current && !next && (
            <p className="text-sm text-muted">{i18n.t('It ends by itself. We remind you 30, 7 and 1 days before.')}</p>
          )}
          {next && (
            <p className="text-sm text-muted">
              {i18n.t('Then {plan} until {date}, paid already.', {
                plan: next.name,
                date: formatDate(next.lastDay, i18n),
              })}
            </p>
          )}
          {endedOn && (
            <p className="text-sm text-muted">
              {i18n.t('Your plan ended on {date}. Nothing is lost: photos, hashtags, staff and enquiries are kept.', {
                date: formatDate(endedOn, i18n),
              })}
            </p>
          )}
        </div>
        {renewal?.offer && (
          <ButtonLink href={buyPlanPath({ planId: renewal.id, businessId })}>
            {i18n.t('Renew for {price}', { price: formatRupees(renewal.offer.payPaise) })}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
