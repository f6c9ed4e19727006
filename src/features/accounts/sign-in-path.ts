import type { PageAddress } from '#platform/page-address.ts'

/**
 * The sign-in page, which returns people to `back`, a path on this site. Only what would end the parameter is escaped:
 * the address is part of SMS, where people read it.
 */
export function signInPath(back: PageAddress): PageAddress {
  return `/login-mobile-number?back=${encodeURI(back).replaceAll(/[&#+]/g, encodeURIComponent)}`
}
