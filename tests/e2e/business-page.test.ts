import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { holdBack, openPage, sizes, testBrowser } from './browser.ts'
import { fillEnquiry } from './enquiry-steps.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl, signIn, stateAfter } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
let businessUrl: string
let asAsha: Exclude<BrowserContextOptions['storageState'], undefined>

beforeAll(async () => {
  businessUrl = await findBusinessUrl(app.origin, 'meena sweets')
  const asha = { phone: `+91${newMobile()}`, isMerchant: false }
  asAsha = await stateAfter(browser, (page) => signIn(page, app.origin, asha, 'Asha Kumari'))
})

/** By the page of the sign-in. */
async function enterNumberAndOtp(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
}

async function openBusiness(options: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options)
  const { page } = await openPage(context)
  await page.goto(app.origin + businessUrl)
  return { context, page }
}

test('without script a customer rates a business; a text too short is returned with everything typed', async () => {
  const withoutScript = { ...sizes.phone, javaScriptEnabled: false, storageState: asAsha }
  const { context, page } = await openBusiness(withoutScript)
  // One that she has not rated yet.
  await page.goto(`${app.origin}/companydesc/delhi/ravi-electricals-1`)
  await page.getByRole('link', { name: 'Give 4 of 5 stars: Good' }).click()
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  await page.getByLabel('Your review').fill('Nice')
  await page.getByRole('button', { name: 'Publish review' }).click()
  expect(await page.getByRole('group', { name: 'Please correct this' }).textContent()).toContain(
    'Please write 10 to 1,000 characters',
  )
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Your review').inputValue()).toBe('Nice')
  await page.getByLabel('Your review').fill('Came on time, and the fan runs again.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  const reviews = page.getByRole('region', { name: 'Ratings and reviews' })
  expect(await reviews.textContent()).toContain('Came on time, and the fan runs again.')
  expect(await reviews.textContent()).toContain('You gave 4 of 5')
  await page.getByRole('link', { name: 'Change your review' }).click()
  expect(await page.getByLabel('Your review').inputValue()).toBe('Came on time, and the fan runs again.')
  await context.close()
})

test('without script a customer saves a business, finds it in the list and removes it', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled: false, storageState: asAsha })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe(businessUrl)
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'See list' }).click()
  expect(await page.getByRole('link', { name: 'Meena Sweets', exact: true }).getAttribute('href')).toBe(businessUrl)
  await page.getByRole('button', { name: 'Remove Meena Sweets from saved' }).click()
  await page.getByText('Removed from your saved businesses.').waitFor()
  await page.getByText('Nothing saved yet').waitFor()
  await context.close()
})

test.each([
  ['without script', false],
  ['with script', true],
])('%s a visitor who saves a business signs in, and finds it saved and said so', async (_, javaScriptEnabled) => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/login-mobile-number')
  await enterNumberAndOtp(page, newMobile())
  // With script the sixth digit sends it, and the field is gone.
  if (!javaScriptEnabled) await page.getByLabel('OTP').press('Enter')
  await page.waitForURL((url) => url.pathname === businessUrl)
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('Your name').press('Enter')
  await page.getByText('Saved to your list.').waitFor()
  await page.getByText('Login Successful').waitFor()
  // Screen readers read the title of a page that arrives.
  expect(await page.title()).toMatch(/^Saved to your list – Login Successful – /)
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
  await context.close()
})

test('saving changes the page in place: first tap, scroll, focus and history stay; in the list Undo brings a row back, also the last one', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, storageState: asAsha })
  const button = page.locator('#save button')
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes'
    scrollTo(0, 60)
  })
  const entries = await page.evaluate(() => history.length)
  const width = (await button.boundingBox())?.width
  await button.tap()
  await page.getByText('Saved to your list.').waitFor()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect((await button.boundingBox())?.width).toBe(width)
  expect(await page.evaluate(() => [document.documentElement.dataset.kept, scrollY, history.length])).toEqual([
    'yes',
    60,
    entries,
  ])
  await page.goto(`${app.origin}/business-listing/chennai/ravi-electricals`)
  await page.getByRole('link', { name: 'Ravi Electricals' }).first().click()
  await page.locator('#save button').tap()
  await page.getByRole('link', { name: 'See list' }).click()
  // The first card begins in the first quarter of the screen, and leaves room for most of a second one.
  const cards = page.locator('main li:has(.listing-card)')
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(first?.y).toBeLessThan(sizes.phone.viewport.height / 4)
  expect(second?.y).toBeLessThan(sizes.phone.viewport.height * 0.65)
  await page.getByRole('button', { name: 'Remove Ravi Electricals from saved' }).tap()
  await page.getByText('Removed from your saved businesses.').waitFor()
  const saved = page.locator('main li', { has: page.getByRole('button', { name: /^Remove .* from saved$/ }) })
  await expect.poll(() => saved.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Meena Sweets')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => saved.count()).toBe(2)
  await page.getByText('Saved to your list.').waitFor()
  expect(await page.getByText('Removed from your saved businesses.').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Meena Sweets from saved' }).tap()
  await expect.poll(() => saved.count()).toBe(1)
  // Of two toasts the older one would take back the other row.
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Ravi Electricals from saved' }).tap()
  await page.getByText('Nothing saved yet').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saved businesses')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'Remove Ravi Electricals from saved' }).waitFor()
  await context.close()
})

