import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  bookingId: number
  /** Of our site: part of the identifier, which never changes. */
  host: string
  siteName: string
  service: string
  businessName: string
  address: string
  url: string
  startsAt: Date
  endsAt: Date
  sequence: number
  isCancelled: boolean
  changedAt: Date
}

/**
 * A booking as an iCalendar file (RFC 5545). Its times are in UTC, which every calendar shows in the time zone of the
 * phone; importing it again after a change replaces the entry, by its identifier and sequence.
 */
export function calendarEntry(entry: CalendarEntry): string {
  const { bookingId, host, siteName, service, businessName, address, url, startsAt, endsAt, sequence } = entry
  const calendar = ical({
    prodId: { company: siteName, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${bookingId}@${host}`,
    sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    start: startsAt,
    end: endsAt,
    summary: `${service}, ${businessName}`,
    location: address,
    url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
