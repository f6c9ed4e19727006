import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { matchPath } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createPageHandler } from '#handle-page.ts'
import { listRoutes } from '#list-routes.ts'
import { serverOnly } from '#platform/server-only.ts'
import routes from '#routes.ts'
import { createServer } from '#web/server.ts'
import { createBusiness } from './factories/create-business.ts'
import { projectBuild } from './page-build.ts'
import { testApp } from './test-app.ts'

let server: Awaited<ReturnType<typeof createServer>>
let businessPath: string

beforeAll(async () => {
  const { app, db } = await testApp()
  for (let n = 0; n < 11; n++) {
    const { id, slug } = await createBusiness(db, { name: `Volt ${n}`, category: 'electricians', city: 'pune' })
    await indexBusiness(db, id)
    businessPath = `/companydesc/pune/${slug}-${id}`
  }
  await app.search.refresh()
  const pages = createPageHandler(await projectBuild(), 'production')
  server = await createServer({
    app: { ...app, config: { ...app.config, projectDir: '/none' } },
    pool: {} as never,
    pages,
  })
})

/** What a search engine reads of a page. */
async function headOf(url: string) {
  const { statusCode, headers, body } = await server.inject(url)
  const linksOf = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return {
    status: statusCode,
    location: headers.location,
    title: /<title>([^<]*)/.exec(body)?.[1],
    canonical: linksOf(/<link rel="canonical" href="([^"]*)"/g).map((href) =>
      href.replace('http://localhost:3000', ''),
    ),
    alternates: linksOf(/<link rel="alternate" hrefLang="[^"]*" href="([^"]*)"/gi).map((href) =>
      href.replace('http://localhost:3000', ''),
    ),
    isIndexed: !/<meta name="robots" content="noindex/.test(body),
  }
}

test.each([
  ['/electricians', '/electricians'],
  ['/electricians?city=pune', '/business-listing/pune/electricians'],
  ['/business-listing/all-india/electricians', '/electricians'],
  ['/business-listing/all-india/electricians?page=2', '/business-listing/all-india/electricians?page=2'],
  ['/business-listing/pune/electricians', '/business-listing/pune/electricians'],
  ['/business-listing/pune/electricians?page=2', '/business-listing/pune/electricians?page=2'],
  ['/business-listing/pune/electricians?utm_source=x&page=1', '/business-listing/pune/electricians'],
  ['/ABOUT', '/about'],
])('%s is indexed at one address in each language, %s', async (url, canonical) => {
  const alternates = [canonical, `/hi${canonical}`, canonical]
  expect(await headOf(url)).toMatchObject({ status: 200, canonical: [canonical], alternates, isIndexed: true })
  expect(await headOf(`/hi${url}`)).toMatchObject({ canonical: [`/hi${canonical}`], alternates, isIndexed: true })
})

test.each(['rating=4', 'sort=rating', 'open=1', 'verified=1', 'hashtag=24x7', 'literal=1'])(
  'a list with ?%s is not indexed, and its canonical address has no filter',
  async (filter) => {
    expect(await headOf(`/business-listing/pune/electricians?${filter}`)).toMatchObject({
      canonical: ['/business-listing/pune/electricians'],
      alternates: [],
      isIndexed: false,
    })
  },
)

test.each([
  '/404',
  '/no/such/page',
  '/qzxv',
  '/blog/qzxv',
  '/blog/qzxv/a-999',
  '/companydesc/pune/a-999999',
  '/business-listing/qzxv/plumbers',
  '/ibp-affiliation/qzxv',
])('%s is no page: status 404, no canonical address, no other language, not indexed', async (url) => {
  const nothing = { status: 404, canonical: [], alternates: [], isIndexed: false }
  expect(await headOf(url)).toMatchObject(nothing)
  expect(await headOf(`/hi${url}`)).toMatchObject(nothing)
  expect((await server.inject(url)).body).not.toContain('og:url')
})

test('a page of reviews that a business does not have redirects to the nearest one', async () => {
  for (const page of ['0', '-1', '1.5', 'abc', '0x1', '9999']) {
    const asked = `${businessPath}?isopenmodal=true&reviews=${page}`
    expect(await headOf(asked)).toMatchObject({ status: 302, location: `${businessPath}?isopenmodal=true` })
    expect(await headOf(`/hi${asked}`)).toMatchObject({ location: `/hi${businessPath}?isopenmodal=true` })
  }
})

