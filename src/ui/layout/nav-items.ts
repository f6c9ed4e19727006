import { isMerchant, type SiteInfo, type Viewer } from './viewer.ts'

export type NavItem = { label: string; href: string; isExternal?: boolean }

/** The public header's links (specification §2): a merchant sees My Business in place of the listing link. */
export function headerItems(viewer: Viewer, site: SiteInfo): NavItem[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'Categories', href: '/categories' },
    { label: 'News', href: site.newsUrl, isExternal: true },
    { label: 'Blog', href: '/blog' },
    isMerchant(viewer)
      ? { label: 'My Business', href: '/enquires' }
      : { label: 'List Your Business', href: '/list-business' },
  ]
}

/** The side menu of wide screens, in the specification's order; buttons and Log Out are the menu's own. */
export function sideMenuItems(viewer: Viewer, site: SiteInfo): NavItem[] {
  return [
    { label: 'Home', href: '/' },
    { label: 'News', href: site.newsUrl, isExternal: true },
    { label: 'Blog', href: '/blog' },
    { label: 'Categories', href: '/categories' },
    { label: 'Book Advertisement', href: '/book-advertisement' },
    { label: 'Our Affiliations', href: '/ibp-affiliation' },
    { label: 'About Us', href: '/about' },
    { label: 'Careers', href: site.careersUrl, isExternal: true },
    { label: 'Contact Us', href: '/contact' },
    { label: 'Refund Policy', href: '/refund-policy' },
    { label: 'How to Use', href: '/how-to-use' },
    viewer.signedIn
      ? { label: 'My Profile', href: '/enquires' }
      : { label: 'Login/Register', href: '/login-mobile-number' },
  ]
}

/** The drawer of phones, in the specification's order. */
export function drawerItems(viewer: Viewer, site: SiteInfo): NavItem[] {
  const items: NavItem[] = [
    { label: 'Home', href: '/' },
    { label: 'News', href: site.newsUrl, isExternal: true },
    { label: 'Blog', href: '/blog' },
    { label: 'List your business', href: '/list-business' },
    { label: 'Book Advertisement', href: '/book-advertisement' },
    { label: 'Our Affiliations', href: '/ibp-affiliation' },
    { label: 'Categories', href: '/categories' },
    { label: 'Career', href: site.careersUrl, isExternal: true },
    { label: 'About Us', href: '/about' },
    { label: 'Refund Policy', href: '/refund-policy' },
    { label: 'Contact Us', href: '/contact' },
  ]
  if (viewer.signedIn)
    items.push({ label: 'My Profile', href: '/enquires' }, { label: 'Dashboard', href: '/dashboard-merchant' })
  return items
}

/** Side nav and top tabs of the merchant (specification §2). */
export const merchantItems: readonly (NavItem & { icon: 'overview' | 'pending' | 'all' | 'payments' })[] = [
  { label: 'Overview', href: '/dashboard-merchant', icon: 'overview' },
  { label: 'Pending Enquiries', href: '/merchant-enquiryPending', icon: 'pending' },
  { label: 'All Enquiries', href: '/merchant-enquiry', icon: 'all' },
  { label: 'Payments', href: '/merchant-payment', icon: 'payments' },
]

/** Whether an item stands for this path: the same page, or one below it (`/blog/pune/…` is Blog; `/` only itself). */
export function isCurrent(item: NavItem, path: string): boolean {
  if (item.isExternal) return false
  return path === item.href || (item.href !== '/' && path.startsWith(`${item.href}/`))
}
