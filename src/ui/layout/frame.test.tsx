import { expect, test } from 'vitest'
import { serverOnly } from '#platform/server-only.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { Footer } from './footer.static.tsx'
import { MerchantFrame } from './merchant-frame.tsx'
import { PageFrame } from './page-frame.tsx'
import type { SiteInfo, Viewer } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: 'https://news.nukkad.example',
  careersUrl: 'https://careers.nukkad.example',
  androidUrl: 'https://play.nukkad.example',
  iosUrl: 'https://apps.nukkad.example',
  socialLinks: [{ name: 'Instagram', href: 'https://instagram.example/nukkad' }],
  grievanceOfficer: 'Officer, grievance@nukkad.example',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
}
const visitor: Viewer = { signedIn: false, role: 'customer' }
const customer: Viewer = { signedIn: true, role: 'customer', name: 'Asha' }
const merchant: Viewer = { signedIn: true, role: 'merchant', name: 'Ravi' }

const render = (viewer: Viewer, path = '/') =>
  htmlOf(
    <PageFrame viewer={viewer} frame={serverOnly({ site })} path={path}>
      Page
    </PageFrame>,
  )
const dialog = (html: string, id: string) => new RegExp(`<dialog[^>]*id="${id}".*?</dialog>`, 's').exec(html)?.[0] ?? ''

test('the header offers a listing at 1 rupee a day to everyone except merchants', () => {
  for (const viewer of [visitor, customer]) expect(render(viewer, '/about')).toContain('List your business at ₹1 a day')
  expect(render(merchant, '/about')).not.toContain('₹1 a day')
})

test('people who search, look at a business or sign in see the offer in the menu, without the bar', () => {
  for (const path of [
    '/',
    '/business-listing/pune/plumbers',
    '/plumbers',
    '/companydesc/pune/x-1/rate',
    '/login-mobile-number',
  ])
    expect(render(visitor, path).match(/List your business at|>₹1 a day</g)).toEqual(['>₹1 a day<'])
})

test('menus call a merchant who works for others by their role, and an owner Business Owner', () => {
  const menus = (staffRole: string | undefined) => {
    const frame = serverOnly({ site, staffRole })
    const html = htmlOf(
      <PageFrame viewer={merchant} frame={frame} path="/about">
        Page
      </PageFrame>,
    )
    return ['side-menu', 'mobile-drawer'].map((id) => />(Manager|Business Owner)</.exec(dialog(html, id))?.[1])
  }
  expect(menus('Manager')).toEqual(['Manager', 'Manager'])
  expect(menus(undefined)).toEqual(['Business Owner', 'Business Owner'])
})

test('the logo leads home, for merchants to the dashboard', () => {
  const target = (viewer: Viewer) => /<a href="([^"]*)" aria-label="Nukkad, home"/.exec(render(viewer))?.[1]
  expect([visitor, customer, merchant].map(target)).toEqual(['/', '/', '/dashboard-merchant'])
})

test('other sites open in a new tab, without access to ours, and every link to a new tab says so', () => {
  const html = render(visitor)
  const outside = html.match(/<a [^>]*href="https:[^>]*>/g) ?? []
  expect(outside.length).toBeGreaterThan(5)
  for (const link of outside) {
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener noreferrer"')
  }
  const newTabs = html.match(/<a [^>]*target="_blank".*?<\/a>/gs) ?? []
  expect(newTabs.length).toBe(outside.length)
  for (const link of newTabs) expect(link).toContain('(opens in a new tab)')
})

test('without another news site, News in header, side menu and drawer opens our own in a new tab', () => {
  const own = serverOnly({ site: { ...site, newsUrl: '/news', careersUrl: '/about#careers' } } as const)
  const html = htmlOf(
    <PageFrame viewer={visitor} frame={own} path="/">
      Page
    </PageFrame>,
  )
  const linksTo = (href: string) => html.match(new RegExp(`<a [^>]*href="${href}".*?</a>`, 'gs')) ?? []
  expect(linksTo('/news')).toHaveLength(3)
  expect(linksTo('/about#careers')).toHaveLength(2)
  for (const link of [...linksTo('/news'), ...linksTo('/about#careers')]) {
    expect(link).toMatch(/target="_blank" rel="noopener noreferrer".*\(opens in a new tab\)/s)
  }
})

test('the side menu has List Your Business for the signed-out, Dashboard for merchants, Log Out for the signed-in', () => {
  const menu = (viewer: Viewer) => dialog(render(viewer), 'side-menu')
  const found = (viewer: Viewer) =>
    ['List Your Business', 'Dashboard', 'Log Out', 'Login/Register'].filter((text) => menu(viewer).includes(text))
  expect(found(visitor)).toEqual(['List Your Business', 'Login/Register'])
  expect(found(customer)).toEqual(['Log Out'])
  expect(found(merchant)).toEqual(['Dashboard', 'Log Out'])
})

test('the current menu item is marked by path, whatever the query', () => {
  const html = dialog(render(visitor, '/about?from=x'), 'side-menu')
  expect(
    [...html.matchAll(/<a(?=[^>]*aria-current="page")[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(([, label]) => label),
  ).toEqual(['About Us'])
})

test('Login/Register is a link to the page that opens the modal with script', () => {
  const links = render(visitor, '/categories?city=pune').match(/<a [^>]*data-modal="signIn"[^>]*>/g) ?? []
  expect(links).toHaveLength(3)
  for (const link of links) expect(link).toContain('href="/login-mobile-number?back=%2Fcategories%3Fcity%3Dpune"')
})

test('the footer names stores, support, grievance officer and operator; partners only where there are some', () => {
  const html = htmlOf(<Footer frame={serverOnly({ site })} path="/" />)
  const { androidUrl, iosUrl, supportEmail, grievanceOfficer, legalName } = site
  for (const fact of [androidUrl, iosUrl, supportEmail, grievanceOfficer, legalName]) expect(html).toContain(fact)
  expect(html).toMatch(/aria-label="Follow us".*href="https:\/\/instagram.example\/nukkad"/s)
  expect(html).not.toContain('Our partners')
  const partners = [{ name: 'Chamber', imageUrl: '/media/chamber.webp', href: 'https://chamber.example' } as const]
  const withPartners = htmlOf(<Footer frame={serverOnly({ site, partners })} path="/" />)
  expect(withPartners).toMatch(
    /Our partners.*<img src="\/media\/chamber.webp" alt=""[^>]*width="64" height="40"[^>]*>Chamber/s,
  )
  expect(withPartners).not.toContain('Demo')
})

test('every page of a merchant leads to the toll-free number and the mailbox of support', () => {
  const html = htmlOf(
    <MerchantFrame viewer={merchant} frame={serverOnly({ site })} path="/dashboard-merchant">
      Page
    </MerchantFrame>,
  )
  expect(html).toContain('href="tel:18000000000"')
  expect(html).toContain('href="mailto:support@nukkad.example"')
})
