import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'

// docs/decisions/019-static-components.md
const app = sharedApp()
const browser = testBrowser()
let businessPath: string
const results = '/business-listing/delhi/electricians'

beforeAll(async () => {
  const html = await (await fetch(app.origin + results)).text()
  businessPath = /\/companydesc\/[^"?#]+/.exec(html)?.[0] ?? ''
})

/** The HTML of each part, by its name. */
const staticHtml = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-static]')].map((part) => [part.dataset.static, part.innerHTML]),
    ),
  )

/** Interacts with the page as a person would, and waits until it is hydrated. */
const hydrate = (page: Page) =>
  page.evaluate(async () => {
    const awake = new Promise((resolve) => addEventListener('nukkad:hydrated', resolve, { once: true }))
    document.querySelector('button, input, summary')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await awake
  })

test('hydrating a page preserves the server’s HTML, letter by letter', async () => {
  const context = await browser.newContext(sizes.phone)
  for (const path of ['/', results, '/electricians', businessPath, '/blog', '/terms-of-use', '/hi/categories']) {
    const { page, problems } = await openPage(context)
    await page.goto(app.origin + path)
    const [title, before] = [await page.title(), await staticHtml(page)]
    expect(Object.keys(before), path).toEqual(
      expect.arrayContaining(['ui/layout/public-header#PublicHeader', 'ui/layout/footer#Footer']),
    )
    await hydrate(page)
    expect([await page.title(), await staticHtml(page)], path).toEqual([title, before])
    expect(problems, path).toEqual([])
    await page.close()
  }
  await context.close()
})

test('what is written into a text that the server has filled in stays when the page is hydrated', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const message = page.locator('textarea[name=message]')
  const scripts = /\/assets\/.*\.js/
  await page.route(scripts, (route) => route.abort())
  await page.goto(`${app.origin}/contact`)
  await message.fill('Too short')
  // As a browser without the script sends it; a press would wait ten seconds for the captcha.
  await page.locator('button[name=intent][value=start]').evaluate((button) => {
    if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button)
  })
  await page.locator('#field-message-error').waitFor()
  expect(await message.inputValue()).toBe('Too short')

  await page.unroute(scripts)
  const isFilled = Promise.withResolvers<void>()
  await page.route(scripts, (route) => isFilled.promise.then(() => route.continue()))
  const isHydrated = page.evaluate(
    () => new Promise((resolve) => addEventListener('nukkad:hydrated', resolve, { once: true })),
  )
  await message.fill('Ganga Plumbing closed last year.')
  isFilled.resolve()
  await isHydrated
  expect(await message.inputValue()).toBe('Ganga Plumbing closed last year.')
  await context.close()
})

/** Without the drawings of icons and scenes, which are one text. */
const countElements = async (path: string) => {
  const html = await (await fetch(app.origin + path)).text()
  return html.replaceAll(/<symbol.*?<\/symbol>/gs, '').match(/<[a-z]/g)?.length ?? 0
}

test('a list and a business have at most 2.9 times the elements of an empty page, by which their CPU goes', async () => {
  const empty = await countElements('/privacy-policy')
  for (const path of [results, businessPath]) {
    expect((await countElements(path)) / empty, path).toBeLessThanOrEqual(2.9)
  }
})

test('a page draws each of its icons once, and every reference to a drawing has its symbol', async () => {
  const context = await browser.newContext({ ...sizes.desktop, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [results, '/', '/electricians']) {
    await page.goto(app.origin + path)
    expect(await page.locator('svg.icon > use').count(), path).toBeGreaterThan(10)
    expect(await drawnTwice(page), path).toEqual([])
    expect(await lostDrawings(page), path).toEqual([])
  }
  await context.close()
})

test('where a browser has translated the page before hydration, nothing is lost and the menu opens', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  await page.goto(app.origin + results)
  const [title, before] = [await page.title(), await staticHtml(page)]
  await page.evaluate(() => {
    Reflect.set(window, 'isSameDocument', true)
    // As browsers translate: every text inside an element of its own.
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('[data-static]'))) {
      const font = document.createElement('font')
      text.parentNode?.insertBefore(font, text)
      font.append(text)
    }
  })
  await hydrate(page)
  expect(await staticHtml(page)).toEqual(before)
  expect(await lostDrawings(page)).toEqual([])
  expect([await page.title(), await page.locator('head link[rel=manifest]').count()]).toEqual([title, 1])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Refund Policy' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  await context.close()
})

