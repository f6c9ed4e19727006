import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { dialog, openMenu, pathOf } from './frame-steps.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl, holdBackSubmissions } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()

async function open(size: keyof typeof sizes, path: string) {
  const opened = await openPage(await browser.newContext(sizes[size]))
  await opened.page.goto(app.origin + path)
  return opened
}

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).first()

test.each(['phone', 'desktop'] as const)(
  'on a %s a new customer signs in over the page, gives a name, and is still there',
  async (size) => {
    const { page, problems } = await open(size, '/categories?city=delhi')
    await signInLink(page).click()
    const modal = dialog(page)
    await modal.getByRole('heading', { name: 'Sign in on Nukkad' }).waitFor()
    expect(await modal.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(450)
    expect(await modal.getByLabel(/I agree/).isChecked()).toBe(true)
    expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])

    const identifier = modal.getByLabel('Mobile number or e-mail')
    await identifier.pressSequentially('98765432109')
    expect(await identifier.inputValue()).toBe('9876543210')
    await identifier.fill('asha@example')
    await identifier.blur()
    await modal.getByText('Invalid email address').waitFor()
    const mobile = newMobile()
    await identifier.fill(mobile)
    await modal.getByRole('button', { name: 'Login with OTP' }).click()

    await modal.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
    await modal.getByText(/Resend OTP in [0-6][0-9] seconds/).waitFor()
    await modal.getByLabel('OTP').fill('12')
    await page.keyboard.press('Enter')
    await modal.getByText('Form Validation Error').first().waitFor()
    await modal.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))

    await modal.getByRole('heading', { name: 'What should we call you?' }).waitFor()
    expect(await modal.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(400)
    await modal.getByRole('button', { name: 'Save' }).click()
    await modal.getByText('Please enter your name.').waitFor()
    await modal.getByLabel('Your name').fill('Asha')
    await modal.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Login Successful').first().waitFor()
    await modal.waitFor({ state: 'detached' })
    expect(await pathOf(page)).toBe('/categories?city=delhi')

    // A page from the back/forward cache was made for the visitor before.
    await page.goto(`${app.origin}/about`)
    await page.goBack()
    await page.waitForURL(/\/categories/)
    expect(await signInLink(page).filter({ visible: true }).count()).toBe(0)

    await page.evaluate(() => localStorage.setItem('kept', 'yes'))
    await openMenu(page)
    await modal.getByRole('button', { name: /log ?out/i }).click()
    await page.getByText('Logout Successful').first().waitFor()
    expect(await pathOf(page)).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
    expect(problems).toEqual([])
  },
)

test.each(['phone', 'desktop'] as const)(
  'on a %s the sign-in opens over the page of a business, whose own form nobody has opened yet',
  async (size) => {
    const { page, problems } = await open(size, await findBusinessUrl(app.origin, 'ravi electricals'))
    await signInLink(page).click()
    await dialog(page).getByRole('heading', { name: 'Sign in on Nukkad' }).waitFor()
    await dialog(page).getByLabel('Mobile number or e-mail').waitFor()
    expect(problems).toEqual([])
  },
)

test('the sign-in modal closes by Escape, Back and a click outside, and opens again', async () => {
  const { page, problems } = await open('desktop', '/categories')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(20, 500),
  ] as (() => Promise<unknown>)[]) {
    await signInLink(page).click()
    await dialog(page).getByRole('button', { name: 'Login with OTP' }).waitFor()
    await close()
    await dialog(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => history.state?.dialog !== true)
    expect(await pathOf(page)).toBe('/categories')
  }
  expect(problems).toEqual([])
})

test('a reload at the step of the code opens the sign-in modal there again, and Back closes it once', async () => {
  const { page, problems } = await open('phone', '/categories')
  const mobile = newMobile()
  await signInLink(page).click()
  await dialog(page).getByLabel('Mobile number or e-mail').fill(mobile)
  await dialog(page).getByRole('button', { name: 'Login with OTP' }).click()
  await dialog(page).getByLabel('OTP').waitFor()
  const entries = await page.evaluate(() => history.length)
  await page.reload()
  await dialog(page)
    .getByText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`)
    .waitFor()
  expect(await pathOf(page)).toBe('/categories')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await dialog(page).count()).toBe(0)
  await signInLink(page).click()
  await dialog(page)
    .getByLabel('OTP')
    .fill(await otpFor(app.origin, `+91${mobile}`))
  await page.locator('#name-popup').waitFor()
  expect(problems).toEqual([])
})

test('where the modal cannot load, Login/Register is the page, and without JavaScript too', async () => {
  const { page } = await open('phone', '/categories')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload()
  await signInLink(page).click()
  await page.waitForURL(/\/login-mobile-number\?back=%2Fcategories$/)

  const plain = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  const quiet = await plain.newPage()
  await quiet.goto(`${app.origin}/register`)
  const mobile = newMobile()
  await quiet.getByLabel('Full Name').fill('आशा कुमारी')
  await quiet.getByLabel('Mobile number or e-mail').fill(mobile)
  await quiet.getByRole('button', { name: 'Register with OTP' }).click()
  await quiet.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await quiet.getByRole('button', { name: 'login' }).click()
  await quiet.getByText('Login Successful').first().waitFor()
  await plain.close()
})

test('a paste fills the OTP boxes, whatever surrounds the digits', async () => {
  const { page } = await open('desktop', '/categories')
  await signInLink(page).click()
  await dialog(page).getByLabel('Mobile number or e-mail').fill(newMobile())
  await dialog(page).getByRole('button', { name: 'Login with OTP' }).click()
  const otp = dialog(page).getByLabel('OTP')
  await otp.waitFor()
  await holdBackSubmissions(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Your code: 135-790'))
  await otp.focus()
  // As a person does: into whatever has the focus, the single input or the boxes that replace it.
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => otp.inputValue()).toBe('135790')
})

test.each([
  ['by Escape', true, (popup: Locator) => popup.press('Escape')],
  ['by its button before the script has arrived', false, (popup: Locator) => popup.getByLabel('Close').click()],
])('the name popup, closed %s, does not come back', async (_way, isScriptThere, close) => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  const isClosed = Promise.withResolvers<void>()
  // Held back from the first page on: with its script a page would wait for that of the next.
  if (!isScriptThere) {
    await page.route(/\/assets\/.*\.js/, (route) => isClosed.promise.then(() => route.continue()).catch(() => {}))
  }
  await page.goto(`${app.origin}/login-mobile-number`, { waitUntil: 'commit' })
  const popup = page.locator('#name-popup')
  const mobile = newMobile()
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  const noted = page.waitForResponse(/account\/name/)
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  // Without its script the field cannot send itself.
  if (!isScriptThere) await page.keyboard.press('Enter')
  await popup.waitFor()
  if (isScriptThere) await page.locator('#name-popup:modal').waitFor()
  await close(popup)
  isClosed.resolve()
  await noted
  await popup.waitFor({ state: 'hidden' })
  await page.goto(`${app.origin}/account`)
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect(problems).toEqual([])
})
