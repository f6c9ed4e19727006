import { audienceOf, decideAccess, type Identity } from '#access.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import type { Role } from './rules.ts'

/** What a person was about to do when they were sent to sign in (spec §3, stored session). */
type PostLoginAction = 'ENQUIRY' | 'BOOK_NOW'

export interface PostLogin {
  action?: PostLoginAction | undefined
  /** The page they came from: a path on this site, with its query. */
  back?: PageAddress | undefined
}

const queryFlag = { BOOK_NOW: 'isbooknow', ENQUIRY: 'isopenmodal' } as const

/** Reads what a link or form wants to happen after sign-in; anything that is not a path on this site is dropped. */
export function readPostLogin({
  action,
  back,
}: {
  action?: string | null | undefined
  back?: string | null | undefined
}): PostLogin {
  return {
    action: action === 'ENQUIRY' || action === 'BOOK_NOW' ? action : undefined,
    back: back ? ownAddress(withoutLanguage(back)) : undefined,
  }
}

/** The address as it stands in a header, percent-encoded; undefined unless it is on this site. */
function ownAddress(path: string): PageAddress | undefined {
  if (!isOwnPath(path)) return undefined
  const { pathname, search, hash } = new URL(path, 'http://here')
  return uncheckedAddress(pathname + search + hash)
}

/** A sign-in page that knows what to do after sign-in. */
export function withPostLogin(path: '/login-mobile-number' | '/register', { action, back }: PostLogin): PageAddress {
  const query = new URLSearchParams({ ...(action && { action }), ...(back && { back }) }).toString()
  return query ? `${path}?${query}` : path
}

/**
 * Where a person goes after sign-in (spec §4): back to book, then back to enquire, else to the page they came from if
 * they may open it, else where the server says. Only customers book and enquire.
 */
export function afterLoginPath({ action, back }: PostLogin, identity: Identity, redirectUrl: PageAddress): PageAddress {
  if (!back || !isOwnPath(back)) return redirectUrl
  const target = new URL(back, 'http://here')
  if (!decideAccess(target.pathname, identity).allow) return redirectUrl
  const isCustomer = identity.signedIn && identity.role === 'customer'
  if (action && isCustomer) target.searchParams.set(queryFlag[action], 'true')
  return uncheckedAddress(target.pathname + target.search + target.hash)
}

/** A public page whose form was filled in before the sign-in: an advertisement is booked by shopkeepers above all. */
const waitingForm = '/book-advertisement'

/**
 * Where a sign-in that has just completed leads (spec §2, "Login modal"): like `afterLoginPath`, except that a merchant
 * goes where the server says, unless they came from a workspace page, from one of their account, or from a form that
 * waits for them.
 */
export function afterFreshLoginPath(postLogin: PostLogin, identity: Identity, redirectUrl: PageAddress): PageAddress {
  const isMerchant = identity.signedIn && identity.role === 'merchant'
  const path = (postLogin.back ?? '').replace(/[?#].*/, '')
  const audience = audienceOf(path)
  const goesBack = !isMerchant || audience === 'merchant' || audience === 'signed-in' || path === waitingForm
  return goesBack ? afterLoginPath(postLogin, identity, redirectUrl) : redirectUrl
}

/** The role that the page to return to is for; undefined when it is for everyone. */
export function roleForBack({ back = '/' }: PostLogin): Role | undefined {
  const audience = audienceOf(back.replace(/[?#].*/, ''))
  return audience === 'merchant' || audience === 'customer' ? audience : undefined
}

/**
 * Whether a path is on this site. Browsers read `//host` and `/\host` as another host, also after dot segments are
 * removed (`/.//host`).
 */
function isOwnPath(path: string): boolean {
  if (path.length > 2000 || !path.startsWith('/') || !URL.canParse(path, 'http://here')) return false
  const { host, pathname } = new URL(path, 'http://here')
  return host === 'here' && !/^\/[/\\]/.test(pathname)
}
