/** Who looks at the page; a visitor, who is not signed in, counts as a customer. */
export type Viewer = { signedIn: boolean; role: 'customer' | 'merchant'; name?: string | undefined }

/** What an operator configures about the site. */
export type SiteInfo = {
  name: string
  supportEmail: string
  tollFree: string
  /** Undefined: our own pages are the news. */
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

/** Where the logo leads (specification §2). */
export function homeHref(viewer: Viewer): string {
  return isMerchant(viewer) ? '/dashboard-merchant' : '/'
}