test('every address in the sitemaps is an indexed page that names itself as canonical', async () => {
  const locs = (xml: string) =>
    [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const files = locs((await server.inject('/sitemap.xml')).body)
  const wrong: Record<string, unknown> = {}
  let seen = 0
  for (const file of files) {
    for (const url of locs(gunzipSync((await server.inject(file)).rawPayload).toString()).slice(0, 60)) {
      const { status, canonical, isIndexed } = await headOf(url)
      if (status !== 200 || canonical.join() !== url || !isIndexed) wrong[url] = { status, canonical, isIndexed }
      seen += 1
    }
  }
  expect(wrong).toEqual({})
  expect(seen).toBeGreaterThan(20)
})

test.each([
  ['/business-listing', '/categories'],
  ['/business-listing/pune', '/categories?city=pune'],
  ['/business-listing/Bombay', '/categories?city=mumbai'],
  ['/business-listing/all-india', '/categories'],
  ['/business-listing1', '/categories'],
  ['/business-listing1/near', '/categories'],
  ['/business-listing1/near/18.52,73.85', '/categories?city=pune'],
  ['/companydesc', '/categories'],
  ['/brand', '/categories'],
  ['/companydesc/pune', '/categories?city=pune'],
  ['/companydesc/pune/volt-1/reviews', '/companydesc/pune/volt-1#reviews'],
  ['/companydesc/pune/volt-1/reviews/7', '/companydesc/pune/volt-1#reviews'],
])('%s, which people get by shortening an address, leads to %s in either language', async (url, location) => {
  expect(await headOf(url)).toMatchObject({ status: 301, location })
  expect(await headOf(`/hi${url}`)).toMatchObject({ status: 301, location: `/hi${location}` })
})

test.each(['/business-listing/qzxv', '/business-listing1/near/north,south', '/companydesc/qzxv'])(
  '%s names no place: a page with status 404',
  async (url) => {
    expect(await headOf(url)).toMatchObject({ status: 404, title: 'Place not found | Nukkad' })
  },
)

/** Parts of a path that are no pages themselves, only to keep others apart. */
const withoutPage = ['/results-points', '/results-count', '/pictures', '/dev', '/enquiry-photos', '/promoted', '/r/']

test('no address is below one that leads nowhere', () => {
  const paths = listRoutes(routes).map(({ path }) => path)
  const patterns = paths.filter((path) => path !== '/*' && path !== '/:category')
  const parents = patterns
    .filter((path) => !withoutPage.some((prefix) => path.startsWith(prefix)))
    .flatMap((path) =>
      path
        .split('/')
        .slice(1, -1)
        .map((_, index) =>
          path
            .split('/')
            .slice(0, index + 2)
            .join('/'),
        ),
    )
  const missing = [...new Set(parents)].filter((parent) => !patterns.some((path) => matchPath(path, parent)))
  expect(missing).toEqual([])
  expect(parents.length).toBeGreaterThan(10)
})

test('search engines leave out a page that is for one person, also in the public frame', async () => {
  const { meta } = await import(resolve('src', 'features/bookings/pages/booked-page.tsx'))
  const root = { siteName: 'Bazaar', serverOnly: serverOnly({ language: 'en' }) }
  expect(meta({ matches: [{ loaderData: root }] })).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('every page that search engines do not see has the name of the site in its title, in either language', async () => {
  const titles: Record<string, string[]> = {}
  for (const { file, layout, path } of listRoutes(routes)) {
    const { default: page, meta } = await import(resolve('src', file))
    if (layout === 'public' || !page) continue
    titles[path] = (['en', 'hi'] as const).map((language) => {
      const root = { siteName: 'Bazaar', serverOnly: serverOnly({ language }) }
      const enquiry = { businessName: 'Meena Sweets', fullName: 'Asha' }
      return meta({ matches: [{ loaderData: root }], loaderData: { siteName: 'Bazaar', enquiry } })[0].title
    })
  }
  expect(titles['/merchant-enquiry']).toEqual(['Enquiries | Bazaar', 'पूछताछ | Bazaar'])
  expect(Object.keys(titles).length).toBeGreaterThan(15)
  expect(Object.entries(titles).filter(([, both]) => both.some((title) => !title.includes('Bazaar')))).toEqual([])
})
