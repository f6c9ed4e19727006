import { demoServiceIn } from '#features/businesses/server/demo-in-hindi.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import type { BookingView, ServiceView } from '../contract.ts'
import { customerMay } from '../rules.ts'
import type { ServiceTimes } from '../slots.ts'
import type { BookingRow } from './booking-queries.ts'
import type { ServiceRow } from './service-queries.ts'

/** What the free times of a service depend on. */
export function timesOf(row: ServiceRow): ServiceTimes {
  return {
    durationMinutes: row.duration_minutes,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    leadMinutes: row.lead_minutes,
    horizonDays: row.horizon_days,
    places: row.places,
  }
}

/** A service as everybody may see it. */
export function viewService(row: ServiceRow): ServiceView {
  return {
    serviceId: row.id,
    name: row.name,
    pricePaise: row.price_paise,
    durationMinutes: row.duration_minutes,
    leadMinutes: row.lead_minutes,
    horizonDays: row.horizon_days,
  }
}

/** The same on a page of the customer: what a demo listing calls its service is shown in the language of the page. */
export function viewBookingOnPage(
  row: BookingRow,
  { isDemo, now, i18n }: { isDemo: boolean; now: Date; i18n: TextLanguage },
): BookingView {
  const view = viewBooking(row, now)
  return isDemo ? { ...view, service: demoServiceIn(i18n, view.service) } : view
}

/** A booking as its customer sees it. */
export function viewBooking(row: BookingRow, now: Date): BookingView {
  return {
    bookingId: row.id,
    businessId: row.business_id,
    enquiryId: row.enquiry_id,
    service: row.service_name,
    pricePaise: row.price_paise,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    cancelledBy: row.cancelled_by,
    note: row.note,
    canChange: customerMay(row, now).change,
  }
}
