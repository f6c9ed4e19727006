import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '#core/context.ts'
import { seedArticles } from '#features/articles/server/seed-articles.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { foldCounterDeltas } from '#features/search/server/index/index-queries.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { sitemapFile, sitemapIndex } from './sitemap-files.ts'
import { businessesSource, sitemapSources } from './sitemap-sources.ts'

const small = [...sitemapSources.filter(({ name }) => name !== 'businesses'), businessesSource(3)]
const changedAt = new Date('2026-03-04T05:06:07.089Z')
let open: { id: number; slug: string }[]
let gone: { id: number }[]

beforeAll(async () => {
  const { db } = await testApp()
  const make = (status: 'open' | 'closed' | 'deleted', id: number) =>
    createBusiness(db, {
      id,
      status,
      name: `Shop & Sons ${id}`,
      category: 'plumbers',
      city: 'mumbai',
      updated_at: changedAt,
    })
  open = []
  for (const id of [1, 2, 3, 4, 11, 12]) open.push(await make('open', id))
  gone = [await make('deleted', 5), await make('closed', 6), await make('deleted', 8)]
  for (const { id } of [...open, ...gone]) await indexBusiness(db, id)
  await foldCounterDeltas(db)
})

const textOf = async (file: Readable | undefined) => (file ? gunzipSync(await buffer(file)).toString() : undefined)
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

/** The root element contains all others, each properly closed. */
function isWellFormed(xml: string): boolean {
  const stack: string[] = []
  for (const [, close, name = ''] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (!close) stack.push(name)
    else if (stack.pop() !== name) return false
  }
  return stack.length === 0 && !/&(?!#\d+;)/.test(xml)
}

async function allFiles(app: App) {
  const index = await sitemapIndex(app, small)
  expect(isWellFormed(index)).toBe(true)
  return Promise.all(
    locsOf(index).map(async (address) => {
      const name = /\/sitemap-(.+)\.xml\.gz$/.exec(address)?.[1] ?? ''
      return { name, xml: (await textOf(await sitemapFile(app, name, small))) ?? '' }
    }),
  )
}

test('every file in the index exists, is well-formed, not empty and within its limit', async () => {
  const { app } = await testApp()
  const files = await allFiles(app)
  expect(files.map(({ name }) => name)).toEqual([
    'pages-0',
    'categories-0',
    'cities-0',
    'businesses-0',
    'businesses-1',
    'businesses-3',
  ])
  for (const { name, xml } of files) {
    expect([name, isWellFormed(xml)]).toEqual([name, true])
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=".*<\/urlset>\n$/s)
    const count = locsOf(xml).length
    expect(count).toBeGreaterThan(0)
    if (name.startsWith('businesses')) expect(count).toBeLessThanOrEqual(3)
  }
})

test('every open business is in exactly one file, with the time of its last change; no other business is', async () => {
  const { app } = await testApp()
  const xml = (await allFiles(app)).map((file) => file.xml).join('')
  const listed = locsOf(xml).filter((loc) => loc.includes('/companydesc/'))
  expect(listed).toEqual(open.map(({ id, slug }) => `${app.config.origin}/companydesc/mumbai/${slug}-${id}`))
  expect(xml).toContain(`-1</loc><lastmod>${changedAt.toISOString()}</lastmod>`)
  for (const { id } of gone) expect(xml).not.toMatch(new RegExp(`-${id}</loc>`))
})

test('a category is listed where it has listings, for All India and for its city, and nowhere else', async () => {
  const { app } = await testApp()
  const locs = (await allFiles(app)).flatMap(({ xml }) => locsOf(xml))
  expect(locs).toContain(`${app.config.origin}/plumbers`)
  expect(locs).toContain(`${app.config.origin}/business-listing/mumbai/plumbers`)
  expect(locs).not.toContain(`${app.config.origin}/dentists`)
  expect(locs).not.toContain(`${app.config.origin}/business-listing/delhi/plumbers`)
})

test('a published article is listed with the time of its last change; a draft is not', async () => {
  const { app, db } = await testApp()
  await seedArticles(db)
  const { id, slug } = await db
    .updateTable('article')
    .set({ published_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('article')
        .select((each) => each.fn.max('id').as('id'))
        .where('kind', '=', 'blog'),
    )
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const xml = (await allFiles(app)).find(({ name }) => name === 'articles-0')?.xml ?? ''
  expect(locsOf(xml).length).toBeGreaterThan(3)
  expect(xml).toMatch(/\/blog\/[^<]+<\/loc><lastmod>/)
  expect(xml).not.toContain(`${slug}-${id}<`)
})

test('an unknown file is a 404 before anything is sent', async () => {
  const { app } = await testApp()
  for (const name of [
    'businesses-2',
    'businesses-99',
    'pages-1',
    'cities-999',
    'other-0',
    'businesses',
    'businesses--1',
  ])
    expect([name, await sitemapFile(app, name, small)]).toEqual([name, undefined])
})

test('files are read one page of rows at a time, however long they are', async () => {
  const { app, db } = await testApp()
  let queries = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const urls = businessesSource(100)
    .urls({ ...app, db: counting }, 0)
    [Symbol.asyncIterator]()
  await urls.next()
  expect(queries).toBe(1)
})

test('the site serves the index and its files to everybody, and the count of profiles to the API', async () => {
  const { server, stranger } = await testApp()
  const index = await server.inject('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  for (const address of locsOf(index.body)) {
    const file = await server.inject(new URL(address).pathname)
    expect([address, file.statusCode]).toEqual([address, 200])
    expect(gunzipSync(file.rawPayload).toString()).toContain('<loc>')
  }
  expect((await server.inject('/sitemap-businesses-77.xml.gz')).statusCode).toBe(404)
  expect((await stranger().get('/sitemaps/count')).body.data).toEqual({ totalCount: open.length })
})
