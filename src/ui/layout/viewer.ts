import type { PageAddress, WebAddress } from '#platform/page-address.ts'

/** The viewer of the page; a visitor who is not signed in counts as a customer. */
export type Viewer = { signedIn: boolean; role: 'customer' | 'merchant'; name?: string | undefined }

/** What an operator configures about the site. */
export type SiteInfo = {
  name: string
  supportEmail: string
  tollFree: string
  /** When undefined, News leads to our own pages. */
  newsUrl: WebAddress | undefined
  careersUrl: WebAddress
  androidUrl: WebAddress
  iosUrl: WebAddress
  grievanceOfficer: string
  legalName: string
  address: string
}

export function isMerchant(viewer: Viewer): boolean {
  return viewer.signedIn && viewer.role === 'merchant'
}

/** Target of the logo (specification §2). */
export function homeHref(viewer: Viewer): PageAddress {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
