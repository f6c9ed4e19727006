import { audienceOf, decideAccess, type Viewer } from '#access.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'

/** What a person was about to do when they went to sign in (spec §3, stored session). */
export type PostLoginAction = 'ENQUIRY' | 'BOOK_NOW'

export interface PostLogin {
  action?: PostLoginAction | undefined
  /** The page they came from: a path of our own, with query. */
  back?: PageAddress | undefined
}

const queryFlag = { BOOK_NOW: 'isbooknow', ENQUIRY: 'isopenmodal' } as const

/** Reads what a link or form says should happen after sign-in; anything that is not a path of ours is dropped. */
export function readPostLogin({
  action,
  back,
}: {
  action?: string | null | undefined
  back?: string | null | undefined
}): PostLogin {
  return {
    action: action === 'ENQUIRY' || action === 'BOOK_NOW' ? action : undefined,
    back: back && isOwnPath(withoutLanguage(back)) ? uncheckedAddress(withoutLanguage(back)) : undefined,
  }
}

/**
 * Where a person goes after sign-in (spec §4): back to book, then back to enquire, else where they came from if they
 * may read it, else what the server says.
 */
export function afterLoginPath({ action, back }: PostLogin, viewer: Viewer, redirectUrl: PageAddress): PageAddress {
  if (!back || !isOwnPath(back)) return redirectUrl
  const target = new URL(back, 'http://here')
  if (!decideAccess(target.pathname, viewer).allow) return redirectUrl
  if (action) target.searchParams.set(queryFlag[action], 'true')
  return uncheckedAddress(target.pathname + target.search)
}

/**
 * Where a sign-in that just happened leads (spec §2, "Login modal"): as `afterLoginPath`, only that a merchant with
 * nothing waiting goes where the server says, unless they came from a page of the workspace.
 */
export function afterFreshLoginPath(postLogin: PostLogin, viewer: Viewer, redirectUrl: PageAddress): PageAddress {
  const { action, back } = postLogin
  const isMerchant = viewer.signedIn && viewer.userType === 1
  const goesBack =
    !isMerchant || action !== undefined || (back !== undefined && audienceOf(back.replace(/[?#].*/, '')) === 'merchant')
  return goesBack ? afterLoginPath(postLogin, viewer, redirectUrl) : redirectUrl
}

/**
 * A path on this site. Browsers read `//host` and `/\host` as another one, also when dots vanish first (`/.//host`).
 */
function isOwnPath(path: string): boolean {
  if (path.length > 2000 || !path.startsWith('/') || !URL.canParse(path, 'http://here')) return false
  const { host, pathname } = new URL(path, 'http://here')
  return host === 'here' && !/^\/[/\\]/.test(pathname)
}
