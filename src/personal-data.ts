import type { PersonalData } from '#core/personal-data.ts'
import { accountData } from '#features/accounts/server/personal-data.ts'
import { advertisingData } from '#features/advertising/server/personal-data.ts'
import { affiliationData } from '#features/affiliations/server/personal-data.ts'
import { bookingData } from '#features/bookings/server/personal-data.ts'
import { brandData } from '#features/brands/server/personal-data.ts'
import { businessData } from '#features/businesses/server/personal-data.ts'
import { creditData } from '#features/credits/server/personal-data.ts'
import { enquiryData } from '#features/enquiries/server/personal-data.ts'
import { invoiceData } from '#features/invoices/server/personal-data.ts'
import { listingData } from '#features/listings/server/personal-data.ts'
import { mediaData } from '#features/media/server/personal-data.ts'
import { ownershipData } from '#features/ownership/server/personal-data.ts'
import { paymentData } from '#features/payments/server/personal-data.ts'
import { ratingData } from '#features/ratings/server/personal-data.ts'
import { registrationData } from '#features/registration/server/personal-data.ts'
import { savedData } from '#features/saved/server/personal-data.ts'
import { staffData } from '#features/staff/server/personal-data.ts'
import { subscriberData } from '#features/subscribers/server/personal-data.ts'
import { supportData } from '#features/support/server/personal-data.ts'

/** Deleted after some days, whoever they concern: clean-up.ts. */
const transientData: PersonalData = {
  tables: ['outgoing_message', 'dev_outbox', 'idempotent_answer', 'daily_use', 'form_draft', 'request_rate'],
}

/**
 * All personal data, in the order in which an account is hidden and erased. A test compares it with the database.
 * Claims and transfers come before ratings, which lock businesses: whoever decides about those locks it after them.
 * Bookings come first: whoever changes one locks it, then its enquiry, then the business.
 */
export const personalData: readonly PersonalData[] = [
  accountData,
  bookingData,
  enquiryData,
  ownershipData,
  ratingData,
  registrationData,
  savedData,
  staffData,
  subscriberData,
  brandData,
  businessData,
  listingData,
  mediaData,
  supportData,
  advertisingData,
  affiliationData,
  invoiceData,
  paymentData,
  creditData,
  transientData,
]
