import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

async function openHome(options: BrowserContextOptions = sizes.desktop): Promise<{
  context: BrowserContext
  page: Page
  problems: string[]
}> {
  const context = await browser.newContext(options)
  const { page, problems } = await openPage(context)
  await page.goto(app.origin)
  return { context, page, problems }
}

const searchBox = (page: Page) => page.locator('#home-text')
const cityBox = (page: Page) => page.locator('#home-city')
const searchList = (page: Page) => page.locator('#home-text-list')
const cityList = (page: Page) => page.locator('#home-city-list')

async function cityCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'city')?.value
}

test('suggestions are navigated with the arrow keys, closed with Escape and chosen with Enter, and announced to a screen reader', async () => {
  const { context, page, problems } = await openHome()
  await searchBox(page).click()
  await page.keyboard.type('electr')
  const options = searchList(page).getByRole('option')
  await options.first().waitFor()
  expect(await searchBox(page).getAttribute('role')).toBe('combobox')
  expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true')
  expect(await searchList(page).getAttribute('aria-label')).toBe('Search your business')
  const count = await options.count()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions?$/ })
      .textContent(),
  ).toContain(String(count))
  expect(await searchList(page).evaluate((list) => getComputedStyle(list).maxHeight)).toBe('240px')
  expect(await accessibilityProblems(page)).toEqual([])
  const highlighted = () => searchBox(page).getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  expect(await highlighted()).toBe('home-text-option-0')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  expect(await highlighted()).toBe(`home-text-option-${count - 1}`)
  await page.keyboard.press('Escape')
  await searchList(page).waitFor({ state: 'hidden' })
  expect(await searchBox(page).inputValue()).toBe('electr')
  await page.keyboard.press('ArrowDown')
  await options.first().waitFor()
  if ((await highlighted()) !== 'home-text-option-0') await page.keyboard.press('ArrowDown')
  const counted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/suggestions'),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-listing\/all-india\/electric/)
  const choice = new URLSearchParams((await counted).postData() ?? '')
  expect(Object.fromEntries(choice)).toMatchObject({ q: 'electr', city: '', type: 'category', id: expect.any(String) })
  expect(problems).toEqual([])
  await context.close()
})

test('on a phone the button to search is in reach while suggestions are shown', async () => {
  const { context, page, problems } = await openHome(sizes.phone)
  await searchBox(page).click()
  await page.keyboard.type('electrician')
  await searchList(page).getByRole('option').nth(2).waitFor()
  // A click on what is covered waits and fails.
  await page
    .getByRole('button', { name: 'Search', exact: true })
    .filter({ visible: true })
    .first()
    .click({ timeout: 5000 })
  await page.waitForURL(/business-listing\/all-india\/electrician/)
  expect(problems).toEqual([])
  await context.close()
})

