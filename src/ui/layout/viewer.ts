/** The viewer of the page; a visitor who is not signed in counts as a customer. */
export type Viewer = { signedIn: boolean; role: 'customer' | 'merchant'; name?: string | undefined }

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
  return viewer.signedIn && viewer.role === 'merchant'
}

/** Target of the logo (specification §2). */
export function homeHref(viewer: Viewer): string {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
