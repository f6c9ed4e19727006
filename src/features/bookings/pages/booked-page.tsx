import { useLingui } from '@lingui/react'
import { CalendarPlus, CircleCheck, Phone } from 'lucide-react'
import { useNavigation } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatPhone, formatRupees, formatTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { bookedPath, bookPath, customerBookingsPath, movePath } from '../paths.ts'
import { handleCancelForm } from '../server/handle-booked-forms.ts'
import { showBooked } from '../server/show-booked.ts'
import { useWhen } from '../ui/book-form.tsx'
import { BookedBusiness } from '../ui/booked-business.tsx'
import { BookingStatusChip } from '../ui/booking-status.tsx'
import type { Route } from './+types/booked-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const isNew = url.searchParams.has('new')
  return { ...(await showBooked(pageCtx(context), params.token)), isNew, asksToCancel: url.searchParams.has('cancel') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return handleCancelForm(pageCtx(context), params.token, await readForm(request))
}

/** Whoever has the link sees it; nobody who uses this browser next. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Your booking')
}

/** What, when and where, for whoever has the link; calendar, another time, cancelling. */
export default function BookedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const when = useWhen()
  const { booking, business, card, fullName, token, isNew, isOwn, hasNewOwner, asksToCancel } = loaderData
  const { service, pricePaise, startsAt, endsAt, status, canChange, note } = booking
  const isConfirmed = status === 'CONFIRMED'
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <FormErrors message={actionData?.message} />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <div className="flex items-center gap-3">
          {isConfirmed && <CircleCheck size={32} aria-hidden className="flex-none text-verified" />}
          <h1 className="min-w-0 flex-1 text-xl">
            {isNew && isConfirmed ? i18n.t('Your time is booked') : i18n.t('Your booking')}
          </h1>
          <BookingStatusChip status={status} />
        </div>
        <BookedBusiness business={business} card={card} />
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm text-muted">{i18n.t('When')}</dt>
            <dd className={`text-lg font-semibold ${status === 'CANCELLED' ? 'line-through' : ''}`}>
              {when(startsAt)} – {formatTime(endsAt, i18n)}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{i18n.t('What')}</dt>
            <dd className="break-words">
              {service}
              {pricePaise !== null && `, ${formatRupees(pricePaise)}`}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{i18n.t('Where')}</dt>
            <dd className="break-words">
              <span className="block">{business.address}</span>
              {business.url && (
                <PageLink href={business.url} className="text-link inline-flex min-h-11 items-center">
                  {i18n.t('See page of {business}', { business: business.name })}
                </PageLink>
              )}
            </dd>
          </div>
          {fullName && (
            <div>
              <dt className="text-sm text-muted">{i18n.t('For')}</dt>
              <dd className="break-words whitespace-pre-line">{[fullName, note].filter(Boolean).join('\n')}</dd>
            </div>
          )}
        </dl>
        {hasNewOwner && (
          <p className="rounded-md bg-sunken p-3">
            {i18n.t(
              'This business has a new owner since you booked, who sees your name and time but not your number or note. Please call if you are not sure that the time holds.',
            )}
          </p>
        )}
        {isConfirmed && (
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <ButtonLink
              href={uncheckedAddress(`${bookedPath(token)}/calendar.ics`)}
              download
              icon={<CalendarPlus size={20} aria-hidden />}
            >
              {i18n.t('Add to calendar')}
            </ButtonLink>
            {canChange && (
              <ButtonLink href={movePath(token)} variant="outline">
                {i18n.t('Choose another time')}
              </ButtonLink>
            )}
            {business.phone && (
              <ButtonLink
                href={`tel:${business.phone}`}
                variant="outline"
                icon={<Phone size={20} aria-hidden />}
                aria-label={i18n.t('Call {business}, {phone}', {
                  business: business.name,
                  phone: formatPhone(business.phone),
                })}
              >
                {i18n.t('Call')}
              </ButtonLink>
            )}
          </div>
        )}
        {canChange && <CancelForm token={token} asksToCancel={asksToCancel} />}
        {status === 'CANCELLED' && business.url && (
          <div>
            <ButtonLink href={bookPath(business.url)}>{i18n.t('Book another time')}</ButtonLink>
          </div>
        )}
      </div>
      {canChange && (
        <p className="text-sm text-muted">
          {i18n.t(
            'We remind you by SMS 24 hours and 2 hours before. Whoever has the link of this page can change the booking: keep it to yourself.',
          )}
        </p>
      )}
      {isOwn && (
        <PageLink
          href={customerBookingsPath()}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          {i18n.t('All your bookings')}
        </PageLink>
      )}
    </div>
  )
}

/** Asked once more, on the same page: a link that was opened by mistake cancels nothing. */
function CancelForm({ token, asksToCancel }: { token: string; asksToCancel: boolean }) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  if (!asksToCancel)
    return (
      <PageLink
        href={uncheckedAddress(`${bookedPath(token)}?cancel=1#cancel`)}
        className="inline-flex min-h-11 items-center justify-self-start text-danger underline underline-offset-4"
      >
        {i18n.t('Cancel booking')}
      </PageLink>
    )
  return (
    <Form method="post" id="cancel" className="grid gap-3 rounded-md bg-danger-tint p-4">
      <p className="font-semibold">{i18n.t('Cancel this booking? The time goes to somebody else.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {i18n.t('Cancel booking')}
        </Button>
        <ButtonLink href={bookedPath(token)} variant="outline">
          {i18n.t('Keep it')}
        </ButtonLink>
      </div>
    </Form>
  )
}
