import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, launchBrowser, openPage, sizes, testBrowser } from './browser.ts'
import { dialog, menuButton, openMenu, pathOf } from './frame-steps.ts'
import { addListing } from './listing-steps.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { signIn } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
/** Of somebody with a listing. */
const ownerMobile = newMobile()

beforeAll(async () => {
  const owner = await browser.newContext()
  await signIn(owner, app.origin, { phone: `+91${ownerMobile}`, isMerchant: true }, 'Meena Iyer')
  await addListing(owner, app.origin, { name: 'Kurinji Sweets', trade: 'sweets' })
  await owner.close()
})

type Size = keyof typeof sizes | { width: number; height: number }

async function open(size: Size, path: string) {
  const context = await browser.newContext(typeof size === 'string' ? sizes[size] : { viewport: size })
  const opened = await openPage(context)
  await opened.page.goto(app.origin + path)
  return opened
}

test.each(['phone', 'desktop'] as const)(
  'on a %s the menu closes by Escape, Back, the close button, a click outside and any item, and Back then leads to the page itself',
  async (size) => {
    const { page, problems } = await open(size, '/categories?city=delhi')
    const loads: string[] = []
    page.on('request', (request) => loads.push(request.url()))
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(5, 400),
    ]
    for (const close of ways) {
      await openMenu(page)
      await close()
      await dialog(page).waitFor({ state: 'detached' })
      await page.waitForFunction(() => history.state?.dialog !== true)
      expect(await pathOf(page)).toBe('/categories?city=delhi')
    }
    // The router was not notified: nothing was loaded again.
    expect(loads.filter((url) => /\/categories(?:\.data|\?)/.test(url))).toEqual([])
    await openMenu(page)
    await dialog(page).getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL(/\/about$/)
    await page.goBack()
    await page.waitForURL(/\/categories\?city=delhi$/)
    expect(await dialog(page).count()).toBe(0)
    expect(problems).toEqual([])
  },
)

test('768 px and less open the drawer, more the side panel, and enlarging the window closes both', async () => {
  const { page } = await open({ width: 768, height: 900 }, '/')
  await openMenu(page)
  expect(await dialog(page).getAttribute('id')).toBe('mobile-drawer')
  await page.setViewportSize({ width: 900, height: 900 })
  await dialog(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => history.state?.dialog !== true)
  await openMenu(page)
  expect(await dialog(page).getAttribute('id')).toBe('side-menu')
  await page.setViewportSize({ width: 1100, height: 900 })
  await dialog(page).waitFor({ state: 'detached' })
})

test.each([
  [800, 400],
  [799, 350],
  [599, 300],
])('on a screen %i px high the side menu is %i px wide', async (height, width) => {
  const { page } = await open({ width: 1280, height }, '/')
  await openMenu(page)
  // While it slides in, a browser reports fractional sizes.
  expect((await dialog(page).boundingBox())?.width).toBeCloseTo(width, 2)
})

test('the header shows its links above 1024 px only', async () => {
  const { page } = await open({ width: 1025, height: 800 }, '/')
  const links = page.getByRole('navigation', { name: 'Main' })
  expect(await links.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await links.isVisible()).toBe(false)
})

test('browsing state is gone after a link of the header, and nothing of it is stored', async () => {
  const { page } = await open('desktop', '/business-listing/all-india/electricians?page=2')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
  await page.waitForURL(/\/categories$/)
  const stored = await page.evaluate(() => Object.keys(localStorage).length)
  expect(stored).toBe(0)
})

test('on a phone a toast covers neither the search line, nor the tabs of a merchant, nor the bar of a business page', async () => {
  const { page } = await open('phone', '/login-mobile-number')
  const covers = async (place: Locator) => {
    const [toast, other] = [
      await page.locator('.flash-toast, [role=status] p').first().boundingBox(),
      await place.boundingBox(),
    ]
    if (!toast || !other) throw new Error('The toast or the place beneath is not shown.')
    return toast.y < other.y + other.height && other.y < toast.y + toast.height
  }
  await page.getByText('Business Owner', { exact: true }).click()
  await page.getByLabel('Mobile number or e-mail').fill(ownerMobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  // The outbox also has the code of before: the field shows that the new one is there.
  await page.getByLabel('OTP').waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${ownerMobile}`))
  await page.getByText('Login Successful').first().waitFor()
  expect(await covers(page.getByRole('navigation', { name: 'My business' }))).toBe(false)
  await page.goto(`${app.origin}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Switch to Customer' }).click()
  await page.waitForURL(`${app.origin}/`)
  await page.getByText('You are signed in as a customer').first().waitFor()
  expect(await covers(page.getByRole('search').first())).toBe(false)
  await page.goto(`${app.origin}/business-listing/chennai/ravi-electricals`)
  await page.getByRole('link', { name: 'Ravi Electricals' }).first().click()
  await page.locator('#save button').tap()
  await page.getByText('Saved to your list.').waitFor()
  expect(await covers(page.locator('.sticky.bottom-0'))).toBe(false)
})

test('without script an owner who is signed in as a customer is led home from a message’s link, and switches there', async () => {
  const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.origin}/login-mobile-number`)
  await page.getByLabel('Mobile number or e-mail').fill(ownerMobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${ownerMobile}`))
  await page.getByRole('button', { name: 'login', exact: true }).click()
  await page.waitForURL(`${app.origin}/`)
  await page.goto(`${app.origin}/merchant-enquiryPending`)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('main').getByRole('button', { name: 'Switch to Business Owner' }).click()
  expect(new URL(page.url()).pathname).toBe('/merchant-enquiryPending')
  await page.goto(`${app.origin}/account`)
  await page.getByText('You are signed in as Business Owner').first().waitFor()
  await context.close()
})

