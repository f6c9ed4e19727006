import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCustomer } from '#features/businesses/demo/demo-people.ts'
import { launchBrowser, openPage, sizes } from './browser.ts'
import { newDemoDir } from './demo-dir.ts'
import { newMobile, otpFor, type RunningApp, startApp } from './running-app.ts'

const { dataDir, remove } = newDemoDir()
let app: RunningApp
let browser: Browser
let businessUrl: string
let asAsha: Exclude<BrowserContextOptions['storageState'], undefined>

beforeAll(async () => {
  app = await startApp({ dataDir })
  browser = await launchBrowser()
  const { page } = await openPage(await browser.newContext(sizes.desktop))
  await page.goto(`${app.origin}/business-listing/chennai/meena-sweets`)
  businessUrl = (await page.getByRole('link', { name: 'Meena Sweets' }).first().getAttribute('href')) ?? ''
  await page.goto(`${app.origin}/login-mobile-number`)
  await signIn(page, demoCustomer.phone.slice(3))
  await page.waitForURL((url) => url.pathname !== '/login-mobile-number')
  asAsha = await page.context().storageState()
  await page.context().close()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  remove()
})

async function signIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.getByLabel('OTP').press('Enter')
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
  await page.getByRole('link', { name: 'Give 4 of 5 stars: Good' }).click()
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  await page.getByLabel('Your review').fill('Nice')
  await page.getByRole('button', { name: 'Publish review' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('Please write 10 to 1,000 characters')
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Your review').inputValue()).toBe('Nice')
  await page.getByLabel('Your review').fill('Nice sweets, and fresh every morning.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  const reviews = page.getByRole('region', { name: 'Ratings and reviews' })
  expect(await reviews.textContent()).toContain('Nice sweets, and fresh every morning.')
  expect(await reviews.textContent()).toContain('You gave 4 of 5')
  await page.getByRole('link', { name: 'Change your review' }).click()
  expect(await page.getByLabel('Your review').inputValue()).toBe('Nice sweets, and fresh every morning.')
  await context.close()
})

test('without script a customer saves a business, finds it in the list and removes it; a visitor signs in first', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled: false, storageState: asAsha })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe(businessUrl)
  await page.getByRole('button', { name: 'Remove from saved' }).waitFor()
  await page.goto(`${app.origin}/saved`)
  expect(await page.getByRole('link', { name: 'Meena Sweets', exact: true }).getAttribute('href')).toBe(businessUrl)
  await page.getByRole('button', { name: 'Remove Meena Sweets from saved' }).click()
  await page.getByText('No Saved Businesses Available').waitFor()
  await context.close()
  const visit = await openBusiness({ ...sizes.phone, javaScriptEnabled: false })
  await visit.page.getByRole('link', { name: 'Sign in to save this business' }).click()
  expect(new URL(visit.page.url()).searchParams.get('back')).toBe(businessUrl)
  await visit.context.close()
})

test('without script a visitor reports a mistake and is thanked', async () => {
  const { context, page } = await openBusiness({ ...sizes.phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('Please choose what is wrong')
  await page.getByLabel('It has moved to another address').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you! We will check this listing.').waitFor()
  expect(new URL(page.url()).pathname).toBe(businessUrl)
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
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await page.waitForLoadState('networkidle')
  expect(await dialog.getByRole('link').count()).toBe(7)
  expect(
    await dialog.getByRole('img', { name: /QR code/ }).evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(100)
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
  await page.locator('header summary', { hasText: 'Show number' }).click()
  await counting
  await page.locator('header details').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('open')
  })
  await page.locator('header summary', { hasText: 'Show number' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  expect(counted).toBe(1)
  await context.close()
})

test('the booking form survives signing in', async () => {
  const { context, page } = await openBusiness(sizes.desktop)
  await page.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('dialog', { name: 'Book at Meena Sweets' }).getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, newMobile())
  await page.waitForURL(/isbooknow=true/)
  expect(new URL(page.url()).pathname).toBe(businessUrl)
  await page.getByLabel('Preferred Time').waitFor()
  await context.close()
})
