import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { requestContext } from '#core/page.ts'
import { loader as loadHome } from '#features/site/pages/home-page.tsx'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createLog } from '#platform/log.ts'
import { createArticle } from '#tests/factories/create-article.ts'
import { loaderDataOf } from '#tests/loader-data.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as loadArticleIndex } from '../pages/article-index.ts'
import { meta as articleMeta, loader as loadArticle } from '../pages/article-page.tsx'
import { loader as loadList } from '../pages/articles-page.tsx'
import { loader as loadBlogHome } from '../pages/blog-home.ts'
import { loader as loadFeed } from '../pages/feed.ts'
import { feedMeta } from '../ui/feed-meta.ts'

/** What a page's loader returns to a visitor. */
async function open(
  loader: (args: never) => unknown,
  path: string,
  params: Record<string, string> = {},
  headers: Record<string, string> = {},
  i18n: Ctx['i18n'] = texts.en,
) {
  const { app, db } = await testApp()
  const ctx: Ctx = {
    app,
    db,
    cookies: new CookieJar(undefined, false),
    now: new Date(),
    log: createLog('silent'),
    requestId: 'test',
    i18n,
    client: {
      ip: '127.0.0.1',
      ipHash: 'ip',
      clientHash: headers['user-agent'] ?? 'client',
      browserHash: undefined,
      device: '',
    },
    actor: undefined,
    requestedRole: 'customer',
  }
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const url = new URL(path, 'http://localhost')
  const args = { request: new Request(url, { headers }), url, params, context }
  const result: unknown = await Promise.resolve()
    .then(() => (loader as (args: unknown) => unknown)(args satisfies Partial<LoaderFunctionArgs>))
    .catch((thrown: unknown) => thrown)
  if (result instanceof Error) throw result
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('location'), data: undefined, response: result }
  }
  return { ...loaderDataOf(result), location: null, response: undefined }
}

const list = (path: string, category?: string, i18n?: Ctx['i18n']) =>
  open(loadList, path, category === undefined ? {} : { category }, {}, i18n)
const read = (kind: string, category: string, article: string, query = '', headers = {}) =>
  open(loadArticle, `/${kind}/${category}/${article}${query}`, { category, article }, headers)

test('an article opens at its canonical address, complete, with further reading', async () => {
  const { db } = await testApp()
  const { id } = await createArticle(db, { title: 'One tap', body: '## First\n\nText <script>alert(1)</script>' })
  await createArticle(db, { title: 'Another tap' })
  const { status, data } = await read('blog', 'home-care', `one-tap-${id}`)
  expect(status).toBe(200)
  expect(data.article).toMatchObject({ id, title: 'One tap', url: `/blog/home-care/one-tap-${id}`, readingMinutes: 1 })
  expect(data.article.html).toContain('<h2>First</h2>')
  expect(data.article.html).not.toContain('script')
  expect(data.related.map(({ title }: { title: string }) => title)).toContain('Another tap')
})

test('a wrong slug or category redirects permanently and preserves the query; an unknown id, a draft and the other kind are 404', async () => {
  const { db } = await testApp()
  const { id } = await createArticle(db, { title: 'Right slug' })
  const draft = await createArticle(db, { title: 'Draft', published_at: null })
  const moved = { status: 301, location: `/blog/home-care/right-slug-${id}?a=b` }
  expect(await read('blog', 'home-care', `old-slug-${id}`, '?a=b')).toMatchObject(moved)
  expect(await read('blog', 'elsewhere', `right-slug-${id}`, '?a=b')).toMatchObject(moved)
  const nobody = ['nobody-999999999', 'nobody', '-0', '9'.repeat(40), `draft-${draft.id}`]
  for (const segment of nobody) {
    expect(await read('blog', 'home-care', segment)).toMatchObject({ status: 404, data: { shown: 'missing' } })
  }
  expect((await read('news', 'home-care', `right-slug-${id}`)).status).toBe(404)
})

