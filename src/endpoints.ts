import type { Endpoint } from '#core/endpoint.ts'
import { accountEndpoints } from '#features/accounts/server/account-endpoints.ts'
import { captchaEndpoints } from '#features/accounts/server/captcha-endpoints.ts'
import { ownAccountEndpoints } from '#features/accounts/server/own-account-endpoints.ts'
import { passkeyEndpoints } from '#features/accounts/server/passkey-endpoints.ts'
import { advertisingEndpoints } from '#features/advertising/server/advertising-endpoints.ts'
import { affiliationEndpoints } from '#features/affiliations/server/affiliation-endpoints.ts'
import { articleEndpoints } from '#features/articles/server/article-endpoints.ts'
import { bookingEndpoints } from '#features/bookings/server/booking-endpoints.ts'
import { brandEndpoints } from '#features/brands/server/brand-endpoints.ts'
import { businessEndpoints } from '#features/businesses/server/business-endpoints.ts'
import { changeEndpoints } from '#features/businesses/server/change-endpoints.ts'
import { companyEndpoints } from '#features/businesses/server/company-endpoints.ts'
import { categoryEndpoints } from '#features/categories/server/category-endpoints.ts'
import { leadEndpoints } from '#features/connections/server/lead-endpoints.ts'
import { enquiryEndpoints } from '#features/enquiries/server/enquiry-endpoints.ts'
import { numberEndpoints } from '#features/enquiries/server/number-endpoints.ts'
import { invoiceEndpoints } from '#features/invoices/server/invoice-endpoints.ts'
import { listingEndpoints } from '#features/listings/server/listing-endpoints.ts'
import { mediaEndpoints } from '#features/media/server/media-endpoints.ts'
import { partnerEndpoints } from '#features/partners/server/partner-endpoints.ts'
import { buyPlanEndpoints } from '#features/payments/server/buy-plan-endpoint.ts'
import { paymentEndpoints } from '#features/payments/server/payment-endpoints.ts'
import { placeEndpoints } from '#features/places/server/place-endpoints.ts'
import { planEndpoints } from '#features/plans/server/plan-endpoints.ts'
import { ratingEndpoints } from '#features/ratings/server/rating-endpoints.ts'
import { registrationEndpoints } from '#features/registration/server/registration-endpoints.ts'
import { savedEndpoints } from '#features/saved/server/saved-endpoints.ts'
import { searchEndpoints } from '#features/search/server/search-endpoints.ts'
import { siteEndpoints } from '#features/site/server/site-endpoints.ts'
import { subscriberEndpoints } from '#features/subscribers/server/subscriber-endpoints.ts'
import { supportEndpoints } from '#features/support/server/support-endpoints.ts'

/** Every API endpoint, below /api/v1. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...captchaEndpoints,
  ...passkeyEndpoints,
  ...ownAccountEndpoints,
  ...enquiryEndpoints,
  ...numberEndpoints,
  ...leadEndpoints,
  ...bookingEndpoints,
  ...siteEndpoints,
  ...articleEndpoints,
  ...businessEndpoints,
  ...brandEndpoints,
  ...companyEndpoints,
  ...changeEndpoints,
  ...listingEndpoints,
  ...mediaEndpoints,
  ...categoryEndpoints,
  ...placeEndpoints,
  ...searchEndpoints,
  ...ratingEndpoints,
  ...registrationEndpoints,
  ...savedEndpoints,
  ...supportEndpoints,
  ...subscriberEndpoints,
  ...partnerEndpoints,
  ...affiliationEndpoints,
  ...planEndpoints,
  ...buyPlanEndpoints,
  ...paymentEndpoints,
  ...advertisingEndpoints,
  ...invoiceEndpoints,
]
