import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { dayPath, settingsPath } from '../paths.ts'
import { handleSettingsForm } from '../server/handle-settings-form.ts'
import { showSettings } from '../server/show-settings.ts'
import { DaysOff } from '../ui/days-off.tsx'
import { ServiceForm } from '../ui/service-form.tsx'
import { ServiceList } from '../ui/service-list.tsx'
import { SuggestedServices } from '../ui/suggested-services.tsx'
import type { Route } from './+types/settings-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showSettings(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'save') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleSettingsForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Booking')
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  if (!chosen)
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{i18n.t('Booking')}</h1>
        <NoListings />
      </div>
    )
  const { id, bookUrl, form, hasHours, services, suggested } = chosen
  const problem = actionData ?? loaderData.typed
  const intent = problem?.values.intent
  const link = 'text-link inline-flex min-h-11 items-center gap-1.5'
  return (
    <div className="grid gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Booking')} back={dayPath({ business: id })} />
        <p className="text-muted">
          {i18n.t(
            'Customers of {business} book free times of what is switched on. Off: they can still ask for a time.',
            {
              business: chosen.name,
            },
          )}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <PageLink href={dayPath({ business: id })} className={link}>
            <CalendarDays size={20} aria-hidden />
            {i18n.t('Bookings by day')}
          </PageLink>
          {bookUrl && (
            <PageLink href={bookUrl} className={link}>
              {i18n.t('As customers see it')}
            </PageLink>
          )}
        </p>
      </div>
      <ListingChoice action={settingsPath()} listings={listings} chosenId={id} />
      {!hasHours && (
        <p className="rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {i18n.t(
            'Your listing has no opening hours. Give each service hours of its own, or nobody finds a free time.',
          )}
        </p>
      )}
      {intent !== 'save' && intent !== 'dayOff' && <FormErrors message={problem?.message} />}
      <Card title={i18n.t('What can be booked')} titleId="services">
        <ServiceList businessId={id} services={services} />
        <SuggestedServices businessId={id} names={suggested} />
      </Card>
      {form && (
        <Card title={form.id === undefined ? i18n.t('A new service') : form.name} titleId="service">
          <ServiceForm
            key={form.id ?? form.name}
            businessId={id}
            form={form}
            problem={intent === 'save' ? problem : undefined}
          />
        </Card>
      )}
      <Card title={i18n.t('Days off')} titleId="days-off">
        <DaysOff businessId={id} daysOff={chosen.daysOff} problem={intent === 'dayOff' ? problem : undefined} />
      </Card>
    </div>
  )
}