test('the head describes the article to search engines, social networks and feed readers', async () => {
  const { db } = await testApp()
  const { id } = await createArticle(db, { title: 'Described', lang: 'hi' })
  const { data } = await read('blog', 'home-care', `described-${id}`)
  // biome-ignore lint/suspicious/noExplicitAny: descriptors have many shapes
  const head = articleMeta({ loaderData: data, matches: [] } as never) as any[]
  const structured = head.flatMap((each) => each['script:ld+json'] ?? [])
  const url = `${data.site.origin}/hi/blog/home-care/described-${id}`
  expect(structured).toContainEqual(
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Described',
      inLanguage: 'hi',
      datePublished: '2026-11-01T03:30:00.000Z',
      author: { '@type': 'Organization', name: 'Nukkad team' },
      url,
    }),
  )
  expect(structured).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  expect(head).toContainEqual({ property: 'og:type', content: 'article' })
  expect(head).toContainEqual(expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml' }))
})

test('a list is in the language of the page unless another or all are asked for, and all where it has none', async () => {
  const { db } = await testApp()
  const titles = ['One', 'Two', 'Three', 'Four'] as const
  for (const [day, title] of titles.entries()) {
    await createArticle(db, {
      title,
      category_slug: 'tongues',
      lang: day % 2 === 0 ? 'hi' : 'en',
      published_at: new Date(`2026-11-0${day + 1}T00:00:00Z`),
    })
  }
  const shown = async (query: string, i18n = texts.en) => {
    const { data } = await list(`/blog/tongues${query}`, 'tongues', i18n)
    return [data.list.lang, ...data.list.cards.map(({ title }: { title: string }) => title)]
  }
  expect(await shown('')).toEqual(['en', 'Four', 'Two'])
  expect(await shown('', texts.hi)).toEqual(['hi', 'Three', 'One'])
  expect(await shown('?lang=all')).toEqual([undefined, 'Four', 'Two', 'Three', 'One'])
  expect(await shown('?lang=all', texts.hi)).toEqual([undefined, 'Three', 'One', 'Four', 'Two'])
  for (const i18n of [texts.en, texts.hi]) {
    expect(await shown('?lang=hi', i18n)).toEqual(['hi', 'Three', 'One'])
    expect(await shown('?lang=en', i18n)).toEqual(['en', 'Four', 'Two'])
  }
  // Not the language of any article here.
  expect(await shown('?lang=ta')).toEqual(['en', 'Four', 'Two'])
  expect((await list('/blog/tongues', 'tongues')).data.list.languages).toEqual(['en', 'hi'])
})

test('a translation and its original name each other to readers and search engines; other articles name none', async () => {
  const { db } = await testApp()
  const original = await createArticle(db, { title: 'Original of two' })
  const translated = await createArticle(db, { title: 'Anuvad', lang: 'hi', translates: 'original-of-two' })
  await createArticle(db, { title: 'Draft', lang: 'ta', translates: 'original-of-two', published_at: null })
  const alternatesOf = async (segment: string, i18n = texts.en) => {
    const { data } = await open(
      loadArticle,
      `/blog/home-care/${segment}`,
      { category: 'home-care', article: segment },
      {},
      i18n,
    )
    // biome-ignore lint/suspicious/noExplicitAny: descriptors have many shapes
    const head = articleMeta({ loaderData: data, matches: [] } as never) as any[]
    const linksOf = (rel: string) =>
      head.flatMap((tag) => (tag.rel === rel && tag.type === undefined ? [[tag.hrefLang, tag.href]] : []))
    return {
      canonical: linksOf('canonical'),
      alternates: linksOf('alternate'),
      translations: data.article.translations,
    }
  }
  const { app } = await testApp()
  const [english, hindi] = [
    `${app.config.origin}/blog/home-care/original-of-two-${original.id}`,
    `${app.config.origin}/hi/blog/home-care/anuvad-${translated.id}`,
  ]
  const alternates = [
    ['en-IN', english],
    ['hi-IN', hindi],
    ['x-default', english],
  ]
  const ofOriginal = { canonical: [[undefined, english]], alternates, translations: [{ lang: 'hi', title: 'Anuvad' }] }
  // In whatever language the page around it is.
  expect(await alternatesOf(`original-of-two-${original.id}`)).toMatchObject(ofOriginal)
  expect(await alternatesOf(`original-of-two-${original.id}`, texts.hi)).toMatchObject(ofOriginal)
  expect(await alternatesOf(`anuvad-${translated.id}`)).toMatchObject({
    canonical: [[undefined, hindi]],
    alternates,
    translations: [{ lang: 'en', title: 'Original of two' }],
  })
  const alone = await createArticle(db, { title: 'Alone', lang: 'hi' })
  expect(await alternatesOf(`alone-${alone.id}`)).toMatchObject({ alternates: [], translations: [] })
})

