import type { Role } from '#features/accounts/rules.ts'
import { type BusinessRight, type BusinessRole, hasRight } from '#features/staff/rules.ts'
import type { PageAddress } from '#platform/page-address.ts'

/** Who asks for a page, as far as access is concerned. */
export type Identity = { signedIn: false } | { signedIn: true; role: Role }

export type AccessDecision = { allow: true } | { allow: false; redirectTo: PageAddress }

/** The audience of a page. Each has a layout of the same name in routes.ts, which admits nobody else. */
export type Audience = 'public' | 'visitor' | 'signed-in' | 'customer' | 'merchant'

/** Spec §2, "Route access". A path includes everything below it; `/` only itself. */
export const merchantOnly = [
  '/dashboard-merchant',
  '/merchant-enquiryPending',
  '/merchant-payment',
  '/merchant-enquiry',
  '/merchant-contactUs',
  '/merchant-message',
  '/merchant-enquiryReply',
  '/contact-info',
  '/company-info',
  '/upload-media',
  '/about-company',
  '/enquires',
  '/hash',
] as const

/** For customers alone; so is any path in no row that contains `job` (`audienceOf`). */
export const customerOnly = [
  '/customer-message',
  '/customer-enquiryPending',
  '/customer-enquiryReply',
  '/jobs',
] as const

export const shared = [
  '/',
  '/sitemaps',
  '/business-listing',
  '/business-listing1',
  '/news',
  '/article',
  '/blogHome',
  '/blog',
  '/contact',
  '/about',
  '/companydesc',
  '/categories',
  '/:category',
  '/list-business',
  '/register-business',
  '/register',
  '/ibp-affiliation',
  '/book-advertisement',
  '/terms-of-use',
  '/refund-policy',
  '/privacy-policy',
  '/how-to-use',
  '/menu',
  '/404',
  '/unsubscribe',
  '/review-invitation',
] as const

/**
 * For visitors alone. Legal pages are readable by everyone, so /privacy-policy is listed with the shared ones
 * (decisions.md).
 */
export const anonymousOnly = ['/login-mobile-number'] as const

/** Our own addresses, which the specification does not name: for everyone. */
const sharedOwn = [
  '/subscribe',
  '/logout',
  '/save-business',
  '/saved-alerts',
  '/booked',
  '/brand',
  '/suggestions',
  '/ask',
  '/compare',
  '/claim',
  '/results-points',
  '/results-count',
  '/search',
  '/pictures',
  '/promoted',
  '/r',
  '/offline',
  '/robots.txt',
  '/manifest.webmanifest',
  '/dev/ui',
  '/*',
] as const

/** Our own addresses for merchants alone (docs/decisions/061-reviews-worth-reading.md, 087-staff.md,
 * 094-connections.md). */
const merchantOwn = [
  '/merchant-reviews',
  '/booking',
  '/merchant-quick-replies',
  '/merchant-automatic-answer',
  '/staff',
  '/branches',
  '/connections',
  '/listing-history',
  '/transfer',
  '/lead-credits',
] as const

/** Our own address for customers alone (docs/decisions/030-saved-businesses.md). */
const customerOwn = ['/saved', '/bookings'] as const

/** Our own addresses for everyone who is signed in (docs/decisions/034-account-pages.md, 087-staff.md). */
const signedInOwn = [
  '/account',
  '/advertisements',
  '/affiliation',
  '/checkout',
  '/enquiry-photos',
  '/invitations',
  '/invoices',
  '/transfers',
] as const

/**
 * The right on a business that each page of merchants is about; null for those of every merchant. Somebody of the staff
 * who has it nowhere is led to the enquiries. Whether they have it on the business at hand decides the use case.
 */
const rightOfPage: Record<(typeof merchantOnly)[number] | (typeof merchantOwn)[number], BusinessRight | null> = {
  '/dashboard-merchant': 'edit',
  '/merchant-enquiryPending': 'reply',
  '/merchant-payment': 'own',
  '/merchant-enquiry': 'reply',
  '/merchant-contactUs': null,
  '/merchant-message': 'reply',
  '/merchant-enquiryReply': 'reply',
  '/contact-info': 'edit',
  '/company-info': 'edit',
  '/upload-media': 'edit',
  '/about-company': 'edit',
  '/enquires': null,
  '/hash': 'edit',
  '/merchant-reviews': 'edit',
  '/booking': 'reply',
  '/merchant-quick-replies': 'reply',
  '/merchant-automatic-answer': 'edit',
  '/staff': 'reply',
  '/branches': 'own',
  '/connections': 'reply',
  '/listing-history': 'edit',
  '/transfer': 'own',
  '/lead-credits': 'reply',
}

const table: readonly [Audience, readonly string[]][] = [
  ['merchant', merchantOnly],
  ['merchant', merchantOwn],
  ['customer', customerOnly],
  ['customer', customerOwn],
  ['signed-in', signedInOwn],
  ['visitor', anonymousOnly],
  ['public', shared],
  ['public', sharedOwn],
]

/** The router matches addresses decoded and case-insensitively, so access must too. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/(.)\/+$/, '$1')
  } catch {
    // ignored: an address that cannot be decoded is compared as it is
    return path.toLowerCase()
  }
}

function isUnder(paths: readonly string[], path: string): boolean {
  return paths.some((listed) => {
    const known = listed.toLowerCase()
    return path === known || (known !== '/' && path.startsWith(`${known}/`))
  })
}

/** The row of the table that a path (without query and language) belongs to; undefined when there is none. */
export function audienceOf(path: string): Audience | undefined {
  const plain = plainPath(path)
  const row = table.find(([, paths]) => isUnder(paths, plain))
  return row?.[0] ?? (plain.includes('job') ? 'customer' : undefined)
}

/** Whether somebody may open the pages for an audience, or where to redirect them. */
export function decideFor(audience: Audience, identity: Identity): AccessDecision {
  const isAllowed = {
    public: true,
    visitor: !identity.signedIn,
    'signed-in': identity.signedIn,
    customer: identity.signedIn && identity.role === 'customer',
    merchant: identity.signedIn && identity.role === 'merchant',
  }[audience]
  return isAllowed ? { allow: true } : { allow: false, redirectTo: '/' }
}

/**
 * Decides whether somebody may open a path (without query). A path in no row has no page of its own (check-routes.ts):
 * it is the name of a category, or an address that returns 404 rather than a redirect.
 */
export function decideAccess(path: string, identity: Identity): AccessDecision {
  if (!identity.signedIn && plainPath(path) === '/register-business')
    return { allow: false, redirectTo: '/list-business' }
  return decideFor(audienceOf(path) ?? 'public', identity)
}

/**
 * Whether the widest role of a merchant on any business opens one of their pages. Who has no business at all opens
 * every page, which then says how to get one.
 */
export function mayOpen(path: string, widestRole: BusinessRole | undefined): boolean {
  const plain = plainPath(path)
  const page = Object.entries(rightOfPage).find(([listed]) => isUnder([listed], plain))
  const right = page?.[1]
  return widestRole === undefined || !right || hasRight(widestRole, right)
}
