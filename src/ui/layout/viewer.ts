/** The viewer of the page: 1 is a merchant, 0 a customer (or a visitor when not signed in). */
export type Viewer = { signedIn: boolean; userType: 0 | 1; name?: string | undefined }

/** What an operator configures about the site. */
export type SiteInfo = {
  name: string
  supportEmail: string
  tollFree: string
  /** When undefined, News leads to our own pages. */
  newsUrl: string | undefined
  careersUrl: string
  androidUrl: string
  iosUrl: string
  grievanceOfficer: string
  legalName: string
  address: string
}

export function isMerchant(viewer: Viewer): boolean {
  return viewer.signedIn && viewer.userType === 1
}

/** Target of the logo (specification §2). */
export function homeHref(viewer: Viewer): string {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
