import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDateTime } from '#ui/format.ts'
import { bookedPath, customerBookingsPath, dayPath } from '../paths.ts'

type Site = Pick<Config, 'origin' | 'site'>

/**
 * One message as SMS and as e-mail. An SMS has the time (DLT tag #alphanumeric#) and a link (#url#) as its variables,
 * and says neither who nor where.
 */
interface BookingMessage {
  sms: { template: string; text: string }
  email: { subject: string; text: string }
}

interface BookingFacts {
  bookingId: number
  service: string
  startsAt: Date
  businessName: string
  /** Of the customer's link; without it they are led to their bookings. */
  token?: string | undefined
}

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = {
  booked: 'NUKKAD-BKG-01',
  moved: 'NUKKAD-BKG-02',
  cancelled: 'NUKKAD-BKG-03',
  dayBefore: 'NUKKAD-BKG-04',
  hoursBefore: 'NUKKAD-BKG-05',
  newBooking: 'NUKKAD-BKG-06',
  customerMoved: 'NUKKAD-BKG-07',
  customerCancelled: 'NUKKAD-BKG-08',
} as const

const timeOf = ({ startsAt }: BookingFacts) => formatDateTime(startsAt, texts.en)
const signature = ({ site }: Site) => `\n\n${site.name}\n${site.supportEmail}`
const link = ({ origin }: Site, path: PageAddress) => origin + path

const customerLink = (site: Site, { token }: BookingFacts) =>
  link(site, token === undefined ? signInPath(customerBookingsPath()) : bookedPath(token))
const merchantLink = (site: Site, { bookingId }: BookingFacts) =>
  link(site, signInPath(dayPath({ booking: bookingId })))

function toCustomer(id: keyof typeof templates, sms: (time: string) => string, about: string) {
  return (site: Site, facts: BookingFacts): BookingMessage => ({
    sms: {
      template: templates[id],
      text: `${site.site.name}: ${sms(timeOf(facts))} ${customerLink(site, facts)}`,
    },
    email: {
      subject: `${about}: ${facts.service}, ${timeOf(facts)}`,
      text: `${facts.businessName}\n${facts.service}\n${timeOf(facts)}, Indian time\n\n${about}. Address, calendar entry, another time or cancelling:\n${customerLink(site, facts)}\n\nWhoever has this link can change the booking.${signature(site)}`,
    },
  })
}

function toMerchant(id: keyof typeof templates, sms: (time: string) => string, about: string) {
  return (site: Site, facts: BookingFacts): BookingMessage => ({
    sms: {
      template: templates[id],
      text: `${site.site.name}: ${sms(timeOf(facts))} ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `${about}: ${facts.service}, ${timeOf(facts)}`,
      text: `${about} at ${facts.businessName}.\n\n${facts.service}\n${timeOf(facts)}, Indian time\n\nWho it is, and your day:\n${merchantLink(site, facts)}\n\nThe contact number was given to your business alone. Please use it for this booking only.${signature(site)}`,
    },
  })
}

/** Every message this feature sends, by event. */
export const bookingMessages = {
  booked: toCustomer('booked', (time) => `booked for ${time}. Calendar, move, cancel:`, 'Your booking'),
  moved: toCustomer('moved', (time) => `your booking is now on ${time}. See it:`, 'Your booking was moved'),
  cancelled: toCustomer('cancelled', (time) => `your booking of ${time} is cancelled.`, 'Your booking was cancelled'),
  dayBefore: toCustomer(
    'dayBefore',
    (time) => `your booking is tomorrow, ${time}. Move or cancel:`,
    'Your booking is tomorrow',
  ),
  hoursBefore: toCustomer('hoursBefore', (time) => `your booking is soon, ${time}. Address:`, 'Your booking is soon'),
  newBooking: toMerchant('newBooking', (time) => `a customer booked ${time}.`, 'New booking'),
  customerMoved: toMerchant('customerMoved', (time) => `a customer moved to ${time}.`, 'Booking moved by the customer'),
  customerCancelled: toMerchant(
    'customerCancelled',
    (time) => `a customer cancelled ${time}.`,
    'Booking cancelled by the customer',
  ),
} as const

export type BookingOccasion = keyof typeof bookingMessages
