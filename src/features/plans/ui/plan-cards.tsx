import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatDate, formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { buyPlanPath } from '../plan-paths.ts'
import { freePlan } from '../rules.ts'
import type { PlanOffers, ShownPlan } from '../server/show-plan-offers.ts'

interface PlanCardsProps {
  businessId: number
  offers: PlanOffers
  /** As in the modal: the number of hashtags, and items 2 and 3 (spec §3). */
  isShort?: boolean
}

/** The plans of a business as cards, each with its own way to buy it. */
export function PlanCards({ businessId, offers, isShort = false }: PlanCardsProps) {
  const { plans, current } = offers
  return (
    <ul className={classNames('grid gap-4', isShort ? 'sm:grid-cols-2' : 'lg:grid-cols-3')}>
      {plans.map((plan) => (
        <PlanCard key={plan.code} plan={plan} businessId={businessId} current={current} isShort={isShort} />
      ))}
      {!isShort && <FreeCard isCurrent={current === null} />}
    </ul>
  )
}

type PlanCardProps = { plan: ShownPlan; businessId: number; isShort: boolean } & Pick<PlanOffers, 'current'>

function PlanCard({ plan, businessId, current, isShort }: PlanCardProps) {
  const { i18n } = useLingui()
  const { offer, isCurrent, hashtag_count: hashtags } = plan
  const perDay = plan.amountPaise / 365
  const items = isShort ? plan.description.slice(1, 3) : plan.description.slice(1)
  const countText = i18n.t('{count, plural, one {# hashtag} other {# hashtags}}', { count: hashtags })
  return (
    <PlanFrame isCurrent={isCurrent}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{plan.name}</h3>
        {isCurrent && current && (
          <Chip tone="verified">{i18n.t('till {date}', { date: formatDate(current.lastDay, i18n) })}</Chip>
        )}
      </div>
      <p>
        <strong className="block text-2xl">{formatYearlyPrice(plan.amountPaise, i18n)}</strong>
        <span className="text-sm text-muted">
          {i18n.t('GST included')}
          {Number.isInteger(perDay / 100) && ` · ${i18n.t('{price} a day', { price: formatRupees(perDay) })}`}
        </span>
      </p>
      <Benefits items={[countText, ...items]} />
      {offer?.kind === 'upgrade' && offer.creditPaise > 0 && current && (
        <p className="text-sm text-muted">
          {i18n.t('You pay {price}: {credit} of {plan} is unused.', {
            price: formatRupees(offer.payPaise),
            credit: formatRupees(offer.creditPaise),
            plan: current.name,
          })}
        </p>
      )}
      <div className="mt-auto grid gap-2">
        {isCurrent ? (
          <Button disabled isWide icon={<Check size={20} aria-hidden />}>
            {i18n.t('Subscribed')}
          </Button>
        ) : offer ? (
          <ButtonLink href={buyPlanPath({ planId: plan.id, businessId })} isWide>
            {i18n.t('Buy Plan')}
          </ButtonLink>
        ) : (
          <p className="text-sm text-muted">
            {plan.offeredFrom
              ? i18n.t('Can follow your plan: to be bought from {date}.', {
                  date: formatDate(plan.offeredFrom, i18n),
                })
              : i18n.t('Your next year is bought already.')}
          </p>
        )}
      </div>
    </PlanFrame>
  )
}

function FreeCard({ isCurrent }: { isCurrent: boolean }) {
  const { i18n } = useLingui()
  return (
    <PlanFrame isCurrent={isCurrent}>
      <h3 className="text-lg">{i18n.t('Free')}</h3>
      <p>
        <strong className="block text-2xl">{formatYearlyPrice(0, i18n)}</strong>
        <span className="text-sm text-muted">{i18n.t('no end')}</span>
      </p>
      <Benefits
        items={[
          i18n.t('{count, plural, one {# listing} other {# listings}}', { count: 1 }),
          i18n.t('{count, plural, one {# hashtag} other {# hashtags}}', { count: freePlan.hashtagCount }),
          i18n.t('{count, plural, one {# staff seat} other {# staff seats}}', { count: freePlan.seatCount }),
          i18n.t('Answer pending enquiries'),
        ]}
      />
      <Button disabled isWide className="mt-auto">
        {isCurrent ? i18n.t('Your plan now') : i18n.t('Included')}
      </Button>
    </PlanFrame>
  )
}

function PlanFrame({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-md border-2 bg-card p-4 shadow-soft',
        isCurrent ? 'border-action' : 'border-transparent',
      )}
    >
      {children}
    </li>
  )
}

function Benefits({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check size={20} aria-hidden className="mt-0.5 flex-none text-verified" />
          {item}
        </li>
      ))}
    </ul>
  )
}
