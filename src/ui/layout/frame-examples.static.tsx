import type { ReactNode } from 'react'
import { serverOnly } from '#platform/server-only.ts'
import { Footer } from './footer.static.tsx'
import type { FrameData } from './frame-data.ts'
import { MerchantNav } from './merchant-nav.static.tsx'
import { PublicHeader } from './public-header.static.tsx'
import type { SiteInfo } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: 'https://news.nukkad.example',
  careersUrl: 'https://careers.nukkad.example',
  androidUrl: 'https://play.nukkad.example',
  iosUrl: 'https://apps.nukkad.example',
  socialLinks: [{ name: 'Instagram', href: 'https://instagram.example/nukkad' }],
  grievanceOfficer: 'Grievance Officer, grievance@nukkad.example',
  legalName: 'Nukkad Online Services',
  address: 'Registered office, Chennai, Tamil Nadu, India',
}

const partners = [{ name: 'Nukkad', imageUrl: '/logo.svg' }]
const frame = serverOnly<FrameData>({ site, partners, pendingCount: 7 })

/** Not functional: the surrounding page has the working ones, with the same ids and landmarks. */
function Inert({ children }: { children: ReactNode }) {
  return (
    <div inert aria-hidden className="overflow-x-clip">
      {children}
    </div>
  )
}

export function HeaderExample() {
  return (
    <Inert>
      <PublicHeader viewer={{ signedIn: false, role: 'customer' }} frame={frame} path="/categories" />
    </Inert>
  )
}

export function MerchantNavExample() {
  return (
    <Inert>
      <MerchantNav path="/merchant-enquiryPending" frame={frame} />
    </Inert>
  )
}

export function FooterExample() {
  return (
    <Inert>
      <Footer path="/" frame={frame} />
    </Inert>
  )
}
