import type { PageAddress } from '#platform/page-address.ts'

/** The sign-in page, which returns people to `back`, a path on this site. */
export function signInPath(back: PageAddress): PageAddress {
  return `/login-mobile-number?${new URLSearchParams({ back })}`
}
