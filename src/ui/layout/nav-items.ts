import type { LinkAddress, PageAddress } from '#platform/page-address.ts'
import { isMerchant, type SiteInfo, type Viewer } from './viewer.ts'

/**
 * `modal`: with script, the item opens this modal over the page instead (`src/modals.ts`). `startsGroup`: a line stands
 * above it in a menu.
 */
export type NavItem = {
  label: string
  href: LinkAddress
  badge?: string
  inNewTab?: boolean
  modal?: string
  startsGroup?: boolean
}
export type NavSection = { title: string; items: readonly NavItem[] }

const home: NavItem = { label: /* i18n */ 'Home', href: '/' }
const ourAffiliations: NavItem = { label: /* i18n */ 'Our Affiliations', href: '/ibp-affiliation' }
const categories: NavItem = { label: /* i18n */ 'Categories', href: '/categories' }
const blog: NavItem = { label: /* i18n */ 'Blog', href: '/blog' }
const bookAdvertisement: NavItem = { label: /* i18n */ 'Book Advertisement', href: '/book-advertisement' }
/** The configured news site, else our own pages (docs/decisions/007-menus.md). */
const news = ({ newsUrl }: SiteInfo): NavItem => ({ label: /* i18n */ 'News', href: newsUrl, inNewTab: true })
const aboutUs: NavItem = { label: /* i18n */ 'About Us', href: '/about' }
const contactUs: NavItem = { label: /* i18n */ 'Contact Us', href: '/contact' }
const refundPolicy: NavItem = { label: /* i18n */ 'Refund Policy', href: '/refund-policy' }
const howToUse: NavItem = { label: /* i18n */ 'How to Use', href: '/how-to-use' }
const register: NavItem = { label: /* i18n */ 'Register as Customer', href: '/register' }
const dashboard: NavItem = { label: /* i18n */ 'Dashboard', href: '/dashboard-merchant' }
const signInPath = '/login-mobile-number'

const isWayIn = (path: string) => [signInPath, '/register'].includes(pathOnly(path))

/**
 * Signing in from a page (path with query) leads back to it, except from pages that nobody returns to. With script it
 * happens over the page (modal `signIn`), except on the sign-in pages themselves.
 */
export function signInItem(path: string): NavItem {
  const isNoPlaceToStay = isWayIn(path) || ['/', '/menu'].includes(pathOnly(path))
  const href: LinkAddress = isNoPlaceToStay ? signInPath : `${signInPath}?back=${encodeURIComponent(path)}`
  return { label: /* i18n */ 'Login/Register', href, ...(!isWayIn(path) && { modal: 'signIn' }) }
}

/** Those whose pages the role of the viewer opens. */
export function openItems<Item extends { href: string }>(
  items: readonly Item[],
  closedPages: readonly string[] = [],
): Item[] {
  return items.filter(({ href }) => !closedPages.includes(href))
}

