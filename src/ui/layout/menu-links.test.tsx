import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { decideAccess } from '#access.ts'
import { serverOnly } from '#platform/server-only.ts'
import { withTexts } from '#tests/with-texts.tsx'
import { withoutLanguage } from '#texts/language.ts'
import { listRoutes } from '../../list-routes.ts'
import routes from '../../routes.ts'
import { MerchantFrame } from './merchant-frame.tsx'
import { menuSections } from './nav-items.ts'
import { PageFrame } from './page-frame.tsx'
import type { SiteInfo, Viewer } from './viewer.ts'

const site: SiteInfo = {
  name: 'Nukkad',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
  newsUrl: '/news',
  careersUrl: '/about#careers',
  androidUrl: '/how-to-use#app',
  iosUrl: '/how-to-use#app',
  socialLinks: [],
  grievanceOfficer: 'Officer',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
}
const viewers: Viewer[] = [
  { signedIn: false, role: 'customer' },
  { signedIn: true, role: 'customer', name: 'Asha' },
  { signedIn: true, role: 'customer' },
  { signedIn: true, role: 'merchant', name: 'Ravi' },
]

/** Paths of the route list that have their own page, not a category page or 404. */
const pages = listRoutes(routes).flatMap(({ path }) => (/^\/[:*]/.test(path) ? [] : [path]))
const isPage = (path: string) => pages.some((page) => matchPath({ path: page, caseSensitive: true }, path))

/** The links and forms of a page's frame that stay on this site. */
function pathsIn(html: string): string[] {
  const targets = [...html.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, target]) => target ?? '')
  return [...new Set(targets.filter((target) => target.startsWith('/')))].map((target) =>
    withoutLanguage(target.replace(/[?#].*/, '')),
  )
}

const frames = { PageFrame, MerchantFrame }
for (const viewer of viewers) {
  const who = `${viewer.signedIn ? viewer.role : 'visitor'} ${viewer.name ?? ''}`
  const access = viewer.signedIn ? { signedIn: true as const, role: viewer.role } : { signedIn: false as const }

  for (const [name, Frame] of Object.entries(frames)) {
    if (name === 'MerchantFrame' && viewer.role === 'customer') continue
    test(`header, menus and footer lead a ${who} only to pages they may open (${name})`, () => {
      const language = viewer.signedIn ? 'en' : 'hi'
      const html = renderToStaticMarkup(
        withTexts(
          <Frame viewer={viewer} frame={serverOnly({ site })} path="/">
            Page
          </Frame>,
          language,
        ),
      )
      const paths = pathsIn(html)
      expect(paths.length).toBeGreaterThan(10)
      expect(paths.filter((path) => !isPage(path))).toEqual([])
      expect(paths.filter((path) => !decideAccess(path, access).allow)).toEqual([])
    })
  }

  test(`the page of all links leads a ${who} only to pages they may open`, () => {
    const items = menuSections(viewer, site).flatMap((section) => section.items)
    expect(new Set(items.map(({ href }) => href)).size).toBe(items.length)
    const paths = items.map(({ href }) => href.replace(/#.*/, ''))
    expect(paths.filter((path) => !isPage(path) || !decideAccess(path, access).allow)).toEqual([])
  })
}
