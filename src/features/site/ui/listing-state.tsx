import { useLingui } from '@lingui/react'
import { nameLanguage } from '#features/businesses/ui/name-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { LogOutForm } from '#ui/layout/log-out-form.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { ListingOffer } from '../server/show-listing-offer.ts'

/** The viewer's next step: sign in, change the role, or go to their listings. */
export function ListingState({ offer }: { offer: ListingOffer }) {
  const { i18n } = useLingui()
  if (offer.kind === 'visitor') {
    return (
      <Card title={i18n.t('Sign in as Business Owner')} titleId="listing-state">
        <p className="mb-3 text-muted">
          {i18n.t(
            'Use the number or e-mail of your business. When it is listed, its enquiries wait there for your answer.',
          )}
        </p>
        <ButtonLink href="/login-mobile-number" variant="outline">
          {i18n.t('Sign in')}
        </ButtonLink>
      </Card>
    )
  }
  if (offer.kind === 'customer') {
    return (
      <Card title={i18n.t('You are signed in as a customer')} titleId="listing-state">
        <p className="mb-3 text-muted">
          {i18n.t('To answer enquiries, log out and sign in again with the same number, as Business Owner.')}
        </p>
        <div className="max-w-60">
          <LogOutForm label={i18n.t('Log Out')} />
        </div>
      </Card>
    )
  }
  const { businesses, count } = offer
  if (count === 0) {
    return (
      <Card title={i18n.t('You are signed in as Business Owner')} titleId="listing-state">
        <p className="text-muted">
          {i18n.t('Nothing is listed under your number yet. Call us – we will set it up with you in 5 minutes.')}
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={count === 1 ? i18n.t('Your listing') : i18n.t('Your {count} listings', { count })}
      titleId="listing-state"
    >
      <ul className="mb-4 grid divide-y divide-line">
        {businesses.map(({ id, name, url, paidUntil }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <PageLink
              href={url}
              lang={nameLanguage(name)}
              className="text-link inline-flex min-h-11 min-w-0 items-center font-semibold break-words"
            >
              {name}
            </PageLink>
            {paidUntil ? (
              <Chip tone="verified">{i18n.t('Paid until {date}', { date: formatDate(paidUntil, i18n) })}</Chip>
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