test('the star that a visitor taps leads straight to signing in for that review, and is chosen in its form', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Give 4 of 5 stars: Good' }).click()
  await page.getByRole('heading', { name: 'Sign in to publish your review of Meena Sweets' }).waitFor()
  await enterNumberAndOtp(page, newMobile())
  await page.getByRole('button', { name: 'login', exact: true }).click()
  await page.waitForURL(/register|rate/)
  if (page.url().includes('register')) {
    await page.getByLabel('Full Name').fill('Kavita Rao')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  await context.close()
})

test('without script a visitor reports a mistake and is thanked', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  expect(await page.getByRole('group', { name: 'Please correct this' }).textContent()).toContain(
    'Please choose what is wrong',
  )
  await page.getByLabel('It has moved to another address').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you! We will check this listing.').waitFor()
  expect(new URL(page.url()).pathname).toBe(businessUrl)
  await context.close()
})

test('a report of a mistake asks for what helps with its kind', async () => {
  const { context, page } = await openBusiness(sizes.phone)
  await page.goto(`${app.origin}${businessUrl}/mistake`)
  await page.getByLabel('The opening hours are wrong').check()
  await page.getByText('On which days, and when it opens and closes.').waitFor()
  await page.getByLabel('It is listed twice').check()
  await page.getByText('The name or the address of the other listing.').waitFor()
  await context.close()
})

test('a business is shared in windows of the right size, its link copied, its code shown', async () => {
  const { context, page } = await openBusiness({ ...sizes.desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate(() => {
    window.open = (_url, _target, features) => {
      document.documentElement.dataset.opened = features ?? ''
      return { opener: null } as Window
    }
  })
  await page.getByRole('link', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Meena Sweets' })
  await dialog.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await dialog.getByRole('link').count()).toBe(7)
  const code = dialog.getByRole('img', { name: /QR code/ })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await dialog.getByRole('link', { name: 'LinkedIn' }).click()
  expect(await page.locator('html').getAttribute('data-opened')).toBe('popup,width=750,height=600')
  await dialog.getByRole('link', { name: 'WhatsApp' }).click()
  expect(await page.locator('html').getAttribute('data-opened')).toBe('popup,width=550,height=400')
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByText('Copied to Clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.origin + businessUrl)
  await context.close()
})

test('unfolding the number is counted once', async () => {
  const { context, page } = await openBusiness(sizes.desktop)
  let counted = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/call')) counted++
  })
  const counting = page.waitForRequest((request) => request.url().endsWith('/call'))
  await page.locator('.business-actions summary', { hasText: 'Show number' }).click()
  await counting
  await page.locator('.business-actions details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('open')
  })
  await page.locator('.business-actions summary', { hasText: 'Show number' }).click()
  await page.getByRole('link', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
  expect(counted).toBe(1)
  await context.close()
})

test('the script of the enquiry form comes when a dialog with it opens, and what was typed before stays', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(app.origin + businessUrl)
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  expect(scripts.filter((path) => path.includes('enquiry-form'))).toEqual([])
  const load = await holdBack(page, /\/enquiry-form-[^/]*\.js/)
  const requested = page.waitForRequest(/enquiry-form/)
  await page.getByRole('button', { name: 'Enquire' }).click()
  await requested
  const dialog = page.getByRole('dialog', { name: 'Ask Meena Sweets' })
  await dialog.getByLabel('Subject').fill('Boxes for a wedding')
  await dialog.getByLabel('Your Enquiry').fill('Four hundred boxes of laddu')
  // Without a connection the form that has no script is not sent into the browser's error page.
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'No connection: nothing was sent.' }).waitFor()
  await context.setOffline(false)
  load()
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Boxes for a wedding')
  expect(await dialog.getByLabel('Your Enquiry').inputValue()).toBe('Four hundred boxes of laddu')
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

test('where the script of the enquiry form cannot be loaded, the page stays and the form is sent without it', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  await page.route(/\/enquiry-form-[^/]*\.js/, (route) => route.abort('connectionreset'))
  await page.goto(app.origin + businessUrl)
  await page.getByRole('button', { name: 'Enquire' }).click()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('enquiry-form'))
  await fillEnquiry(page, newMobile(), 'Boxes for a wedding')
  await refused
  await page.locator('#enquiry-otp').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Meena Sweets' }).waitFor({ state: 'attached' })
  expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([])
  await context.close()
})
