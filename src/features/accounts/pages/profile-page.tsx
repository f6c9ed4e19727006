import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { showOwnBusiness } from '#features/businesses/server/show-own-business.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { OtherListings, OwnListing } from '#features/businesses/ui/own-listing.tsx'
import { findBegunName } from '#features/registration/server/draft.ts'
import { BegunListing } from '#features/registration/ui/begun-listing.tsx'
import { listWorkplaces } from '#features/staff/server/list-workplaces.ts'
import { Workplaces } from '#features/staff/ui/workplaces.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatPhone, notAvailable, orNotAvailable } from '#ui/format.ts'
import { LogOutForm } from '#ui/layout/log-out-form.tsx'
import type { Route } from './+types/profile-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const own = await showOwnBusiness(ctx, url)
  return { ...own, workplaces: await listWorkplaces(ctx), begun: await findBegunName(ctx) }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My Business')
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { begun, businesses, chosenId, page, profile, workplaces } = loaderData
  const chosen = businesses.find(({ id }) => id === chosenId)
  const facts = [
    [i18n.t('Name'), orNotAvailable(profile.name, i18n)],
    [i18n.t('Mobile number'), profile.phone ? formatPhone(profile.phone) : i18n.t(notAvailable)],
    [i18n.t('E-mail'), orNotAvailable(profile.email, i18n)],
  ] as const
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">
        {businesses.length === 0 && workplaces.length > 0 ? i18n.t('Where you work') : i18n.t('My Business')}
      </h1>
      {begun && <BegunListing name={begun} />}
      {workplaces.length > 0 && <Workplaces workplaces={workplaces} />}
      {chosen && page && (
        <>
          <ListingChoice action="/enquires" listings={businesses} chosenId={chosen.id} />
          <OwnListing listing={chosen} page={page} />
          <OtherListings listings={businesses.filter((one) => one !== chosen)} />
        </>
      )}
      {businesses.length === 0 && workplaces.length === 0 && (
        <Card title={i18n.t('Your listing')} titleId="own-listings">
          <EmptyState name={i18n.t('Listings')}>
            <p>{i18n.t('Nothing is listed under your number yet.')}</p>
            <ButtonLink href="/list-business">{i18n.t('List Your Business')}</ButtonLink>
          </EmptyState>
        </Card>
      )}
      <Card title={i18n.t('My Profile')} titleId="my-profile">
        <dl className="mb-4 grid gap-3">
          {facts.map(([title, value]) => (
            <div key={title} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted">{title}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 sm:max-w-60">
          <ButtonLink href="/account" isWide>
            {i18n.t('Change my details')}
          </ButtonLink>
          <LogOutForm label={i18n.t('Log Out')} />
        </div>
      </Card>
    </div>
  )
}
