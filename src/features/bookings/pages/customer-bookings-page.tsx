import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { customerBookingsPath } from '../paths.ts'
import { showCustomerBookings } from '../server/show-customer-bookings.ts'
import { useWhen } from '../ui/book-form.tsx'
import { BookedBusiness } from '../ui/booked-business.tsx'
import { BookingStatusChip } from '../ui/booking-status.tsx'
import type { Route } from './+types/customer-bookings-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showCustomerBookings(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My bookings')
}

export default function CustomerBookingsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const when = useWhen()
  const { bookings, page, totalPages } = loaderData
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{i18n.t('My bookings')}</h1>
      {bookings.length === 0 ? (
        <EmptyState title={i18n.t('Nothing booked yet')} icon={<CalendarDays size={28} aria-hidden />}>
          <p>{i18n.t('Where a business shows free times, you can book one with a few taps.')}</p>
          <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {bookings.map(({ bookingId, business, card, enquiryId, service, startsAt, status, url }) => (
            <li key={bookingId} className="grid gap-3 rounded-md border border-line bg-card p-4 shadow-soft">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <h2 className="text-base break-words">{service}</h2>
                  <p className={status === 'CANCELLED' ? 'text-muted line-through' : 'font-semibold'}>
                    {when(startsAt)}
                  </p>
                </div>
                <BookingStatusChip status={status} />
              </div>
              <BookedBusiness business={business} card={card} />
              <p className="-my-1 flex flex-wrap gap-x-4">
                {url && (
                  <PageLink href={url} className="text-link inline-flex min-h-11 items-center">
                    {i18n.t('See booking')}
                  </PageLink>
                )}
                {enquiryId !== null && (
                  <PageLink
                    href={`/customer-message?enquiryId=${enquiryId}`}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {i18n.t('Write to them')}
                  </PageLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={customerBookingsPath} />
    </div>
  )
}