const pathOnly = (path: string) => path.replace(/[?#].*/, '')

/**
 * The public header's links (specification §2): a merchant sees My Business in place of the listing link. Browsing
 * state (text, category, hashtags, page) lives in the address alone, so a bare address clears it.
 */
export function headerItems(viewer: Viewer, site: SiteInfo): NavItem[] {
  return [
    home,
    categories,
    news(site),
    blog,
    isMerchant(viewer)
      ? { label: /* i18n */ 'My Business', href: '/enquires' }
      : { label: /* i18n */ 'List Your Business', href: '/list-business', badge: /* i18n */ '₹1 a day' },
  ]
}

const offerPages = ['about', 'book-advertisement', 'contact', 'how-to-use', 'ibp-affiliation', 'menu']

/** Whether the bar for shopkeepers is above a page: not where people search, read, look at a business or sign in. */
export function isOfferPage(path: string): boolean {
  return offerPages.includes(pathOnly(path).split('/')[1] ?? '')
}

/**
 * A signed-in user's own page. Specification §2 names /enquires for all, and then lets only merchants open it: a
 * customer's own page is the list of their enquiries (docs/decisions/007-menus.md).
 */
function profileItem(viewer: Viewer): NavItem {
  return isMerchant(viewer)
    ? { label: /* i18n */ 'My Profile', href: '/enquires' }
    : { label: /* i18n */ 'My Enquiries', href: '/customer-enquiryPending' }
}

export const accountItem: NavItem = { label: /* i18n */ 'My Account', href: '/account' }

/**
 * Ours, after the specification's items (docs/decisions/030-saved-businesses.md, 034-account-pages.md,
 * 063-asking-several.md).
 */
function ownItems(viewer: Viewer): NavItem[] {
  if (!viewer.signedIn) return []
  if (isMerchant(viewer)) {
    return [
      { label: /* i18n */ 'Bookings', href: '/booking/day' },
      { label: /* i18n */ 'Branches', href: '/branches' },
      { label: /* i18n */ 'Staff', href: '/staff' },
      { label: /* i18n */ 'Connections', href: '/connections' },
      accountItem,
    ]
  }
  return [
    { label: /* i18n */ 'Asked Together', href: '/jobs' },
    { label: /* i18n */ 'My Bookings', href: '/bookings' },
    { label: /* i18n */ 'Saved Businesses', href: '/saved' },
    accountItem,
  ]
}

/** The side menu of wide screens, in the specification's order; the menu itself adds the buttons and Log Out. */
export function sideMenuItems(viewer: Viewer, site: SiteInfo, path: string): NavItem[] {
  return [
    home,
    news(site),
    blog,
    categories,
    { ...bookAdvertisement, startsGroup: true },
    ourAffiliations,
    { ...aboutUs, startsGroup: true },
    { label: /* i18n */ 'Careers', href: site.careersUrl, inNewTab: true },
    contactUs,
    refundPolicy,
    howToUse,
    { ...(viewer.signedIn ? profileItem(viewer) : signInItem(path)), startsGroup: true },
    ...ownItems(viewer),
  ]
}

/** The drawer of phones, in the specification's order; the Dashboard is for merchants (§6). */
export function drawerItems(viewer: Viewer, site: SiteInfo): NavItem[] {
  return [
    home,
    news(site),
    blog,
    { label: /* i18n */ 'List your business', href: '/list-business', startsGroup: true },
    bookAdvertisement,
    ourAffiliations,
    { ...categories, startsGroup: true },
    { label: /* i18n */ 'Career', href: site.careersUrl, inNewTab: true },
    aboutUs,
    refundPolicy,
    contactUs,
    ...(viewer.signedIn ? [{ ...profileItem(viewer), startsGroup: true }] : []),
    ...(isMerchant(viewer) ? [dashboard] : []),
    ...ownItems(viewer),
  ]
}

/** Side nav and top tabs of the merchant (specification §2), and reviews, which it does not name. */
export const merchantItems: readonly (NavItem & {
  icon: 'overview' | 'pending' | 'all' | 'reviews' | 'payments'
})[] = [
  { label: /* i18n */ 'Overview', href: '/dashboard-merchant', icon: 'overview' },
  { label: /* i18n */ 'Pending Enquiries', href: '/merchant-enquiryPending', icon: 'pending' },
  { label: /* i18n */ 'All Enquiries', href: '/merchant-enquiry', icon: 'all' },
  { label: /* i18n */ 'Payments', href: '/merchant-payment', icon: 'payments' },
  { label: /* i18n */ 'Reviews', href: '/merchant-reviews', icon: 'reviews' },
]

/** The pages that change a listing and those of its work: below the merchant's side nav on computers. */
export const businessItems: readonly {
  label: string
  href: PageAddress
  /** Where the pages that belong to it begin, if not at its own address. */
  under?: PageAddress
  icon:
    | 'page'
    | 'company'
    | 'hours'
    | 'contact'
    | 'about'
    | 'photos'
    | 'hashtags'
    | 'booking'
    | 'branches'
    | 'staff'
    | 'links'
}[] = [
  { label: /* i18n */ 'Your page', href: '/enquires', icon: 'page' },
  { label: /* i18n */ 'Company info', href: '/company-info', icon: 'company' },
  { label: /* i18n */ 'Opening hours', href: '/company-info#form-hours', icon: 'hours' },
  { label: /* i18n */ 'Contact info', href: '/contact-info', icon: 'contact' },
  { label: /* i18n */ 'Services and prices', href: '/about-company', icon: 'about' },
  { label: /* i18n */ 'Photos and videos', href: '/upload-media', icon: 'photos' },
  { label: /* i18n */ 'Hashtags', href: '/hash', icon: 'hashtags' },
  { label: /* i18n */ 'Bookings', href: '/booking/day', under: '/booking', icon: 'booking' },
  { label: /* i18n */ 'Branches', href: '/branches', icon: 'branches' },
  { label: /* i18n */ 'Staff', href: '/staff', icon: 'staff' },
  { label: /* i18n */ 'Connections', href: '/connections', icon: 'links' },
]

const find: NavSection = {
  title: /* i18n */ 'Find',
  items: [
    categories,
    blog,
    { label: /* i18n */ 'Sitemaps', href: '/sitemaps' },
    { label: /* i18n */ 'All Links', href: '/menu' },
  ],
}
const forBusiness: NavSection = {
  title: /* i18n */ 'For business',
  items: [
    { label: /* i18n */ 'List Your Business', href: '/list-business' },
    bookAdvertisement,
    howToUse,
    refundPolicy,
  ],
}
const about: NavSection = {
  title: /* i18n */ 'About',
  items: [
    aboutUs,
    ourAffiliations,
    contactUs,
    { label: /* i18n */ 'Terms of Use', href: '/terms-of-use' },
    { label: /* i18n */ 'Privacy Policy', href: '/privacy-policy' },
  ],
}

/** The columns of the footer, the same for everybody. */
export const footerSections: readonly NavSection[] = [find, forBusiness, about]

/** Every link of the site that this viewer may open: the page /menu. */
export function menuSections(viewer: Viewer, site: SiteInfo, closedPages: readonly string[] = []): NavSection[] {
  return [
    { title: find.title, items: [home, ...find.items.filter(({ href }) => href !== '/menu'), news(site)] },
    {
      title: /* i18n */ 'Your account',
      items: openItems(
        [
          ...(isMerchant(viewer) ? merchantItems : []),
          ...(viewer.signedIn ? [profileItem(viewer)] : [signInItem('/menu'), register]),
          ...ownItems(viewer),
        ],
        closedPages,
      ),
    },
    forBusiness,
    {
      title: about.title,
      items: [...about.items, { label: /* i18n */ 'Careers', href: site.careersUrl, inNewTab: true }],
    },
  ]
}

/**
 * Whether an item is current at this address: the same page, or one below it (`/blog/pune/…` is Blog; `/` only itself).
 * An item that leads to a part of a page is not.
 */
export function isCurrent(item: NavItem, path: string): boolean {
  if (item.href.includes('#')) return false
  const [here, there] = [pathOnly(path), pathOnly(item.href)]
  return here === there || (there !== '/' && here.startsWith(`${there}/`))
}
