import type { LinkAddress, PageAddress, WebAddress } from '#platform/page-address.ts'

/** The viewer of the page; a visitor who is not signed in counts as a customer. */
export type Viewer = {
  signedIn: boolean
  role: 'customer' | 'merchant'
  name?: string | undefined
  /** The account may act as a merchant, also while the session is a customer's. */
  isMerchantToo?: boolean | undefined
}

/** What an operator configures about the site. */
export type SiteInfo = {
  name: string
  supportEmail: string
  tollFree: string
  /** On another site, or the pages of ours that serve while none is configured. */
  newsUrl: LinkAddress
  careersUrl: LinkAddress
  androidUrl: LinkAddress
  iosUrl: LinkAddress
  /** Our pages on social networks. */
  socialLinks: readonly { name: string; href: WebAddress }[]
  grievanceOfficer: string
  legalName: string
  address: string
}

export function isMerchant(viewer: Viewer): boolean {
  return viewer.signedIn && viewer.role === 'merchant'
}

/** The other role of the person, when their account has one. */
export function otherRole({ signedIn, role, isMerchantToo }: Viewer): Viewer['role'] | undefined {
  if (!signedIn) return undefined
  if (role === 'merchant') return 'customer'
  return isMerchantToo ? 'merchant' : undefined
}

/** Target of the logo (specification §2). */
export function homeHref(viewer: Viewer): PageAddress {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
