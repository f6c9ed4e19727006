import { expect, test } from 'vitest'
import {
  drawerItems,
  headerItems,
  isCurrent,
  menuSections,
  merchantItems,
  openItems,
  sideMenuItems,
  signInItem,
} from './nav-items.ts'
import { homeHref, type SiteInfo, type Viewer } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: 'https://news.nukkad.example',
  careersUrl: 'https://careers.nukkad.example',
  androidUrl: 'https://play.nukkad.example',
  iosUrl: 'https://apps.nukkad.example',
  socialLinks: [],
  grievanceOfficer: 'Officer',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
}
const visitor: Viewer = { signedIn: false, role: 'customer' }
const customer: Viewer = { signedIn: true, role: 'customer' }
const merchant: Viewer = { signedIn: true, role: 'merchant' }
const hrefs = (items: readonly { href: string }[]) => items.map(({ href }) => href)

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(', ')

test('header, side menu and drawer list the items of the specification, in its order', () => {
  expect(labels(headerItems(visitor, site))).toBe('Home, Categories, News, Blog, List Your Business')
  expect(labels(sideMenuItems(visitor, site, '/'))).toBe(
    'Home, News, Blog, Categories, Book Advertisement, Our Affiliations, About Us, Careers, Contact Us, Refund Policy, How to Use, Login/Register',
  )
  expect(labels(drawerItems(merchant, site))).toBe(
    'Home, News, Blog, List your business, Book Advertisement, Our Affiliations, Categories, Career, About Us, Refund Policy, Contact Us, My Profile, Dashboard, Bookings, Branches, Staff, Connections, My Account',
  )
  expect(labels(merchantItems)).toBe('Overview, Pending Enquiries, All Enquiries, Payments, Reviews')
})

