/** The sign-in page, from which people come back to `back`, a path of ours. */
export function signInPath(back: string): string {
  return `/login-mobile-number?${new URLSearchParams({ back })}`
}
