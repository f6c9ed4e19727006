import type { UserType } from '#features/accounts/rules.ts'

/** Who opens a page, as far as access goes. */
export type Viewer = { signedIn: false } | { signedIn: true; userType: UserType }

export type AccessDecision = { allow: true } | { allow: false; redirectTo: string }

/** Spec §2, "Route access". A path stands for itself and everything below it; `/` only for itself. */
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

/** And any path containing `job`. */
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
] as const

/** For who is not signed in. Legal pages are readable by everyone, so /privacy-policy stands with the shared ones (decisions.md). */
export const anonymousOnly = ['/login-mobile-number'] as const

/** The router matches addresses decoded and in any letter case, so access must too. */
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

/** Whether a path is one of the merchant's own pages, which have a frame of their own. */
export function isMerchantPath(path: string): boolean {
  return isUnder(merchantOnly, plainPath(path))
}

/**
 * Decides whether a viewer may open a path (without query), or where they go instead. Paths that belong to nobody's list, such as
 * `/{category}`, files and unknown addresses, are everyone's: what does not exist answers 404 later, not a redirect.
 */
export function decideAccess(path: string, viewer: Viewer): AccessDecision {
  const trimmed = plainPath(path)
  const allow = { allow: true } as const
  const home = { allow: false, redirectTo: '/' } as const
  if (isUnder(['/unsubscribe', '/subscribe', '/logout', '/save-name'], trimmed)) return allow
  const isMerchants = isUnder(merchantOnly, trimmed)
  const isCustomers = isUnder(customerOnly, trimmed) || (trimmed.includes('job') && !isUnder(shared, trimmed))
  if (!viewer.signedIn) {
    if (trimmed === '/register-business') return { allow: false, redirectTo: '/list-business' }
    return isMerchants || isCustomers ? home : allow
  }
  if (isUnder(anonymousOnly, trimmed)) return home
  if (viewer.userType === 1) return isCustomers ? home : allow
  return isMerchants ? home : allow
}
