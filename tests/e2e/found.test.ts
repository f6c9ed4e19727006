import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
let businessPath: string

beforeAll(async () => {
  const urls = await sitemapPaths('businesses')
  businessPath = urls.find((path) => path.includes('ravi-electricals')) ?? ''
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { redirect: 'manual', headers })

/** The paths in all sitemap files of one kind. */
async function sitemapPaths(kind: string): Promise<string[]> {
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const files = locs(await (await get('/sitemap.xml')).text()).filter((path) => path.startsWith(`/sitemap-${kind}-`))
  const texts = await Promise.all(
    files.map(async (file) => gunzipSync(Buffer.from(await (await get(file)).arrayBuffer())).toString()),
  )
  return texts.flatMap(locs)
}

const unescapeHtml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

/** What a search engine or a link preview reads of a page. */
async function headOf(path: string) {
  const response = await get(path)
  const html = await response.text()
  const one = (pattern: RegExp) => {
    const all = [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value))
    return all.length === 1 ? all[0] : `${all.length} times`
  }
  const meta = (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/?>`, 'g'))
  return {
    status: response.status,
    title: one(/<title>([^<]*)<\/title>/g) ?? '',
    description: meta('description') ?? '',
    canonical: one(/<link rel="canonical" href="([^"]*)"\/?>/g),
    ogTitle: meta('og:title'),
    ogImage: meta('og:image'),
    ogUrl: meta('og:url'),
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    ) as Record<string, unknown>[],
  }
}

/** Problems of a page that should be indexable. */
async function problemsOf(path: string): Promise<string[]> {
  const head = await headOf(path)
  const plain = app.origin + new URL(path, app.origin).pathname
  const problems: [boolean, string][] = [
    [head.status !== 200, `status ${head.status}`],
    [head.title.length < 5 || head.title.length > 60, `title of ${head.title.length}: ${head.title}`],
    [head.description.length < 40 || head.description.length > 160, `description of ${head.description.length}`],
    [head.canonical !== plain, `canonical ${head.canonical}`],
    [head.ogUrl !== plain, `og:url ${head.ogUrl}`],
    [head.ogTitle !== head.title, `og:title ${head.ogTitle}`],
    [!head.ogImage?.startsWith(`${app.origin}/`), `og:image ${head.ogImage}`],
    [!head.isIndexed, 'noindex'],
    [head.data.some((item) => item['@context'] !== 'https://schema.org' || !item['@type']), 'data without a type'],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

test('every kind of page in the sitemap is indexable, has exactly one head, and valid structured data', async () => {
  const sample = (paths: string[]) => [...paths.slice(0, 6), ...paths.slice(-6)]
  const still = await sitemapPaths('pages')
  const lists = [...sample(await sitemapPaths('categories')), ...sample(await sitemapPaths('cities'))]
  const articles = (await sitemapPaths('articles')).slice(0, 3)
  const wrong: Record<string, string[]> = {}
  for (const path of [...still, ...lists, ...articles, ...sample(await sitemapPaths('businesses')), businessPath]) {
    const problems = await problemsOf(path)
    if (problems.length > 0) wrong[path] = problems
  }
  expect(still.length).toBeGreaterThan(5)
  expect(wrong).toEqual({})
})

test('pages declare what they are: the site, a business and its kind, their breadcrumbs', async () => {
  const typesOf = async (path: string) => (await headOf(path)).data.map((item) => item['@type'])
  expect(await typesOf('/')).toEqual(['WebSite'])
  expect(await typesOf(businessPath)).toEqual(['Electrician', 'BreadcrumbList'])
  expect(await typesOf('/business-listing/delhi/electricians')).toEqual(['BreadcrumbList', 'ItemList'])
  expect(await typesOf('/electricians')).toContain('BreadcrumbList')
  const [site] = (await headOf('/')).data
  expect(site).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${app.origin}/search?what={search_term_string}` },
    },
  })
})

test.each([
  '/business-listing/delhi/qqqqqqqqqq',
  '/business-listing/delhi/fan-repair-shop',
  '/business-listing/delhi/electricians?hashtag=24x7',
  '/categories?city=delhi',
  '/menu',
  '/login-mobile-number',
  '/offline',
])('%s is excluded from search engines', async (path) => {
  expect(await headOf(path)).toMatchObject({ isIndexed: false })
})

test('a shared business has a picture of its own, whose address changes when it does', async () => {
  const { ogImage = '' } = await headOf(businessPath)
  const path = new URL(ogImage).pathname
  const picture = await get(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await picture.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const known = await get(path, { 'if-none-match': picture.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
  for (const wrong of ['999999999.png', '1', '0.png', 'x.png', '1.jpg'])
    expect((await get(`/pictures/businesses/${wrong}`)).status).toBe(404)
  expect((await get(new URL((await headOf('/')).ogImage ?? '').pathname)).headers.get('content-type')).toBe('image/png')
})

test('a public page has an ETag and is cacheable, with no nonce that two visitors would share', async () => {
  const [first, second] = [await get(businessPath), await get(businessPath)]
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await second.text()).not.toMatch(/ nonce=["']/)
  expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  const known = await get(businessPath, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
})

test('the site can be installed on a phone', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'Nukkad', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png')
  expect((await get('/sw.js')).headers.get('content-type')).toContain('javascript')
})
