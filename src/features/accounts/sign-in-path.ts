import type { PageAddress } from '#platform/page-address.ts'

/** The sign-in page, from which people come back to `back`, a path of ours. */
export function signInPath(back: PageAddress): PageAddress {
  return `/login-mobile-number?${new URLSearchParams({ back })}`
}