test('every modal of the registry opens by its type and closes by Escape', async () => {
  const { page, problems } = await open('desktop', '/dev/ui')
  const openers = page.locator('main button[data-modal]')
  const types = await openers.evaluateAll((all) => all.map((opener) => opener.getAttribute('data-modal')))
  expect(types.length).toBeGreaterThan(8)
  for (const type of types) {
    await page.locator(`main button[data-modal="${type}"]`).click()
    await page.locator(`dialog[open]#${type}`).waitFor()
    expect(await accessibilityProblems(page, `#${type}`), type ?? '').toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
})

test.each([
  ['/business-listing/chhatrapati-sambhajinagar/plumbers', 360],
  ['/business-listing/thiruvananthapuram/plumbers', 360],
  ['/hi/business-listing/thiruvananthapuram/plumbers', 320],
])('a long name of a city is cut, and lies under no button of the header: %s at %i px', async (path, width) => {
  const { page } = await open({ width, height: 740 }, path)
  const overlaps = await page.evaluate(() => {
    const header = document.querySelector('header')
    const shown = [...(header?.querySelectorAll('button, a') ?? [])].filter((each) => each.getClientRects().length > 0)
    const boxes = shown.map((each) => each.getBoundingClientRect())
    return boxes.filter((box, at) =>
      boxes.some(
        (other, no) =>
          no > at &&
          box.right > other.left + 1 &&
          box.left < other.right - 1 &&
          box.bottom > other.top + 1 &&
          box.top < other.bottom - 1,
      ),
    ).length
  })
  expect(overlaps).toBe(0)
})

test('on a phone the script starts by itself where something was typed before the page was read to its end', async () => {
  for (const typed of ['tail', '']) {
    const context = await browser.newContext(sizes.phone)
    const { page } = await openPage(context)
    // As a person on a slow network: the field is there, the rest of the page is not.
    await page.addInitScript((text) => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (!field) return
        observer.disconnect()
        field.value = text
      }).observe(document, { childList: true, subtree: true })
    }, typed)
    await page.goto(app.origin)
    const isHydrated = page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, {
      timeout: typed ? 20_000 : 2000,
    })
    if (typed) await isHydrated
    else await expect(isHydrated, 'nothing was typed').rejects.toThrow()
    await context.close()
  }
})

test.each(['/about', '/business-listing/delhi/electricians'])(
  'with text at twice its size %s is as wide as a phone, with its menu, its place and room for names',
  async (path) => {
    const { page } = await open('phone', path)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const { width } = sizes.phone.viewport
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const menu = await menuButton(page).filter({ visible: true }).boundingBox()
    expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width)
    for (const name of await page.locator('.listing-facts, .article-words').all())
      expect((await name.boundingBox())?.width).toBeGreaterThan(width / 4)
    const place = page.getByRole('button', { name: 'Place:' })
    if (await place.count()) expect((await place.boundingBox())?.width).toBeGreaterThan(width / 4)
  },
)

test('with text at twice its size the page that lists a business is as wide as a phone', async () => {
  const { page } = await open('phone', '/list-business')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(sizes.phone.viewport.width)
})

test('with the text of the browser at twice its size, sign-in and menu share a row of the header', async () => {
  const large = await launchBrowser(['--blink-settings=defaultFontSize=32'])
  const page = await large.newPage(sizes.phone)
  for (const path of ['/about', '/hi/about']) {
    await page.goto(app.origin + path)
    const middles = await page
      .locator('header > div > .button')
      .filter({ visible: true })
      .evaluateAll((buttons) => buttons.map((each) => Math.round(each.getBoundingClientRect().y / 20)))
    expect(middles, path).toHaveLength(2)
    expect(middles[0], path).toBe(middles[1])
  }
  await large.close()
})
