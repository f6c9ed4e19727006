import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl, firstHref, walk } from './walk-pages.ts'

const app = sharedApp()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test('every list and article is accessible, described, fits phone and desktop, and runs without errors', async () => {
  const article = /^\/blog\/[^/]+\/[^/]+-\d+$/
  const visit = { browser, origin: app.origin }
  const articleUrl = await firstHref(visit, '/blog', article)
  const hindiArticleUrl = await firstHref(visit, '/blog?q=मिस्त्री', article)
  const paths = [
    '/',
    '/blog',
    '/blog/articles',
    '/blog?q=zzqx',
    '/news',
    articleUrl,
    hindiArticleUrl,
    '/categories?city=delhi',
    '/electricians',
    '/business-listing/delhi/electricians',
    '/business-listing/all/ac-repair',
    '/business-listing/delhi/qqqqqqqqqq',
    '/business-listing/all-india/electricians?verified=1&rating=4&sort=rating',
    '/business-listing/delhi/electricians?hashtag=zqxv&open=1',
    '/business-listing1/near/28.614,77.209/electricians',
    '/business-listing1/near/51.500,-0.120/electricians',
  ]
  expect(await walk(visit, undefined, paths, { description: true })).toEqual({})
})

test('every other public page is accessible, described, fits phone and desktop, and runs without errors', async () => {
  const businessUrl = await findBusinessUrl(app.origin, 'ravi electricals')
  const paths = [
    businessUrl,
    `${businessUrl}?isopenmodal=true`,
    `${businessUrl}?isbooknow=true`,
    `${businessUrl}/share`,
    `${businessUrl}/mistake`,
    `${businessUrl}/rate?stars=4`,
    '/list-business',
    '/register',
    '/about',
    '/contact',
    '/subscribe',
    '/unsubscribe?token=unknown-token-of-nobody',
    '/book-advertisement',
    '/ibp-affiliation',
    '/ibp-affiliation/refer-a-shop',
    '/terms-of-use',
    '/privacy-policy',
    '/refund-policy',
    '/how-to-use',
    '/sitemaps',
    '/menu',
    '/404',
    '/no/such/page',
  ]
  expect(await walk({ browser, origin: app.origin }, undefined, paths, { description: true })).toEqual({})
})
