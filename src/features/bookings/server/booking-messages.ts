import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDateTime } from '#ui/format.ts'
import { bookedPath, customerBookingsPath, dayPath } from '../paths.ts'
import { type BookingOccasion, bookingTemplates, bookingWords, frames } from './booking-words.ts'

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

export const bookingOccasions = Object.keys(bookingTemplates) as BookingOccasion[]

/** Whether the business is told of it, not the customer. */
export const isForMerchant = (occasion: BookingOccasion) => bookingTemplates[occasion].to === 'merchant'

function linkOf({ origin }: Site, occasion: BookingOccasion, { bookingId, token }: BookingFacts, language: Language) {
  const ofCustomer = token === undefined ? signInPath(customerBookingsPath()) : bookedPath(token)
  const path: PageAddress = isForMerchant(occasion) ? signInPath(dayPath({ booking: bookingId })) : ofCustomer
  return origin + inLanguage(path, language)
}

/** What is said of a booking; the links of those who read Hindi lead to pages in Hindi. */
export function bookingMessage(
  occasion: BookingOccasion,
  config: Site,
  facts: BookingFacts,
  language: Language = 'en',
): BookingMessage {
  const { site } = config
  const { template, to } = bookingTemplates[occasion]
  const { sms, about } = bookingWords[language][occasion]
  const link = linkOf(config, occasion, facts, language)
  const time = formatDateTime(facts.startsAt, texts[language])
  return {
    sms: {
      template: templateIn(template, language),
      // Values of registered texts are written in Latin letters.
      text: `${site.name}: ${sms(formatDateTime(facts.startsAt, texts.en))} ${link}`,
    },
    email: {
      subject: `${about}: ${facts.service}, ${time}`,
      text: `${frames[language][to]({ ...facts, about, time, link })}${signatureOf({ site })}`,
    },
  }
}