test('the links of the header do not carry over page, text, hashtag or category', () => {
  for (const viewer of [visitor, customer, merchant]) {
    const own = headerItems(viewer, site).filter(({ inNewTab }) => !inNewTab)
    expect(own.filter(({ href }) => /[?#]/.test(href))).toEqual([])
  }
})

test('signing in from a page leads back to it with its query, except from the sign-in pages', () => {
  expect(signInItem('/business-listing/pune/dentists?page=2').href).toBe(
    '/login-mobile-number?back=%2Fbusiness-listing%2Fpune%2Fdentists%3Fpage%3D2',
  )
  for (const path of ['/', '/?city=pune', '/menu', '/register', '/login-mobile-number?back=/x']) {
    expect(signInItem(path).href).toBe('/login-mobile-number')
  }
  expect(['/', '/register', '/login-mobile-number'].map((path) => signInItem(path).modal)).toEqual([
    'signIn',
    undefined,
    undefined,
  ])
})

test('only a signed-in merchant has My Business in the header', () => {
  expect(hrefs(headerItems(merchant, site)).at(-1)).toBe('/enquires')
  for (const viewer of [visitor, customer, { ...merchant, signedIn: false }]) {
    expect(hrefs(headerItems(viewer, site)).at(-1)).toBe('/list-business')
  }
})

test('Login/Register is for the signed-out, My Profile for merchants, My Enquiries for customers', () => {
  expect(hrefs(sideMenuItems(visitor, site, '/')).at(-1)).toBe('/login-mobile-number')
  expect(hrefs(sideMenuItems(customer, site, '/')).at(-5)).toBe('/customer-enquiryPending')
  expect(hrefs(sideMenuItems(merchant, site, '/')).at(-6)).toBe('/enquires')
})

test('the drawer adds the user’s own page for the signed-in, and the Dashboard for merchants alone', () => {
  const count = drawerItems(visitor, site).length
  expect(hrefs(drawerItems(customer, site)).slice(count)).toEqual([
    '/customer-enquiryPending',
    '/jobs',
    '/bookings',
    '/saved',
    '/account',
  ])
  expect(hrefs(drawerItems(merchant, site)).slice(count)).toEqual([
    '/enquires',
    '/dashboard-merchant',
    '/booking/day',
    '/branches',
    '/staff',
    '/connections',
    '/account',
  ])
})

test('no menu names a page that the role of the viewer does not open', () => {
  const closed = ['/merchant-payment', '/branches', '/dashboard-merchant']
  const account = menuSections(merchant, site, closed).flatMap(({ items }) => items)
  for (const items of [account, openItems(drawerItems(merchant, site), closed)]) {
    expect(hrefs(items)).toEqual(expect.arrayContaining(['/enquires', '/staff', '/account']))
    for (const page of closed) expect(hrefs(items)).not.toContain(page)
  }
})

test('Asked Together, My Bookings and Saved Businesses are for customers and My Account for everyone signed in, after the items of the specification', () => {
  const menusOf = (viewer: Viewer) => [
    hrefs(sideMenuItems(viewer, site, '/')),
    hrefs(drawerItems(viewer, site)),
    hrefs(menuSections(viewer, site).find(({ title }) => title === 'Your account')?.items ?? []),
  ]
  for (const menu of menusOf(customer)) expect(menu.slice(-4)).toEqual(['/jobs', '/bookings', '/saved', '/account'])
  for (const menu of menusOf(merchant)) expect(menu.at(-1)).toBe('/account')
  for (const viewer of [visitor, merchant]) {
    for (const own of ['/jobs', '/bookings', '/saved']) expect(menusOf(viewer).flat()).not.toContain(own)
  }
  expect(menusOf(visitor).flat()).not.toContain('/account')
})

test('the logo leads merchants to the dashboard and everybody else home', () => {
  expect([visitor, customer, merchant].map(homeHref)).toEqual(['/', '/', '/dashboard-merchant'])
})

test('a page below an item marks that item; the pending list is not the full list', () => {
  const [, pending, all] = merchantItems
  expect(isCurrent({ label: 'Blog', href: '/blog' }, '/blog/food/tea-3')).toBe(true)
  expect(isCurrent({ label: 'Blog', href: '/blog' }, '/blogHome')).toBe(false)
  expect(isCurrent({ label: 'Blog', href: '/blog' }, '/blog?text=tea')).toBe(true)
  expect(isCurrent({ label: 'Home', href: '/' }, '/blog')).toBe(false)
  expect(pending && all && isCurrent(all, pending.href)).toBe(false)
  expect(isCurrent({ label: 'News', href: '/news', inNewTab: true }, '/news')).toBe(true)
  expect(isCurrent({ label: 'News', href: 'https://news.nukkad.example', inNewTab: true }, '/news')).toBe(false)
  expect(isCurrent({ label: 'Careers', href: '/about#careers', inNewTab: true }, '/about')).toBe(false)
})

test('Blog follows News, as specified', () => {
  for (const items of [headerItems(visitor, site), sideMenuItems(visitor, site, '/'), drawerItems(visitor, site)]) {
    const labels = items.map(({ label }) => label)
    expect(labels.indexOf('Blog')).toBe(labels.indexOf('News') + 1)
  }
})

test('News and the careers page open in a new tab from every menu: the configured site, else a page of ours', () => {
  const own: SiteInfo = { ...site, newsUrl: '/news', careersUrl: '/about#careers' }
  for (const info of [site, own]) {
    const news = { label: 'News', href: info.newsUrl, inNewTab: true }
    expect(headerItems(visitor, info)).toContainEqual(news)
    const menus = [
      sideMenuItems(visitor, info, '/'),
      drawerItems(visitor, info),
      menuSections(visitor, info).flatMap(({ items }) => items),
    ]
    for (const menu of menus) {
      expect(menu).toContainEqual(news)
      expect(menu.find(({ label }) => /^Careers?$/.test(label))).toMatchObject({
        href: info.careersUrl,
        inNewTab: true,
      })
    }
  }
})
