import { useLingui } from '@lingui/react'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ListingOffer } from '../server/show-listing-offer.ts'

/** The listings of the merchant who reads the offer, with their plans. */
export function ListingState({ offer: { businesses, count } }: { offer: Extract<ListingOffer, { kind: 'merchant' }> }) {
  const { i18n } = useLingui()
  return (
    <Card
      title={count === 1 ? i18n.t('Your listing') : i18n.t('Your {count} listings', { count })}
      titleId="listing-state"
    >
      <ul className="mb-4 grid divide-y divide-line">
        {businesses.map(({ id, name, url, lastPaidDay, where }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <PageLink
                href={url}
                lang={nameLanguage(name)}
                className="text-link inline-flex min-h-11 min-w-0 items-center font-semibold break-words"
              >
                {name}
              </PageLink>
              <span className="block text-sm text-muted">{where}</span>
            </span>
            {lastPaidDay ? (
              <Chip tone="verified">{i18n.t('Paid until {date}', { date: formatDate(lastPaidDay, i18n) })}</Chip>
            ) : (
              <Chip>{i18n.t('Free plan')}</Chip>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/enquires">{i18n.t('My Business')}</ButtonLink>
        <ButtonLink href="/merchant-payment" variant="outline">
          {i18n.t('Payments')}
        </ButtonLink>
      </div>
    </Card>
  )
}
