import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'

const list = '/business-listing/delhi/electricians'
const app = sharedApp()
const browser = testBrowser()

async function open(options: BrowserContextOptions, path: string) {
  const context = await browser.newContext(options)
  const { page } = await openPage(context)
  await page.goto(app.origin + path)
  return { context, page }
}

const cardsOf = (page: Page) => page.locator('main article')
const isIndexed = async (page: Page) => (await page.locator('meta[name=robots][content*=noindex]').count()) === 0

test('without script a list is filtered, sorted, paged and cleared again', async () => {
  const longList = '/business-listing/all-india/electricians'
  const { context, page } = await open({ ...sizes.desktop, javaScriptEnabled: false }, longList)
  expect(await isIndexed(page)).toBe(true)
  const filters = page.getByRole('navigation', { name: 'Filters', exact: true }).filter({ visible: true })
  await filters.getByRole('link', { name: 'Verified' }).click()
  await page.waitForURL(/verified=1/)
  expect(await isIndexed(page)).toBe(false)
  // Made-up listings do not say that they are verified.
  expect(await cardsOf(page).count()).toBeGreaterThan(0)
  await filters.getByRole('link', { name: 'Top rated' }).click()
  await page.waitForURL(/verified=1&sort=rating/)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/verified=1&sort=rating&page=2/)
  await page.getByRole('link', { name: 'Remove Verified' }).click()
  await page.waitForURL(/electricians\?sort=rating$/)
  await page.getByRole('link', { name: 'Remove Top rated' }).click()
  await page.waitForURL((url) => url.search === '')
  await context.close()
})

test('beside the map a row of chips that goes on fades where it does, and nowhere at its end', async () => {
  const { context, page } = await open(
    { viewport: { width: 1280, height: 800 } },
    '/business-listing/delhi/restaurants',
  )
  const row = page.locator('.chip-row')
  await page.locator('.results[data-map="beside"]').waitFor()
  // What is drawn: the mask that makes the edge transparent, and how far it reaches.
  const fades = () =>
    row.evaluate((element) => {
      const mask = getComputedStyle(element).maskImage
      const reach = (pattern: RegExp) => Number(pattern.exec(mask)?.[1] ?? 0) > 0
      return {
        isLonger: element.scrollWidth > element.clientWidth,
        start: reach(/rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) ([\d.]+)px/),
        end: reach(/rgb\(0, 0, 0\) calc\(100% - ([\d.]+)px\), rgba\(0, 0, 0, 0\)\)$/),
      }
    })
  await expect.poll(fades).toEqual({ isLonger: true, start: false, end: true })
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect.poll(fades).toEqual({ isLonger: true, start: true, end: false })
  await context.close()
})

test('on a phone search, chips and heading leave the first card its place above 195 px, in Hindi too', async () => {
  for (const path of ['/business-listing/delhi/electricians', '/hi/business-listing/delhi/electricians']) {
    const { context, page } = await open(sizes.phone, path)
    expect((await cardsOf(page).first().boundingBox())?.y).toBeLessThanOrEqual(195)
    await context.close()
  }
})

test('Back from a business shows the list exactly where it was left', async () => {
  const { context, page } = await open(sizes.phone, '/business-listing/all-india/electricians')
  const topOf = (card: Locator) => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  for (const at of [5, 8]) {
    // As a finger does: what comes near gets its real height.
    for (let step = 0; step < 40 && (await topOf(cardsOf(page).nth(at))) > 300; step++) {
      await page.mouse.wheel(0, 150)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    const top = await topOf(cardsOf(page).nth(at))
    await cardsOf(page).nth(at).getByRole('heading').getByRole('link').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/business-listing'))
    await page.goBack()
    await page.waitForFunction(() => scrollY > 0)
    expect(await topOf(cardsOf(page).nth(at))).toBe(top)
  }
  await context.close()
})

test('a filter chosen with the keyboard keeps the focus on the page it leads to', async () => {
  // Beside the list, and as chips where the map is beside it.
  for (const [width, choices] of [
    [1100, ['Top rated', 'Rated 3 and up']],
    [1280, ['Rated 4 and up']],
  ] as const) {
    const { context, page } = await open({ viewport: { width, height: 800 } }, list)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const name of choices) {
      const filters = page.getByRole('navigation', { name: 'Filters', exact: true }).filter({ visible: true })
      await filters.getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(name === 'Top rated' ? /sort=rating/ : /rating=/)
      await page.waitForLoadState()
      expect(await focused()).toContain(name)
    }
    await context.close()
  }
})

test('without script a phone opens the sheet, chooses several filters at once, and an empty list says how to continue', async () => {
  const { context, page } = await open({ ...sizes.phone, javaScriptEnabled: false }, list)
  await page.getByRole('link', { name: /^Filters/ }).click()
  await page.getByLabel('Rated 4 and up').check()
  await page.getByLabel('Verified').check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL((url) => url.search === '?rating=4&verified=1')
  expect(await page.getByRole('link', { name: /^Filters/ }).textContent()).toContain('(2)')
  await page.goto(`${app.origin}${list}?hashtag=zqxv&verified=1`)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.pathname === list && url.search === '')
  expect(await cardsOf(page).count()).toBeGreaterThan(0)
  await context.close()
})

test('on a phone the sheet of filters says how many results its choices leave, and leads to so many', async () => {
  for (const path of [list, `/hi${list}`]) {
    const { context, page } = await open(sizes.phone, path)
    const heading = async () => (await page.locator('.results-heading [role=status]').textContent()) ?? '?'
    const button = page.locator('[data-filtered-count]')
    const all = await heading()
    await page.getByRole('button', { name: path === list ? 'Filters' : 'फ़िल्टर' }).click()
    expect(await button.textContent()).toContain(all)
    await page.locator('#filter-form input[name=rating][value="4"]').check()
    await expect.poll(() => button.textContent()).not.toContain(all)
    const shown = await button.textContent()
    await button.click()
    await page.waitForURL(/rating=4/)
    expect(shown).toContain(await heading())
    await context.close()
  }
})

test('on a phone the sheet of filters holds the focus, nothing of it is covered, and Escape and Back close it', async () => {
  for (const viewport of [sizes.phone.viewport, { width: 320, height: 256 }]) {
    const { context, page } = await open({ ...sizes.phone, viewport }, list)
    const opener = page.getByRole('button', { name: 'Filters' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    const covered = async () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        const isInSheet = focused?.closest('dialog') !== null || focused === document.body
        return {
          isInSheet,
          isSeen:
            focused === document.body || (seen !== null && (focused?.closest('label') ?? focused)?.contains(seen)),
        }
      })
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab')
      expect(await covered()).toEqual({ isInSheet: true, isSeen: true })
    }
    expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Filters'))
    await opener.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(list)
    await context.close()
  }
})

test('on a phone the first business begins on the same line, however long the title of its list is', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const paths = [list, '/business-listing1/near/13.085,80.21/ac-repair']
  for (const path of paths.flatMap((each) => [each, `/hi${each}`])) {
    await page.goto(app.origin + path)
    const box = await page.locator('article').first().boundingBox()
    expect([path, Math.round(box?.y ?? 0) <= 196]).toEqual([path, true])
  }
  await context.close()
})
