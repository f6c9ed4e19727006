import { expect, test } from 'vitest'
import { drawerItems, headerItems, isCurrent, merchantItems, sideMenuItems } from './nav-items.ts'
import { homeHref, type SiteInfo, type Viewer } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: 'https://news.nukkad.example',
  careersUrl: 'https://careers.nukkad.example',
  androidUrl: 'https://play.nukkad.example',
  iosUrl: 'https://apps.nukkad.example',
  grievanceOfficer: 'Officer',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
}
const visitor: Viewer = { signedIn: false, userType: 0 }
const customer: Viewer = { signedIn: true, userType: 0 }
const merchant: Viewer = { signedIn: true, userType: 1 }
const hrefs = (items: readonly { href: string }[]) => items.map(({ href }) => href)

test('only a signed-in merchant finds My Business in the header', () => {
  expect(hrefs(headerItems(merchant, site)).at(-1)).toBe('/enquires')
  for (const viewer of [visitor, customer, { ...merchant, signedIn: false }]) {
    expect(hrefs(headerItems(viewer, site)).at(-1)).toBe('/list-business')
  }
})

test('Login/Register is for the signed-out, My Profile for merchants, My Enquiries for customers', () => {
  expect(hrefs(sideMenuItems(visitor, site, '/')).at(-1)).toBe('/login-mobile-number')
  expect(hrefs(sideMenuItems(customer, site, '/')).at(-1)).toBe('/customer-enquiryPending')
  expect(hrefs(sideMenuItems(merchant, site, '/')).at(-1)).toBe('/enquires')
})

test('the drawer adds the own page for the signed-in, and the Dashboard for merchants alone', () => {
  const count = drawerItems(visitor, site).length
  expect(hrefs(drawerItems(customer, site)).slice(count)).toEqual(['/customer-enquiryPending'])
  expect(hrefs(drawerItems(merchant, site)).slice(count)).toEqual(['/enquires', '/dashboard-merchant'])
})

test('the logo leads a merchant to the dashboard and everybody else home', () => {
  expect([visitor, customer, merchant].map(homeHref)).toEqual(['/', '/', '/dashboard-merchant'])
})

test('a page below an item is that item; the pending list is not the full list', () => {
  const [, pending, all] = merchantItems
  expect(isCurrent({ label: 'Blog', href: '/blog' }, '/blog/food/tea-3')).toBe(true)
  expect(isCurrent({ label: 'Blog', href: '/blog' }, '/blogHome')).toBe(false)
  expect(isCurrent({ label: 'Home', href: '/' }, '/blog')).toBe(false)
  expect(pending && all && isCurrent(all, pending.href)).toBe(false)
  expect(isCurrent({ label: 'News', href: '/news', isExternal: true }, '/news')).toBe(false)
})
