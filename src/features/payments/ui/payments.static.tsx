import { Trans, useLingui } from '@lingui/react'
import { listingPricePaisePerDay, planPricePaisePerYear } from '#features/businesses/rules.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDate, formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { benefitsOfPaidPlan } from '../rules.ts'

type PaymentsProps = {
  /** Until when each is paid for; null: on the free plan. */
  businesses: readonly { id: number; name: string; paidUntil: string | null }[]
  supportEmail: string
  tollFree: string
}

/** The plan of each business of a merchant, and price and benefits of the paid one. */
export function Payments({ businesses, supportEmail, tollFree }: PaymentsProps) {
  const { i18n } = useLingui()
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
