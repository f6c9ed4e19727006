import type { ReactNode } from 'react'
import type { Example } from '../example.ts'
import { Footer } from './footer.tsx'
import { MerchantNav } from './merchant-nav.tsx'
import { PublicHeader } from './public-header.tsx'
import type { SiteInfo } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: 'https://news.nukkad.example',
  careersUrl: 'https://careers.nukkad.example',
  androidUrl: 'https://play.nukkad.example',
  iosUrl: 'https://apps.nukkad.example',
  grievanceOfficer: 'Grievance Officer, grievance@nukkad.example',
  legalName: 'Nukkad Online Services',
  address: 'Registered office, Chennai, Tamil Nadu, India',
}

/** To look at only: the page around has the working ones, with the same ids and landmarks. */
function still(element: ReactNode) {
  return (
    <div inert aria-hidden className="overflow-x-clip">
      {element}
    </div>
  )
}

export const examples: Example[] = [
  {
    title: 'Header',
    element: still(<PublicHeader viewer={{ signedIn: false, userType: 0 }} site={site} path="/categories" />),
  },
  {
    title: 'Merchant nav',
    element: still(<MerchantNav path="/merchant-enquiryPending" pendingCount={7} />),
  },
  {
    title: 'Footer',
    element: still(<Footer path="/" site={site} partners={[{ name: 'Nukkad', imageUrl: '/logo.svg' }]} />),
  },
]
