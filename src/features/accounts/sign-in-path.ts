/** The sign-in page, which returns people to `back`, a path on this site. */
export function signInPath(back: string): string {
  return `/login-mobile-number?${new URLSearchParams({ back })}`
}