test('on a phone nothing below the search moves when its suggestions come or go', async () => {
  const { context, page } = await openHome(sizes.phone)
  const below = page.getByText('Only the shop you ask gets your number.').first()
  const before = await below.boundingBox()
  await searchBox(page).click()
  await page.keyboard.type('electrician')
  await searchList(page).getByRole('option').nth(2).waitFor()
  expect((await below.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.keyboard.press('Escape')
  await searchList(page).getByRole('option').first().waitFor({ state: 'detached' })
  expect((await below.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await context.close()
})

test('at 400 % zoom the suggestion that Enter would take is on the screen', async () => {
  const { context, page } = await openHome({ ...sizes.desktop, viewport: { width: 320, height: 256 } })
  await searchBox(page).focus()
  await page.keyboard.type('electrician')
  await searchList(page).getByRole('option').nth(2).waitFor()
  for (const index of [0, 1, 2]) {
    await page.keyboard.press('ArrowDown')
    const option = page.locator(`#home-text-option-${index}[aria-selected="true"]`)
    await option.waitFor()
    await expect.poll(() => option.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThan(257)
  }
  await context.close()
})

/** Answers suggestion requests when the test says so. */
function heldAnswers() {
  const held = new Map<string, Route>()
  return {
    hold: async (route: Route) => {
      held.set(new URL(route.request().url()).searchParams.get('q') ?? '', route)
    },
    isAsked: (text: string) => held.has(text),
    answer: async (text: string, line: string) => {
      const json = [{ type: 'hashtag', id: line, text: line, url: '/' }]
      // An aborted request can no longer be answered.
      await held
        .get(text)
        ?.fulfill({ json })
        .catch(() => undefined)
    },
  }
}

test('the latest response wins, an earlier request is aborted, and the list stays until the next one arrives', async () => {
  const { context, page, problems } = await openHome()
  const answers = heldAnswers()
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).searchParams.get('q') ?? ''))
  await page.route(/\/suggestions\?q=/, answers.hold)
  await searchBox(page).click()
  const type = async (more: string, whole: string) => {
    await page.keyboard.type(more)
    await expect.poll(() => answers.isAsked(whole)).toBe(true)
  }
  await type('pl', 'pl')
  await type('um', 'plum')
  await answers.answer('plum', 'for plum')
  await answers.answer('pl', 'for pl')
  const lines = () => searchList(page).getByRole('option').allTextContents()
  await expect.poll(lines).toEqual(['for plum, hashtag'])
  expect(givenUp).toEqual(['pl'])

  // From here on every change of the list is recorded.
  await searchList(page).evaluate((list) => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    const note = () => seen.push(list.checkVisibility() ? (list.textContent ?? '') : 'hidden')
    new MutationObserver(note).observe(list, { attributes: true, childList: true, subtree: true, characterData: true })
  })
  await type('b', 'plumb')
  expect(await lines()).toEqual(['for plum, hashtag'])
  await page.keyboard.press('ArrowDown')
  await answers.answer('plumb', 'for plumb')
  await expect.poll(lines).toEqual(['for plumb, hashtag'])
  // A highlighted line passes nothing on to the line that replaces it.
  await expect.poll(() => searchBox(page).getAttribute('aria-activedescendant')).toBe('')
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
  expect(seen.filter((text) => text !== 'for plum, hashtag' && text !== 'for plumb, hashtag')).toEqual([])
  expect(problems.filter((problem) => !problem.includes('net::ERR'))).toEqual([])
  await context.close()
})

test('a text without suggestions shows no list, still searches, and its page offers alternatives', async () => {
  const { context, page, problems } = await openHome()
  await cityBox(page).fill('Kanchipuram')
  await searchBox(page).click()
  const answered = page.waitForResponse((response) => response.url().includes('/suggestions?q=qzxv'))
  await page.keyboard.type('qzxv wvvk')
  expect(await (await answered).json()).toEqual([])
  expect(await searchList(page).isVisible()).toBe(false)
  expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-listing\/kanchipuram\/qzxv-wvvk/)
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link').first().waitFor()
  // No town has it either.
  expect(await page.getByRole('navigation', { name: /in other cities$/ }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s the city picker offers All City and every town by any part or old name, and remembers the choice',
  async (size) => {
    const { context, page, problems } = await openHome(sizes[size])
    const options = cityList(page).getByRole('option')
    const open = () => (size === 'phone' ? cityBox(page).tap() : cityBox(page).click())
    await open()
    await options.first().waitFor()
    expect(await options.first().textContent()).toBe('All City')
    expect(await options.count()).toBe(11)
    expect((await cityList(page).boundingBox())?.height).toBeLessThanOrEqual(230)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.type('BOMB')
    await expect.poll(() => options.first().textContent()).toMatch(/^Mumbai/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await cityBox(page).inputValue()).toBe('Mumbai')
    await expect.poll(() => cityCookie(context)).toBe('mumbai')
    await page.reload()
    expect(await cityBox(page).inputValue()).toBe('Mumbai')

    // Focusing the input again offers all, and typing replaces its value.
    await open()
    await expect.poll(() => options.first().textContent()).toBe('All City')
    await page.keyboard.type('ashik')
    expect(await cityBox(page).inputValue()).toBe('ashik')
    await options.filter({ hasText: 'Nashik' }).first().click()
    await expect.poll(() => cityCookie(context)).toBe('nashik')
    expect(await cityBox(page).inputValue()).toBe('Nashik')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await options.filter({ hasText: 'All City' }).first().click()
    await expect.poll(() => cityCookie(context)).toBe('all-india')
    expect(problems).toEqual([])
    await context.close()
  },
)

test('without script the city is a plain input that knows old names, and an opened result says which search it came from', async () => {
  const { context, page } = await openHome({ ...sizes.desktop, javaScriptEnabled: false })
  expect(await page.locator('#home-city-choices option').count()).toBeLessThanOrEqual(21)
  expect(await page.locator('#home-city-choices option').first().getAttribute('value')).toBe('All City')
  await cityBox(page).fill('bombay')
  await searchBox(page).fill('electricians')
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-listing\/mumbai\/electricians/)
  expect(await cityCookie(context)).toBe('mumbai')
  const opened = page.waitForRequest(/companydesc/)
  await page.locator('a[href^="/companydesc/"]').first().click()
  expect((await opened).headers().referer).toBe(`${app.origin}/business-listing/mumbai/electricians`)
  await page.goto(app.origin)
  expect(await cityBox(page).inputValue()).toBe('Mumbai')
  await context.close()
})

test('an empty search box offers what was searched on this device, searches it again, and forgets it when asked', async () => {
  const { context, page, problems } = await openHome(sizes.phone)
  await searchBox(page).click()
  await page.keyboard.type('Chemist in Pune')
  // A search that is sent before the script runs is not remembered.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await Promise.all([page.waitForURL(/business-listing/), page.keyboard.press('Enter')])
  await page.goto(app.origin)
  await searchBox(page).click()
  const options = searchList(page).getByRole('option')
  await options.first().waitFor()
  expect(await options.allInnerTexts()).toEqual([
    expect.stringContaining('Chemist in Pune'),
    expect.stringContaining('Clear recent searches'),
  ])
  expect(await accessibilityProblems(page)).toEqual([])
  await Promise.all([page.waitForURL(/business-listing\/.*chemist-in-pune/), options.first().click()])
  await page.goto(app.origin)
  await searchBox(page).click()
  await options.last().click()
  expect(await searchBox(page).inputValue()).toBe('')
  await page.reload()
  await searchBox(page).click()
  await page.keyboard.type('chem')
  await options.first().waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await searchList(page).waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
})

test('an empty search in its dialog offers what most people look for, in the city of the field, above its banner', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  await page.goto(`${app.origin}/electricians`)
  await page.getByRole('button', { name: 'Search your business' }).first().click()
  const dialog = page.getByRole('dialog', { name: "Welcome to India's biggest directory" })
  await dialog.getByRole('option').nth(7).waitFor()
  expect(await dialog.getByRole('option').count()).toBe(8)
  // The banner of the dialog moves down: the lines do not lie over it.
  const lines = await dialog.getByRole('listbox').boundingBox()
  const banner = await dialog.getByText('businesses are listed').boundingBox()
  expect(banner?.y).toBeGreaterThan((lines?.y ?? 0) + (lines?.height ?? 0))
  expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
  await Promise.all([page.waitForURL(/business-listing/), dialog.getByRole('option').first().click()])
  expect(problems).toEqual([])
  await context.close()
})

test('on a phone an empty search shows the three latest searches, then pictures of trades, four in a row', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  await page.goto(`${app.origin}/electricians`)
  await page.evaluate(() => localStorage.setItem('recent-searches', JSON.stringify(['a', 'b', 'c', 'd'])))
  await page.getByRole('button', { name: 'Search your business' }).first().click()
  const options = page.getByRole('dialog').getByRole('option')
  await options.nth(11).waitFor()
  expect((await options.allInnerTexts()).slice(0, 4)).toEqual([
    ...['a', 'b', 'c'].map((text) => expect.stringContaining(text)),
    expect.stringContaining('Clear recent searches'),
  ])
  const pictures = await options
    .locator('svg.scene')
    .evaluateAll((scenes) =>
      scenes.map((scene) => ({ top: scene.getBoundingClientRect().top, shapes: scene.childElementCount })),
    )
  expect(pictures).toHaveLength(8)
  expect(pictures.every(({ shapes }) => shapes > 3)).toBe(true)
  expect(new Set(pictures.map(({ top }) => top)).size).toBe(2)
  // Typing leaves lines only, in which trades and businesses keep their pictures.
  await page.keyboard.type('elec')
  await expect.poll(() => options.and(page.locator('.trade-tile')).count()).toBe(0)
  const trade = options.filter({ hasText: 'Electricians' }).first()
  expect((await trade.locator('svg.scene').boundingBox())?.width).toBe(40)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('ravi elect')
  const shop = options.filter({ hasText: 'Ravi Electricals' }).first()
  await shop.waitFor()
  expect(await shop.locator('svg.scene, img').count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('the six latest searches are offered, and cleared by keyboard', async () => {
  const { context, page, problems } = await openHome()
  await page.evaluate(() => {
    localStorage.setItem('recent-searches', JSON.stringify(Array.from({ length: 9 }, (_, at) => `search ${at}`)))
  })
  await searchBox(page).click()
  const options = searchList(page).getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBe(7)
  await page.keyboard.press('ArrowUp')
  expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe('home-text-option-6')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBe(null)
  expect(await searchBox(page).inputValue()).toBe('')
  expect(problems).toEqual([])
  await context.close()
})

test('a line is read as one sentence: what it is called, where and how many, and of what kind', async () => {
  const { context, page } = await openHome(sizes.phone)
  await cityBox(page).fill('Chennai')
  await searchBox(page).click()
  await page.keyboard.type('electrici')
  const line = searchList(page).getByRole('option', {
    name: /^Electricians ?, in Chennai, [\d,]+ businesses ?, category$/,
  })
  await line.waitFor()
  // What was typed is marked, and where it is stands below.
  expect(await line.locator('b').textContent()).toBe('Electrici')
  expect(await line.textContent()).toContain('in Chennai · ')
  await context.close()
})
