import { Trans, useLingui } from '@lingui/react'
import { isPaidAt } from '#features/businesses/rules.ts'
import { listOwnBusinesses } from '#features/businesses/server/business-queries.ts'
import { signedInPageCtx } from '#platform/page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDate, formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import { benefitsOfPaidPlan, listingPricePaisePerDay, planPricePaisePerYear } from '../rules.ts'
import type { Route } from './+types/merchant-payments-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, app } = signedInPageCtx(context)
  const own = await listOwnBusinesses(db, actor.accountId)
  return {
    supportEmail: app.config.site.supportEmail,
    tollFree: app.config.site.tollFree,
    businesses: own.map(({ id, name, paid_until }) => ({
      id,
      name,
      paidUntil: isPaidAt(paid_until, now) ? (paid_until?.toISOString() ?? null) : null,
    })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: metaI18n(matches).t('Payments') }]
}

function MerchantPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { businesses, supportEmail, tollFree } = loaderData
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{i18n.t('Payments')}</h1>
      <Card title={i18n.t('Your plan')} titleId="your-plan">
        {businesses.length === 0 && <p className="text-muted">{i18n.t('Nothing is listed under this number yet.')}</p>}
        <ul className="grid divide-y divide-line">
          {businesses.map(({ id, name, paidUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span className="min-w-0 font-semibold break-words">{name}</span>
              {paidUntil ? (
                <Chip tone="verified">{i18n.t('Paid until {date}', { date: formatDate(paidUntil, i18n) })}</Chip>
              ) : (
                <Chip>{i18n.t('Free plan')}</Chip>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={i18n.t('Paid plan, {price}', { price: formatYearlyPrice(planPricePaisePerYear, i18n) })}
        titleId="paid-plan"
      >
        <p className="text-muted">
          {i18n.t('That is {price} a day. It ends by itself after a year; nothing is debited without you.', {
            price: formatRupees(listingPricePaisePerDay),
          })}
        </p>
        <ul className="my-4 grid list-disc gap-1 ps-5">
          {benefitsOfPaidPlan.map((benefit) => (
            <li key={benefit}>{i18n.t(benefit)}</li>
          ))}
        </ul>
        <p>
          <Trans
            id="To start or renew it, call <phone>{tollFree}</phone> or write to <mail>{supportEmail}</mail>."
            values={{ tollFree, supportEmail }}
            components={{
              phone: (
                <PageLink
                  href={`tel:${tollFree.replaceAll(/[^\d+]/g, '')}`}
                  className="font-semibold whitespace-nowrap text-action underline"
                />
              ),
              mail: <PageLink href={`mailto:${supportEmail}`} className="font-semibold text-action underline" />,
            }}
          />
        </p>
      </Card>
    </div>
  )
}

export default import.meta.env.SSR ? serverPart('page', MerchantPaymentsPage) : keptPart('page')
