import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import * as businessPage from '#features/businesses/pages/business-page.tsx'
import * as categoryPage from '#features/categories/pages/category-page.tsx'
import * as resultsPage from '#features/search/pages/results-page.tsx'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createPageHandler } from '#handle-page.ts'
import * as publicLayout from '#layouts/public-layout.tsx'
import { createServer } from '#web/server.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { pageBuild } from './page-build.ts'
import { testApp } from './test-app.ts'

/** As long as an overloaded machine may take: that it is under two seconds on a quiet one is measured elsewhere. */
const soon = { timeout: 20_000, interval: 50 }

let server: FastifyInstance

/** The pages that a change shows on. */
const build = pageBuild({
  public: { module: publicLayout, parentId: 'root' },
  business: { module: businessPage, parentId: 'public', path: 'companydesc/:city/:business' },
  results: { module: resultsPage, parentId: 'public', path: 'business-listing/:city/:what' },
  category: { module: categoryPage, parentId: 'public', path: ':category' },
})

beforeAll(async () => {
  const { app } = await testApp()
  const config = { ...app.config, projectDir: '/none' }
  server = await createServer({
    app: { ...app, config },
    pool: {} as never,
    pages: createPageHandler(build, 'production'),
  })
})

/** A site with its page cache, where a visitor has just seen everything about a listing: all pages are cached. */
async function seenListing() {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, {
    owner_id: owner.id,
    name: 'Quillon Plumbing',
    city: 'salem',
    category: 'plumbers',
  })
  await indexBusiness(db, business.id)
  const path = `/companydesc/salem/quillon-plumbing-${business.id}`
  const read = async (url: string) => (await server.inject({ url })).body
  const sitemap = async () => {
    const { rawPayload } = await server.inject({ url: '/sitemap-businesses-0.xml.gz' })
    const lines = gunzipSync(rawPayload).toString().split('<url>')
    return lines.find((line) => line.includes(`-${business.id}<`)) ?? ''
  }
  const listed = async (hashtag: string) => {
    const asked = { searchText: '', city: 'Salem', hashtags: [hashtag] }
    return JSON.stringify((await (await testApp()).stranger().post('/search/businesses', asked)).body)
  }
  const results = (text: string) => read(`/business-listing/salem/${text}`)
  await Promise.all([read(path), read('/plumbers?city=salem'), results('quillon')])
  return { business, merchant: await as(owner), path, read, results, listed, sitemap, db }
}

test('what an owner saves is on the page, in search and in the sitemap for everybody, cached pages or not', async () => {
  const { business, merchant, path, read, listed, sitemap, db } = await seenListing()
  const before = await sitemap()
  expect(before).toContain(path)
  await db
    .updateTable('business')
    .set({ updated_at: new Date('2026-01-01') })
    .where('id', '=', business.id)
    .execute()
  const description = 'Leaking taps and blocked pipes in Fairlands, today if you call before noon.'
  await merchant.put(`/businesses/${business.id}/more-about`, { description })
  await merchant.post('/hashtags', { businessId: business.id, hashtags: ['quillonsealed'] })
  await vi.waitFor(async () => expect(await read(path)).toContain(description), soon)
  expect(await listed('quillonsealed')).toContain('Quillon Plumbing')
  expect(await sitemap()).not.toContain('2026-01-01')
})

test('what an owner closes is in no list, no search and no sitemap any more, and its page says so', async () => {
  const { business, merchant, path, read, results, sitemap } = await seenListing()
  await merchant.put(`/businesses/${business.id}`, { status: 'closed' })
  await vi.waitFor(async () => expect(await read(path)).toContain('Closed for now'), soon)
  await vi.waitFor(async () => expect(await read('/plumbers?city=salem')).not.toContain(path), soon)
  // Who looks for it by its name reads above the list that it is closed.
  const listed = async () => (await results('quillon')).replace(/<ul aria-label="Closed".*?<\/ul>/s, '')
  await vi.waitFor(async () => expect(await listed()).not.toContain(path), soon)
  expect(await sitemap()).toBe('')
})
