import type { PageAddress, WebAddress } from '#platform/page-address.ts'
/** Who looks at the page: 1 is a merchant, 0 a customer (or a visitor when not signed in). */
export type Viewer = { signedIn: boolean; userType: 0 | 1; name?: string | undefined }

/** What an operator configures about the site. */
export type SiteInfo = {
  name: string
  supportEmail: string
  tollFree: string
  /** Undefined: our own pages are the news. */
  newsUrl: WebAddress | undefined
  careersUrl: WebAddress
  androidUrl: WebAddress
  iosUrl: WebAddress
  grievanceOfficer: string
  legalName: string
  address: string
}

export function isMerchant(viewer: Viewer): boolean {
  return viewer.signedIn && viewer.userType === 1
}

/** Where the logo leads (specification §2). */
export function homeHref(viewer: Viewer): PageAddress {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
