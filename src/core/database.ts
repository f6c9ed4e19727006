import type { Kysely } from 'kysely'
import type { AccountTables } from '#features/accounts/server/account-tables.ts'
import type { PasskeyTables } from '#features/accounts/server/passkey-tables.ts'
import type { AdvertisingTables } from '#features/advertising/server/advertising-tables.ts'
import type { AffiliationTables } from '#features/affiliations/server/affiliation-tables.ts'
import type { ArticleTables } from '#features/articles/server/article-tables.ts'
import type { BookingTables } from '#features/bookings/server/booking-tables.ts'
import type { BrandTables } from '#features/brands/server/brand-tables.ts'
import type { ImportTables } from '#features/businesses/import/import-tables.ts'
import type { BusinessTables } from '#features/businesses/server/business-tables.ts'
import type { CategoryTables } from '#features/categories/server/category-tables.ts'
import type { ConnectionTables } from '#features/connections/server/connection-tables.ts'
import type { CreditTables } from '#features/credits/server/credit-tables.ts'
import type { EnquiryTables } from '#features/enquiries/server/enquiry-tables.ts'
import type { InvoiceTables } from '#features/invoices/server/invoice-tables.ts'
import type { LedgerTables } from '#features/ledger/server/ledger-tables.ts'
import type { ListingTables } from '#features/listings/server/listing-tables.ts'
import type { MediaTables } from '#features/media/server/media-tables.ts'
import type { OwnershipTables } from '#features/ownership/server/ownership-tables.ts'
import type { PartnerTables } from '#features/partners/server/partner-tables.ts'
import type { PaymentTables } from '#features/payments/server/payment-tables.ts'
import type { PlaceTables } from '#features/places/server/place-tables.ts'
import type { PlanTables } from '#features/plans/server/plan-tables.ts'
import type { RatingTables } from '#features/ratings/server/rating-tables.ts'
import type { RegistrationTables } from '#features/registration/server/registration-tables.ts'
import type { SavedTables } from '#features/saved/server/saved-tables.ts'
import type { SearchTables } from '#features/search/server/search-tables.ts'
import type { StaffTables } from '#features/staff/server/staff-tables.ts'
import type { SubscriberTables } from '#features/subscribers/server/subscriber-tables.ts'
import type { SupportTables } from '#features/support/server/support-tables.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'
import type { SandboxTables } from '#providers/payments/sandbox/sandbox-tables.ts'
import type { LiveEventTables } from './live-event-tables.ts'

/** Every table, declared by the feature that owns it. */
export interface Database
  extends PlatformTables,
    LiveEventTables,
    PlaceTables,
    CategoryTables,
    AccountTables,
    PasskeyTables,
    BookingTables,
    BrandTables,
    BusinessTables,
    ImportTables,
    SearchTables,
    ConnectionTables,
    EnquiryTables,
    ArticleTables,
    RatingTables,
    RegistrationTables,
    SavedTables,
    StaffTables,
    ListingTables,
    OwnershipTables,
    MediaTables,
    SupportTables,
    SubscriberTables,
    AdvertisingTables,
    AffiliationTables,
    PartnerTables,
    PlanTables,
    LedgerTables,
    InvoiceTables,
    CreditTables,
    PaymentTables,
    SandboxTables {}

/** A connection pool or the current transaction: queries accept either. */
export type Db = Kysely<Database>