test('no browser script contains the texts of static components, in any language', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  expect(scripts).toContain('Sign in on {product}')
  // The loader chooses it, the page translates it.
  expect(scripts).toMatch(/"Back to all enquiries\\?":/)
  for (const text of ['Do you own a business?', 'Grievance officer: {officer}', 'ld+json', 'Categories in this group'])
    expect(scripts, text).not.toContain(text)
})

test('data shown only by static components is not serialized into the page', async () => {
  for (const [path, isShownOnce] of [
    [results, /companydesc/],
    ['/', /companydesc/],
    ['/electricians', /companydesc/],
  ] as const) {
    const html = await (await fetch(app.origin + path)).text()
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
    // The other inline scripts are code.
    const data = scripts.filter((text) => text?.includes('streamController')).join('\n')
    expect(data, path).not.toBe('')
    expect(html, path).toMatch(isShownOnce)
    expect(data, path).not.toMatch(isShownOnce)
  }
})

test('on a phone, content below the first screen is deferred, unless it is the target of the address or the page is hydrated', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const waits = () =>
    page.evaluate(() =>
      ['#popular-categories', '#popular-here', '#needed-now'].map((selector) => {
        const piece = document.querySelector(selector)?.closest('section')
        return piece ? getComputedStyle(piece).animationName === 'wait-for-turn' : undefined
      }),
    )
  await page.goto(`${app.origin}/`)
  expect(await waits()).toEqual([false, true, true])
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section.deferred h2')].every((heading) => heading.checkVisibility()),
  )
  await hydrate(page)
  expect(await waits()).toEqual([false, false, false])
  await page.goto('about:blank')
  await page.goto(`${app.origin}/#popular-here`)
  expect(await waits()).toEqual([false, false, true])
  await page.goto(`${app.origin}/business-listing/delhi/electricians`)
  const waiting = await page
    .locator('.deferred-cards > li')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationName === 'wait-for-turn'))
  expect(waiting.slice(0, 5)).toEqual([false, false, false, true, true])
  await context.close()
})

test('on a phone, no two of the next cards, nor of the next sections, are laid out in one frame', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  for (const [path, pieces] of [
    ['/electricians', '.deferred-cards > li:nth-child(n + 4)'],
    ['/', 'section.deferred'],
  ] as const) {
    await page.goto(app.origin + path)
    const seconds = await page
      .locator(pieces)
      .evaluateAll((all) => all.map((piece) => Number.parseFloat(getComputedStyle(piece).animationDelay)))
    const gaps = seconds.slice(0, 6).flatMap((at, index) => (index === 0 ? [] : [at - (seconds[index - 1] ?? at)]))
    expect(gaps.length, path).toBeGreaterThan(1)
    expect(Math.min(...gaps), path).toBeGreaterThan(0.03)
  }
  await context.close()
})

/** References to symbols that the page does not have. */
function lostDrawings(page: Page): Promise<string[]> {
  return page
    .locator('use')
    .evaluateAll((uses) =>
      uses
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('#') && !document.getElementById(href.slice(1))),
    )
}

/** Drawings of the icon library that stand in the page more than once. */
function drawnTwice(page: Page): Promise<string[]> {
  return page.locator('[data-symbols] > symbol').evaluateAll((symbols) => {
    const inPlace = [...document.querySelectorAll('svg.icon')].map(({ innerHTML }) => innerHTML)
    return symbols.filter(({ innerHTML }) => inPlace.includes(innerHTML)).map(({ id }) => id)
  })
}