test('a person is counted once however often the page is opened; a crawler and a prefetch are not', async () => {
  const { db } = await testApp()
  const { id } = await createArticle(db, { title: 'Visited' })
  const visit = (headers: Record<string, string>) => read('blog', 'home-care', `visited-${id}`, '', headers)
  const views = async () => (await visit({ 'sec-purpose': 'prefetch' })).data.article.views
  await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await visit({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36' })
  await expect.poll(views).toBe(1)
  await visit({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36' })
  await visit({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0' })
  await expect.poll(views).toBe(2)
})

test('text and page of a list come from its address; a page that it does not have redirects to the nearest one', async () => {
  const { db } = await testApp()
  for (let n = 0; n < 13; n++) await createArticle(db, { title: `Lantern ${n}`, category_slug: 'lanterns' })
  const first = (await list('/blog/lanterns?q=lanterns', 'lanterns')).data.list
  expect(first).toMatchObject({ page: 1, totalPages: 2, total: 13, text: 'lanterns', category: { slug: 'lanterns' } })
  expect((await list('/blog/lanterns?q=lanterns&page=2', 'lanterns')).data.list.cards).toHaveLength(1)
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) {
    const location = '/blog/lanterns'
    expect(await list(`/blog/lanterns?page=${page}`, 'lanterns')).toMatchObject({ status: 302, location })
  }
  expect(await list('/blog/lanterns?q=lanterns&page=99', 'lanterns')).toMatchObject({
    status: 302,
    location: '/blog/lanterns?q=lanterns&page=2',
  })
  expect(await list('/blog?q=qzxv&page=9')).toMatchObject({ status: 302, location: '/blog?q=qzxv' })
})

test('a search without a match and a category without articles are pages, not errors; an unknown category is 404', async () => {
  const { db } = await testApp()
  await createArticle(db, { title: 'Hidden', category_slug: 'quiet', published_at: null })
  expect((await list('/blog?q=qzxvwv')).data.list).toMatchObject({ shown: 'list', cards: [], total: 0 })
  expect((await list('/blog?q=%F0%9F%99%82')).data.list).toMatchObject({ shown: 'list', cards: [] })
  const quiet = (await list('/blog/quiet', 'quiet')).data.list
  expect(quiet).toMatchObject({ shown: 'list', cards: [] })
  expect(quiet.categories.map(({ slug }: { slug: string }) => slug)).not.toContain('quiet')
  expect(await list('/blog/nothing', 'nothing')).toMatchObject({ status: 404, data: { shown: 'unknown-category' } })
  expect(await list('/news/quiet', 'quiet')).toMatchObject({ status: 404 })
  expect(await list('/blog/Quiet?q=a', 'Quiet')).toMatchObject({ status: 301, location: '/blog/quiet?q=a' })
})

test('/blogHome and /article redirect permanently', async () => {
  expect(await open(loadBlogHome, '/blogHome')).toMatchObject({ status: 301, location: '/blog' })
  expect(await open(loadArticleIndex, '/article')).toMatchObject({ status: 301, location: '/blog/articles' })
})

test('the feed is well-formed RSS 2.0 with absolute addresses, only of its own kind and only of published articles', async () => {
  const { app, db } = await testApp()
  const { origin } = app.config
  const { id } = await createArticle(db, {
    kind: 'news',
    category_slug: 'new-here',
    title: 'Fish & chips <b>]]></b> हिन्दी',
    slug: 'fish',
    body: '[Ask](/contact) ]]> "quoted" & more',
    published_at: new Date('2026-11-20T06:00:00Z'),
  })
  await createArticle(db, { kind: 'news', category_slug: 'new-here', title: 'Unpublished', published_at: null })
  const { response } = await open(loadFeed, '/news/rss.xml')
  expect(response?.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const { root } = parseXml((await response?.text()) ?? '')
  expect(root?.attributes.version).toBe('2.0')
  const channel = child(root, 'channel')
  expect([text(channel, 'title'), text(channel, 'link')]).toEqual(['Nukkad News', `${origin}/news`])
  expect(child(channel, 'atom:link').attributes).toMatchObject({ rel: 'self', href: `${origin}/news/rss.xml` })
  const items = elements(channel).filter(({ name }) => name === 'item')
  expect(items.map((item) => text(item, 'title'))).not.toContain('Unpublished')
  const [item] = items
  expect(text(item, 'title')).toBe('Fish & chips <b>]]></b> हिन्दी')
  expect(text(item, 'link')).toBe(`${origin}/news/new-here/fish-${id}`)
  expect(new Date(text(item, 'pubDate')).toISOString()).toBe('2026-11-20T06:00:00.000Z')
  expect(text(item, 'content:encoded')).toContain(`href="${origin}/contact"`)
})

test('the feed of a Hindi page is in Hindi and has the Hindi articles alone, as its page links to it', async () => {
  const { app, db } = await testApp()
  const { origin } = app.config
  const news = { kind: 'news', category_slug: 'new-here', published_at: new Date('2026-11-21T06:00:00Z') } as const
  await createArticle(db, { ...news, title: 'Only in English' })
  const { id } = await createArticle(db, { ...news, title: 'सिर्फ़ हिन्दी में', slug: 'hindi', lang: 'hi' })
  const feedIn = async (path: string, i18n: Ctx['i18n']) => {
    const { response } = await open(loadFeed, path, {}, {}, i18n)
    const channel = child(parseXml((await response?.text()) ?? '').root, 'channel')
    const items = elements(channel).filter(({ name }) => name === 'item')
    return { channel, titles: items.map((item) => text(item, 'title')), links: items.map((item) => text(item, 'link')) }
  }
  const hindi = await feedIn('/hi/news/rss.xml', texts.hi)
  expect(text(hindi.channel, 'language')).toBe('hi-IN')
  expect([text(hindi.channel, 'title'), text(hindi.channel, 'link')]).toEqual(['Nukkad समाचार', `${origin}/hi/news`])
  expect(hindi.titles).toContain('सिर्फ़ हिन्दी में')
  expect(hindi.titles).not.toContain('Only in English')
  expect(hindi.links).toContain(`${origin}/hi/news/new-here/hindi-${id}`)
  const english = await feedIn('/news/rss.xml', texts.en)
  expect(english.titles).toContain('Only in English')
  expect(english.titles).not.toContain('सिर्फ़ हिन्दी में')
  const { data } = await list('/hi/news', undefined, texts.hi)
  expect(feedMeta(data.site, 'news', texts.hi)).toMatchObject({ href: `${origin}/hi/news/rss.xml` })
})

test('home shows the newest three of each kind', async () => {
  const { db } = await testApp()
  const newest = await createArticle(db, { title: 'The very newest', published_at: new Date(Date.now() - 1000) })
  const { data } = await open(loadHome, '/')
  expect(data.view.latestBlogs).toHaveLength(3)
  expect(data.view.latestBlogs[0].id).toBe(newest.id)
  expect(data.view.latestNews.every(({ kind }: { kind: string }) => kind === 'news')).toBe(true)
})

function elements(parent: XmlElement | null | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((node): node is XmlElement => node.type === 'element')
}

function child(parent: XmlElement | null | undefined, name: string): XmlElement {
  const found = elements(parent).find((element) => element.name === name)
  if (!found) throw new Error(`No ${name} in ${parent?.name}.`)
  return found
}

const text = (parent: XmlElement | null | undefined, name: string) => child(parent, name).text
