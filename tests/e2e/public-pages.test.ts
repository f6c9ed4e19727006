import { expect, test } from 'vitest'
import { sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl, firstHref, walk } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()

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
    `${businessUrl}/book`,
    `${businessUrl}/share`,
    `${businessUrl}/mistake`,
    `${businessUrl}/rate`,
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

test('on a phone no name of a category of the home page touches the next', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  for (const path of ['/', '/hi']) {
    await page.goto(app.origin + path)
    const gaps = await page.locator('.home-categories a:visible').evaluateAll((links) => {
      const names = links.map((link) => {
        const text = document.createRange()
        text.selectNodeContents(link.lastElementChild ?? link)
        return text.getBoundingClientRect()
      })
      return names.flatMap(({ left, top }, index) => {
        const before = names[index - 1]
        return before && before.top === top && before.left < left ? [left - before.right] : []
      })
    })
    expect(gaps.length, path).toBeGreaterThan(5)
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(2)
  }
  await context.close()
})

test('on a phone the buttons of a business are as wide as each other, two in a line', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  await page.goto(app.origin + (await findBusinessUrl(app.origin, 'ravi electricals')))
  const boxes = page.locator('.business-actions .button:visible')
  const widths = await boxes.evaluateAll((buttons) => buttons.map((button) => Math.round(button.clientWidth)))
  expect(widths.length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2)
  await context.close()
})

test('on a phone the categories of a group are two rows that are pushed sideways, above its first business', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  await page.goto(`${app.origin}/doctors?city=delhi`)
  const tiles = page.getByRole('navigation', { name: 'Categories in this group' }).getByRole('list').first()
  const shape = await tiles.evaluate((list) => ({
    rows: new Set([...list.children].map((tile) => tile.getBoundingClientRect().top)).size,
    hiddenPx: list.scrollWidth - list.clientWidth,
  }))
  expect(shape).toEqual({ rows: 2, hiddenPx: expect.toSatisfy((px: number) => px > 100) })
  expect((await page.locator('.listing-name').first().boundingBox())?.y).toBeLessThan(sizes.phone.viewport.height * 0.6)
  const last = tiles.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(sizes.phone.viewport.width)
  await context.close()
})

test('on a phone the first article of a list begins in the first two fifths of the screen', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  for (const path of ['/blog', '/hi/blog']) {
    await page.goto(app.origin + path)
    const card = await page.locator('.article-card').first().boundingBox()
    expect(card?.y, path).toBeLessThan((sizes.phone.viewport.height * 2) / 5)
  }
  await context.close()
})

test('on a phone the picture of an article begins in the first two thirds of the screen', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const visit = { browser, origin: app.origin }
  await page.goto(app.origin + (await firstHref(visit, '/blog', /^\/blog\/[^/]+\/[^/]+-\d+$/)))
  const picture = await page.locator('.article-top').boundingBox()
  expect(picture?.y).toBeLessThan((sizes.phone.viewport.height * 2) / 3)
  await context.close()
})
